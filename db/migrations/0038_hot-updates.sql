-- A sale changes no index of "products" from here on, so that PostgreSQL updates the row in place (HOT).
-- Tables are locked in the order in which orders lock them.
DROP INDEX "cart_lines_of_product";
--> statement-breakpoint
DROP INDEX "products_by_sold";
--> statement-breakpoint
DROP INDEX "products_by_category_sold";
--> statement-breakpoint
DROP INDEX "products_by_quantity";
--> statement-breakpoint
DROP INDEX "products_by_change";
--> statement-breakpoint
DROP INDEX "products_by_final_price";
--> statement-breakpoint
DROP INDEX "products_by_category_final_price";
--> statement-breakpoint
DROP INDEX "products_by_name";
--> statement-breakpoint
DROP INDEX "products_by_category_name";
--> statement-breakpoint
DROP INDEX "products_by_date_created";
--> statement-breakpoint
DROP INDEX "products_by_category_date_created";
--> statement-breakpoint
DROP INDEX "products_by_size";
--> statement-breakpoint
-- Room on each page for new versions of its rows. It applies to pages that are written from now on.
alter table products set (fillfactor = 85);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ranked_sold" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Nothing that the public sees changes here, and no stock moves.
alter table products disable trigger user;
--> statement-breakpoint
UPDATE "products" SET "ranked_sold" = "sold" WHERE "sold" > 0;
--> statement-breakpoint
alter table products enable trigger user;
--> statement-breakpoint
CREATE INDEX "products_by_ranked_sold" ON "products" USING btree ("ranked_sold","id","shown","category_id","material","final_price");
--> statement-breakpoint
CREATE INDEX "products_by_category_ranked_sold" ON "products" USING btree ("category_id","ranked_sold","id","shown","material","final_price");
--> statement-breakpoint
CREATE INDEX "products_by_final_price" ON "products" USING btree ("final_price","id","shown","category_id","material");
--> statement-breakpoint
CREATE INDEX "products_by_category_final_price" ON "products" USING btree ("category_id","final_price","id","shown","material");
--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name" collate spanish,"id","shown","category_id","material","final_price");
--> statement-breakpoint
CREATE INDEX "products_by_category_name" ON "products" USING btree ("category_id","name" collate spanish,"id","shown","material","final_price");
--> statement-breakpoint
CREATE INDEX "products_by_date_created" ON "products" USING btree ("date_created","id","shown","category_id","material","final_price");
--> statement-breakpoint
CREATE INDEX "products_by_category_date_created" ON "products" USING btree ("category_id","date_created","id","shown","material","final_price");
--> statement-breakpoint
CREATE INDEX "products_by_size" ON "products" USING btree ("size");
--> statement-breakpoint
DROP INDEX "stock_moves_of_order";
--> statement-breakpoint
DROP INDEX "order_items_of_product";
--> statement-breakpoint
-- A product that is added with a number sold, such as those of the demo, has its place in the ranking at once.
create function products_rank_new() returns trigger language plpgsql as $$
begin
  new.ranked_sold := new.sold;
  return new;
end $$;
--> statement-breakpoint
create trigger products_rank_new
  before insert on products
  for each row when (new.sold > 0) execute function products_rank_new();
--> statement-breakpoint
-- The columns that are announced as `text`, without the new one.
create or replace function text_columns(product products) returns products language plpgsql immutable as $$
begin
  -- Announced as `stock` and `availability`.
  product.quantity := null;
  -- The number sold is announced once a minute, as `ranking`.
  product.sold := null;
  product.ranked_sold := null;
  -- Announced as `price`.
  product.price := null;
  product.final_price := null;
  product.sale_price := null;
  product.discount_percentage := null;
  product.dated_discount := null;
  product.discount_starts_at := null;
  product.discount_ends_at := null;
  -- Announced as `rating`.
  product.average_rating := null;
  product.review_count := null;
  product.popularity := null;
  -- Announced as `category`.
  product.category_id := null;
  product.design_id := null;
  -- Announced as `visibility`: new products come first. The column `shown` follows from the other two.
  product.date_created := null;
  product.shown := null;
  product.visible := null;
  product.date_removed := null;
  -- Only staff see these.
  product.sku := null;
  product.gold_weight := null;
  product.gold_karat := null;
  product.labour := null;
  product.margin_percentage := null;
  product.low_stock := null;
  -- Derived from other columns.
  product.search := null;
  product.date_changed := null;
  product.version := null;
  return product;
end $$;
--> statement-breakpoint
create or replace function announce_products() returns trigger language plpgsql as $$
begin
  perform announce_catalogue(string_agg(distinct change, ','), string_agg(distinct id::text, ','))
  from (
    select a.id, unnest(array_remove(array[
      case when a.quantity <> b.quantity then 'stock' end,
      case when (a.quantity > 0) <> (b.quantity > 0) then 'availability' end,
      case when a.ranked_sold <> b.ranked_sold then 'ranking' end,
      case when (a.shown, a.date_created) is distinct from (b.shown, b.date_created) then 'visibility' end,
      case when (a.category_id, a.design_id) is distinct from (b.category_id, b.design_id) then 'category' end,
      case when (a.average_rating, a.review_count) is distinct from (b.average_rating, b.review_count) then 'rating' end,
      case when (a.price, a.final_price, a.discount_percentage, a.dated_discount, a.discount_starts_at, a.discount_ends_at)
        is distinct from
        (b.price, b.final_price, b.discount_percentage, b.dated_discount, b.discount_starts_at, b.discount_ends_at)
        then 'price' end,
      case when text_columns(a) is distinct from text_columns(b) then 'text' end
    ], null)) as change
    from products_before b join products_after a using (id)
  ) as each_change
  having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create or replace function products_change() returns trigger language plpgsql as $$
declare
  compared products := new;
begin
  -- The page says whether pieces are left, not how many.
  compared.quantity := old.quantity;
  compared.sold := old.sold;
  compared.ranked_sold := old.ranked_sold;
  -- A discount with dates changes the page when it begins, through `discount_percentage`.
  compared.dated_discount := old.dated_discount;
  compared.discount_starts_at := old.discount_starts_at;
  compared.date_created := old.date_created;
  -- Only staff see these.
  compared.sku := old.sku;
  compared.gold_weight := old.gold_weight;
  compared.gold_karat := old.gold_karat;
  compared.labour := old.labour;
  compared.margin_percentage := old.margin_percentage;
  compared.low_stock := old.low_stock;
  -- Derived from other columns. PostgreSQL computes the generated ones after this trigger.
  compared.final_price := old.final_price;
  compared.popularity := old.popularity;
  compared.shown := old.shown;
  compared.search := old.search;
  compared.date_changed := old.date_changed;
  compared.version := old.version;
  if compared is distinct from old or (new.quantity > 0) <> (old.quantity > 0) then
    new.date_changed := now();
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Earlier versions set these for the role of a shop behind a connection pooler.
do $$
declare
  setting text;
begin
  foreach setting in array array['enable_seqscan', 'jit', 'plan_cache_mode'] loop
    execute format('alter role current_user in database %I reset %I', current_database(), setting);
  end loop;
end $$;
