-- Both functions compare whole rows without the columns that are named here, so that a new column counts unless it is
-- excluded on purpose. Comparing rows costs as much as comparing columns; comparing them as jsonb costs half as much again.
create function announced_columns(product products) returns products language plpgsql immutable as $$
begin
  -- Of no interest to the list: `final_price` and `shown` say what follows from the price, visibility and removal.
  product.sale_price := null;
  product.visible := null;
  product.date_removed := null;
  -- Shoppers see how many pieces are left, which is announced as "stock".
  product.quantity := null;
  product.sold := null;
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
  if exists (
    select from products_before b join products_after a using (id)
    where announced_columns(a) is distinct from announced_columns(b)
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
