-- Nobody rewrites what was done.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger audit_log_only_grows
  before update or delete or truncate on audit_log
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
-- What is off a price at this moment: the discount with dates while they hold, and otherwise the one without.
create function discount_now(dated numeric, starts timestamptz, ends timestamptz, undated numeric)
returns numeric language sql stable as $$
  select case
    when dated is null then undated
    when (starts is null or starts <= now()) and (ends is null or ends > now()) then dated
    else 0
  end
$$;
--> statement-breakpoint
create function products_date_discount() returns trigger language plpgsql as $$
begin
  new.discount_percentage := discount_now(
    new.dated_discount, new.discount_starts_at, new.discount_ends_at, new.discount_percentage);
  return new;
end $$;
--> statement-breakpoint
create trigger products_date_discount
  before insert or update on products
  for each row when (new.dated_discount is not null) execute function products_date_discount();
--> statement-breakpoint
create or replace function announce_products() returns trigger language plpgsql as $$
begin
  if exists (
    select from products_before b join products_after a using (id)
    where (a.category_id, a.design_id, a.name, a.description, a.material, a.size, a.price,
           a.discount_percentage, a.photos, a.attributes, a.average_rating, a.review_count, a.date_created, a.shown)
      is distinct from
          (b.category_id, b.design_id, b.name, b.description, b.material, b.size, b.price,
           b.discount_percentage, b.photos, b.attributes, b.average_rating, b.review_count, b.date_created, b.shown)
  ) then
    perform pg_notify('catalogue', 'listing');
  else
    perform pg_notify('catalogue', 'stock');
  end if;
  return null;
end $$;
