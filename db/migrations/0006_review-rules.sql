-- Reviews of one product take their turn, so that each counts those before it.
create or replace function reviews_rate_product() returns trigger language plpgsql as $$
declare
  reviewed int := coalesce(new.product_id, old.product_id);
begin
  perform from products where id = reviewed for no key update;
  update products p
  set average_rating = coalesce(r.average, 0), review_count = r.reviews
  from (
    select avg(rating) as average, count(*) as reviews
    from reviews
    where product_id = reviewed and not hidden
  ) r
  where p.id = reviewed
    and (p.average_rating, p.review_count) is distinct from (coalesce(r.average, 0)::numeric(3, 2), r.reviews::int);
  return null;
end $$;
--> statement-breakpoint
-- The public reads reviewers' names.
create trigger users_announce
  after update of first_name, date_deleted on users
  for each row when (
    (old.first_name, old.date_deleted) is distinct from (new.first_name, new.date_deleted)
  ) execute function announce_listing();
