-- `date_changed` follows the whole row without the columns that are named here, so that a new column counts unless it
-- is excluded on purpose. Comparing rows costs as much as comparing columns; as jsonb, half as much again.
drop trigger products_say_when_changed on products;
--> statement-breakpoint
-- `date_changed` tells search engines when the page of a product changed.
create or replace function products_change() returns trigger language plpgsql as $$
declare
  compared products := new;
begin
  -- The page says whether pieces are left, not how many.
  compared.quantity := old.quantity;
  compared.sold := old.sold;
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
-- Its name sorts it after "products_date_discount", because it compares the discount that the other one computes.
create trigger products_say_when_changed
  before update on products
  for each row execute function products_change();
