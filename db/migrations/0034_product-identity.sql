ALTER TABLE "products" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "mpn" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "age_group" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_gtin" CHECK ("products"."gtin" ~ '^([0-9]{8}|[0-9]{12,14})$');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_gender" CHECK ("products"."gender" in ('female', 'male', 'unisex'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_age_group" CHECK ("products"."age_group" in ('adult', 'kids', 'infant'));--> statement-breakpoint
-- Pages tell what shipping costs.
create trigger shipping_options_announce
  after insert or update or delete or truncate on shipping_options
  for each statement execute function announce_listing();
--> statement-breakpoint
create or replace function announce_products() returns trigger language plpgsql as $$
begin
  if exists (
    select from products_before b join products_after a using (id)
    where (a.category_id, a.design_id, a.name, a.description, a.material, a.size, a.price,
           a.final_price, a.discount_percentage, a.dated_discount, a.discount_starts_at, a.discount_ends_at,
           a.brand, a.gtin, a.mpn, a.color, a.gender, a.age_group,
           a.photos, a.attributes, a.average_rating, a.review_count, a.date_created, a.shown)
      is distinct from
          (b.category_id, b.design_id, b.name, b.description, b.material, b.size, b.price,
           b.final_price, b.discount_percentage, b.dated_discount, b.discount_starts_at, b.discount_ends_at,
           b.brand, b.gtin, b.mpn, b.color, b.gender, b.age_group,
           b.photos, b.attributes, b.average_rating, b.review_count, b.date_created, b.shown)
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
     old.discount_percentage, old.discount_ends_at, old.brand, old.gtin, old.mpn, old.color, old.gender, old.age_group,
     old.photos, old.attributes, old.review_count, old.average_rating,
     old.visible, old.date_removed, old.quantity > 0)
    is distinct from
    (new.category_id, new.design_id, new.name, new.description, new.material, new.size, new.price, new.sale_price,
     new.discount_percentage, new.discount_ends_at, new.brand, new.gtin, new.mpn, new.color, new.gender, new.age_group,
     new.photos, new.attributes, new.review_count, new.average_rating,
     new.visible, new.date_removed, new.quantity > 0)
  ) execute function products_change();
