-- Triggers are replaced, not dropped, because that lets a running server go on reading.
-- Every commit that changes what the public sees is announced with what changed, and with the ids of the products that
-- it touched: `stock,price 12,15`. More products than fit into a notification are announced as `all`.
create function announce_catalogue(changes text, ids text) returns void language plpgsql as $$
begin
  if changes is null and ids is null then
    return;
  end if;
  perform pg_notify('catalogue_events',
    coalesce(changes, '') || ' ' || case when length(ids) > 7500 then 'all' else coalesce(ids, '') end);
  -- For servers of the version before, which run beside the new ones during an upgrade.
  perform pg_notify('catalogue', 'listing');
end $$;
--> statement-breakpoint
create function announce_change() returns trigger language plpgsql as $$
begin
  perform announce_catalogue(tg_argv[0], case when tg_nargs > 1 then tg_argv[1] end);
  return null;
end $$;
--> statement-breakpoint
create function announce_product_set() returns trigger language plpgsql as $$
begin
  perform announce_catalogue('visibility', string_agg(id::text, ',')) from changed having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function announce_reviews() returns trigger language plpgsql as $$
begin
  perform announce_catalogue('', string_agg(distinct product_id::text, ',')) from changed having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
-- The columns of a product that are announced as `text`: all but those that are announced otherwise, or not at all.
create function text_columns(product products) returns products language plpgsql immutable as $$
begin
  -- Announced as `stock` and `availability`; the number sold is not announced.
  product.quantity := null;
  product.sold := null;
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
create or replace trigger products_announce
  after insert on products referencing new table as changed
  for each statement execute function announce_product_set();
--> statement-breakpoint
create trigger products_announce_delete
  after delete on products referencing old table as changed
  for each statement execute function announce_product_set();
--> statement-breakpoint
create trigger products_announce_truncate
  after truncate on products
  for each statement execute function announce_change('visibility', 'all');
--> statement-breakpoint
create or replace trigger reviews_announce
  after insert on reviews referencing new table as changed
  for each statement execute function announce_reviews();
--> statement-breakpoint
create trigger reviews_announce_update
  after update on reviews referencing new table as changed
  for each statement execute function announce_reviews();
--> statement-breakpoint
create trigger reviews_announce_delete
  after delete on reviews referencing old table as changed
  for each statement execute function announce_reviews();
--> statement-breakpoint
create trigger reviews_announce_truncate
  after truncate on reviews
  for each statement execute function announce_change('rating', 'all');
--> statement-breakpoint
create or replace trigger categories_announce
  after insert or update or delete or truncate on categories
  for each statement execute function announce_change('categories');
--> statement-breakpoint
create or replace trigger designs_announce
  after insert or update or delete or truncate on designs
  for each statement execute function announce_change('category');
--> statement-breakpoint
create or replace trigger promos_announce
  after insert or update or delete or truncate on promos
  for each statement execute function announce_change('promos');
--> statement-breakpoint
create or replace trigger photos_announce
  after insert or update or delete or truncate on photos
  for each statement execute function announce_change('photos');
--> statement-breakpoint
create or replace trigger settings_announce
  after insert or update or delete or truncate on settings
  for each statement execute function announce_change('settings');
--> statement-breakpoint
create or replace trigger ring_sizes_announce
  after insert or update or delete or truncate on ring_sizes
  for each statement execute function announce_change('ring_sizes');
--> statement-breakpoint
create or replace trigger pages_announce
  after insert or update or delete or truncate on pages
  for each statement execute function announce_change('pages');
--> statement-breakpoint
create or replace trigger shipping_options_announce
  after insert or update or delete or truncate on shipping_options
  for each statement execute function announce_change('shipping_options');
--> statement-breakpoint
create or replace trigger users_announce
  after update of first_name, date_deleted on users
  for each row when (
    (old.first_name, old.date_deleted) is distinct from (new.first_name, new.date_deleted)
  ) execute function announce_change('reviewers');
--> statement-breakpoint
drop function announce_listing();
