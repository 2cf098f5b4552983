-- All pending migrations are one transaction. The tables that they change are locked at its beginning, because an order
-- of the version before that waits for one of them must not hold another one (the migration is repeated after a deadlock).
lock table users, designs, products, reviews in access exclusive mode;
--> statement-breakpoint
-- Reviews belong to a design: they are shown with each of its pieces, and all its pieces have the same rating. Triggers
-- take care of this, so that a server of the version before may go on writing reviews of single pieces.
-- Of several reviews of one customer about pieces of one design, the newest is public.
create function choose_public_reviews(of_design int) returns void language plpgsql as $$
begin
  update reviews r set replaced = true
  where design_id = of_design and not replaced and exists (
    select from reviews newer
    where newer.design_id = of_design and newer.user_id = r.user_id
      and (newer.date_created, newer.id) > (r.date_created, r.id)
  );
  update reviews r set replaced = false
  where design_id = of_design and replaced and not exists (
    select from reviews newer
    where newer.design_id = of_design and newer.user_id = r.user_id
      and (newer.date_created, newer.id) > (r.date_created, r.id)
  );
end $$;
--> statement-breakpoint
-- Reviews of one design take turns, so that each counts those before it.
create function rate_design(rated int) returns void language plpgsql as $$
begin
  perform from products where design_id = rated order by id for no key update;
  update products p set average_rating = r.average, review_count = r.reviews
  from (
    select coalesce(avg(rating), 0)::numeric(3, 2) as average, count(*)::int as reviews
    from reviews
    where design_id = rated and not hidden and not replaced
  ) r
  where p.design_id = rated and (p.average_rating, p.review_count) is distinct from (r.average, r.reviews);
end $$;
--> statement-breakpoint
create or replace function reviews_rate_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform choose_public_reviews(old.design_id);
  end if;
  perform rate_design(coalesce(new.design_id, old.design_id));
  return null;
end $$;
--> statement-breakpoint
create function reviews_set_design() returns trigger language plpgsql as $$
begin
  new.design_id := (select design_id from products where id = new.product_id);
  return new;
end $$;
--> statement-breakpoint
-- A changed review outdates replies about every piece of its design.
create or replace function announce_reviews() returns trigger language plpgsql as $$
begin
  perform announce_catalogue('', string_agg(distinct p.id::text, ','))
  from changed join products p using (design_id) having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
-- The reviews of a piece follow it to another design.
create function products_move_reviews() returns trigger language plpgsql as $$
begin
  perform from products where design_id in (old.design_id, new.design_id) order by id for no key update;
  update reviews set design_id = new.design_id, replaced = true where product_id = new.id;
  perform choose_public_reviews(old.design_id), choose_public_reviews(new.design_id);
  perform rate_design(old.design_id), rate_design(new.design_id);
  return null;
end $$;
--> statement-breakpoint
-- Products are locked before reviews, as transactions do it.
create trigger products_move_reviews
  after update of design_id on products
  for each row when (old.design_id is distinct from new.design_id) execute function products_move_reviews();
--> statement-breakpoint
-- A new piece takes over the rating of its design, too. The lock makes it wait for a review that is being written.
create or replace function products_adopt_design() returns trigger language plpgsql as $$
declare
  piece products;
begin
  if new.design_id is null then
    insert into designs (name) values (new.name) returning id into new.design_id;
    return new;
  end if;
  select * into piece from products
  where design_id = new.design_id and id <> new.id order by date_removed is not null, id limit 1
  for no key update;
  if found then
    new.name := piece.name;
    new.category_id := piece.category_id;
    new.description := piece.description;
    new.attributes := piece.attributes;
    new.photos := piece.photos;
    new.brand := piece.brand;
    new.gender := piece.gender;
    new.age_group := piece.age_group;
    new.average_rating := piece.average_rating;
    new.review_count := piece.review_count;
  end if;
  return new;
end $$;
--> statement-breakpoint
DROP INDEX "reviews_of_product";
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "design_id" integer;
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replaced" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "reviews" r SET "design_id" = p."design_id" FROM "products" p WHERE p."id" = r."product_id";
--> statement-breakpoint
UPDATE "reviews" r SET "replaced" = true
WHERE exists (
  select from reviews newer
  where newer.design_id = r.design_id and newer.user_id = r.user_id
    and (newer.date_created, newer.id) > (r.date_created, r.id)
);
--> statement-breakpoint
-- A purchase of any piece of the design counts.
UPDATE "reviews" r SET "verified_purchase" = true
WHERE not verified_purchase and exists (
  select from orders o
  join order_items i on i.order_id = o.id
  join products p on p.id = i.product_id
  where o.user_id = r.user_id and o.payment_status = 'approved' and p.design_id = r.design_id
);
--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "design_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_per_design" ON "reviews" USING btree ("design_id","user_id") WHERE not "reviews"."replaced";
--> statement-breakpoint
CREATE INDEX "reviews_of_design" ON "reviews" USING btree ("design_id","date_created");
--> statement-breakpoint
UPDATE "products" p SET "average_rating" = r.average, "review_count" = r.reviews
FROM (
  select design_id,
    coalesce(avg(rating) filter (where not hidden and not replaced), 0)::numeric(3, 2) as average,
    (count(*) filter (where not hidden and not replaced))::int as reviews
  from reviews group by design_id
) r
WHERE p.design_id = r.design_id and (p.average_rating, p.review_count) is distinct from (r.average, r.reviews);
--> statement-breakpoint
create trigger reviews_set_design
  before insert or update of product_id on reviews
  for each row execute function reviews_set_design();
