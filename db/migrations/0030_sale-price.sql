-- An exact sale price holds while the percentage is the one derived from it: whoever writes another percentage or price
-- alone, as an older version of the software does, sells by that.
create function price_after_discount(price bigint, percentage numeric, sale bigint) returns bigint
language sql immutable parallel safe as $$
  select case
    when sale < price and percentage = greatest((price - sale) * 10000 / price, 1)::numeric / 100 then sale
    else price_after_discount(price, percentage)
  end
$$;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_price" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale_price" CHECK ("products"."sale_price" > 0);--> statement-breakpoint
-- The indexes below go with the column, and are made anew.
ALTER TABLE "products" drop column "final_price";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "final_price" bigint GENERATED ALWAYS AS (price_after_discount(price, discount_percentage, sale_price)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_by_final_price" ON "products" USING btree ("final_price","id","shown","material","discount_percentage","average_rating","size");--> statement-breakpoint
CREATE INDEX "products_by_category_final_price" ON "products" USING btree ("category_id","final_price","id","shown","material","discount_percentage","average_rating","size");--> statement-breakpoint
CREATE INDEX "products_by_sold" ON "products" USING btree ("sold","id","shown","material","final_price","discount_percentage","average_rating","size");--> statement-breakpoint
CREATE INDEX "products_by_category_sold" ON "products" USING btree ("category_id","sold","id","shown","material","final_price","discount_percentage","average_rating","size");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name" collate spanish,"id","shown","material","final_price","discount_percentage","average_rating","size");--> statement-breakpoint
CREATE INDEX "products_by_category_name" ON "products" USING btree ("category_id","name" collate spanish,"id","shown","material","final_price","discount_percentage","average_rating","size");--> statement-breakpoint
CREATE INDEX "products_by_date_created" ON "products" USING btree ("date_created","id","shown","material","final_price","discount_percentage","average_rating","size");--> statement-breakpoint
CREATE INDEX "products_by_category_date_created" ON "products" USING btree ("category_id","date_created","id","shown","material","final_price","discount_percentage","average_rating","size");--> statement-breakpoint
CREATE INDEX "products_facets" ON "products" USING btree ("category_id","material","final_price","discount_percentage","average_rating","size","shown");--> statement-breakpoint
ALTER TABLE "reprice_changes" ADD COLUMN "sale_before" bigint;--> statement-breakpoint
ALTER TABLE "reprice_changes" ADD COLUMN "sale_after" bigint;--> statement-breakpoint
create or replace function announce_products() returns trigger language plpgsql as $$
begin
  if exists (
    select from products_before b join products_after a using (id)
    where (a.category_id, a.design_id, a.name, a.description, a.material, a.size, a.price,
           a.final_price, a.discount_percentage, a.photos, a.attributes, a.average_rating, a.review_count, a.date_created, a.shown)
      is distinct from
          (b.category_id, b.design_id, b.name, b.description, b.material, b.size, b.price,
           b.final_price, b.discount_percentage, b.photos, b.attributes, b.average_rating, b.review_count, b.date_created, b.shown)
  ) then
    perform pg_notify('catalogue', 'listing');
  else
    perform pg_notify('catalogue', 'stock');
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger products_say_when_changed on products;
--> statement-breakpoint
create trigger products_say_when_changed
  before update on products
  for each row when (
    (old.category_id, old.design_id, old.name, old.description, old.material, old.size, old.price, old.sale_price,
     old.discount_percentage, old.photos, old.attributes, old.review_count, old.average_rating,
     old.visible, old.date_removed, old.quantity > 0)
    is distinct from
    (new.category_id, new.design_id, new.name, new.description, new.material, new.size, new.price, new.sale_price,
     new.discount_percentage, new.photos, new.attributes, new.review_count, new.average_rating,
     new.visible, new.date_removed, new.quantity > 0)
  ) execute function products_change();
