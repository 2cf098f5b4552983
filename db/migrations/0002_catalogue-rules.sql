-- What a search may find: name before category and material, these before the description.
create function products_search_document() returns trigger language plpgsql as $$
declare
  sort text := (select name from categories where id = new.category_id)
    || ' ' || replace(new.material, '_', ' ');
  facts text := (select string_agg(fact ->> 'value', ' ') from jsonb_array_elements(new.attributes) fact);
begin
  new.search := setweight(to_tsvector('quilate', new.name), 'A')
    || setweight(to_tsvector('quilate', coalesce(sort, '')), 'B')
    || setweight(to_tsvector('quilate', new.description || ' ' || coalesce(facts, '')), 'C');
  insert into search_words (word)
    select word
    from regexp_split_to_table(lower(unaccent(new.name || ' ' || coalesce(sort, ''))), '[^a-z0-9]+') word
    where length(word) > 2
    union
    select stem from unnest(tsvector_to_array(ts_filter(new.search, '{a,b}'))) stem
    where length(stem) > 2
    order by 1
    on conflict do nothing;
  return new;
end $$;
--> statement-breakpoint
create trigger products_search_document
  before insert or update of name, description, material, category_id, attributes on products
  for each row execute function products_search_document();
--> statement-breakpoint
create function categories_rename() returns trigger language plpgsql as $$
begin
  update products set name = name where category_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger categories_rename
  after update of name on categories
  for each row when (old.name is distinct from new.name) execute function categories_rename();
--> statement-breakpoint
-- A product's rating follows its reviews, in the same transaction.
create function reviews_rate_product() returns trigger language plpgsql as $$
begin
  update products p
  set average_rating = coalesce(r.average, 0), review_count = r.reviews
  from (
    select avg(rating) as average, count(*) as reviews
    from reviews
    where product_id = coalesce(new.product_id, old.product_id) and not hidden
  ) r
  where p.id = coalesce(new.product_id, old.product_id);
  return null;
end $$;
--> statement-breakpoint
create trigger reviews_rate_product
  after insert or delete or update of rating, hidden on reviews
  for each row execute function reviews_rate_product();
--> statement-breakpoint
-- Every server hears of a change at its commit: "stock" when only quantities moved, "listing" otherwise.
create function announce_listing() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'listing');
  return null;
end $$;
--> statement-breakpoint
create function announce_products() returns trigger language plpgsql as $$
begin
  if exists (
    select from products_before b join products_after a using (id)
    where (a.category_id, a.design_id, a.name, a.description, a.material, a.size, a.price,
           a.discount_percentage, a.photos, a.attributes, a.average_rating, a.review_count, a.date_created)
      is distinct from
          (b.category_id, b.design_id, b.name, b.description, b.material, b.size, b.price,
           b.discount_percentage, b.photos, b.attributes, b.average_rating, b.review_count, b.date_created)
  ) then
    perform pg_notify('catalogue', 'listing');
  else
    perform pg_notify('catalogue', 'stock');
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_announce_update
  after update on products
  referencing old table as products_before new table as products_after
  for each statement execute function announce_products();
--> statement-breakpoint
create trigger products_announce
  after insert or delete or truncate on products
  for each statement execute function announce_listing();
--> statement-breakpoint
create trigger categories_announce
  after insert or update or delete or truncate on categories
  for each statement execute function announce_listing();
--> statement-breakpoint
create trigger designs_announce
  after update or delete or truncate on designs
  for each statement execute function announce_listing();
--> statement-breakpoint
create trigger promos_announce
  after insert or update or delete or truncate on promos
  for each statement execute function announce_listing();
--> statement-breakpoint
create trigger reviews_announce
  after insert or update or delete or truncate on reviews
  for each statement execute function announce_listing();
--> statement-breakpoint
create trigger photos_announce
  after update or delete on photos
  for each statement execute function announce_listing();
--> statement-breakpoint
create trigger settings_announce
  after insert or update or delete or truncate on settings
  for each statement execute function announce_listing();
