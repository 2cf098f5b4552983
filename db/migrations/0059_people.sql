CREATE TABLE "customer_stats" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"is_customer" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"ring_size" numeric DEFAULT 0 NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"consents" boolean DEFAULT false NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"spent_in_tests" bigint DEFAULT 0 NOT NULL,
	"last_purchase" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"search" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_rules" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"percentage" numeric(5, 2) NOT NULL,
	"categories" integer[] DEFAULT '{}' NOT NULL,
	"materials" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"excluded" integer[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"date_removed" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "discount_rules_name" CHECK ("discount_rules"."name" <> ''),
	CONSTRAINT "discount_rules_percentage" CHECK ("discount_rules"."percentage" > 0 and "discount_rules"."percentage" <= 90),
	CONSTRAINT "discount_rules_order" CHECK ("discount_rules"."ends_at" > "discount_rules"."starts_at"),
	CONSTRAINT "discount_rules_materials" CHECK ("discount_rules"."materials" <@ array['oro', 'plata_900', 'plata_925', 'plata_950', 'plata_oro', 'acero_quirurgico', 'acero_dorado', 'acero_blanco', 'silicona', 'cuero', 'metal', 'caucho', 'otro'])
);
--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_one_kind";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "anniversary" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "date_consent" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "consent_source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "author_id" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "own_discount" numeric(5, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rule_discount" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rule_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "free_shipping" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "categories" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "designs" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "exclude_sale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "first_purchase" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "model_id" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "batch_key" uuid;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "shipping_saved" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_stats" ADD CONSTRAINT "customer_stats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_stats_all" ON "customer_stats" USING btree ("user_id") WHERE "customer_stats"."is_customer";--> statement-breakpoint
CREATE INDEX "customer_stats_by_name" ON "customer_stats" USING btree ("name","user_id") WHERE "customer_stats"."is_customer";--> statement-breakpoint
CREATE INDEX "customer_stats_by_email" ON "customer_stats" USING btree ("email","user_id") WHERE "customer_stats"."is_customer";--> statement-breakpoint
CREATE INDEX "customer_stats_by_city" ON "customer_stats" USING btree ("city","user_id") WHERE "customer_stats"."is_customer";--> statement-breakpoint
CREATE INDEX "customer_stats_by_size" ON "customer_stats" USING btree ("ring_size","user_id") WHERE "customer_stats"."is_customer";--> statement-breakpoint
CREATE INDEX "customer_stats_by_orders" ON "customer_stats" USING btree ("orders","user_id") WHERE "customer_stats"."is_customer";--> statement-breakpoint
CREATE INDEX "customer_stats_by_spent" ON "customer_stats" USING btree ("spent","user_id") WHERE "customer_stats"."is_customer";--> statement-breakpoint
CREATE INDEX "customer_stats_by_all_spent" ON "customer_stats" USING btree (("spent" + "spent_in_tests"),"user_id") WHERE "customer_stats"."is_customer";--> statement-breakpoint
CREATE INDEX "customer_stats_by_purchase" ON "customer_stats" USING btree ("last_purchase","user_id") WHERE "customer_stats"."is_customer";--> statement-breakpoint
CREATE INDEX "customer_stats_by_tag" ON "customer_stats" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "customer_stats_search" ON "customer_stats" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "discount_rules_active" ON "discount_rules" USING btree ("id") WHERE "discount_rules"."active";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_model_id_coupons_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_ruled" ON "products" USING btree ("id") WHERE "products"."rule_discount" is not null;--> statement-breakpoint
CREATE INDEX "products_by_tag" ON "products" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "coupons_of_model" ON "coupons" USING btree ("model_id","id");--> statement-breakpoint
CREATE INDEX "coupons_automatic" ON "coupons" USING btree ("id") WHERE "coupons"."automatic";--> statement-breakpoint
CREATE INDEX "coupons_of_customer" ON "coupons" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_one_kind" CHECK (num_nonnulls("coupons"."amount", "coupons"."percentage") + "coupons"."free_shipping"::int = 1);
--> statement-breakpoint
-- Locks the rows first: the second of two transactions then counts what the first one committed.
create function refresh_customers(ids int[]) returns void language plpgsql as $$
begin
  insert into customer_stats (user_id) select id from users where id = any(ids) on conflict do nothing;
  perform from customer_stats where user_id = any(ids) order by user_id for no key update;
  update customer_stats s
  set is_customer = u.role = 'customer' and u.date_deleted is null,
    state = case when u.is_active then 'active' when u.date_activated is null then 'waiting' else 'blocked' end,
    name = translate(lower(trim(u.first_name || ' ' || u.last_name)), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun'),
    email = lower(u.email),
    city = translate(lower(coalesce(nullif(u.city, ''), place.city, '')), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun'),
    ring_size = case when u.ring_size ~ '^\d{1,3}(\.\d{1,2})?$' then u.ring_size::numeric else 0 end,
    tags = u.tags,
    consents = u.date_consent is not null,
    orders = bought.orders,
    spent = bought.spent,
    spent_in_tests = bought.spent_in_tests,
    last_purchase = coalesce(bought.last_purchase, '-infinity'),
    search = translate(lower(concat_ws(' ', u.email, u.first_name, u.last_name, u.phone,
      regexp_replace(u.phone, '\D', '', 'g'), phones.digits, u.city, place.city)), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')
  from users u
  cross join lateral (
    select count(*)::int as orders,
      coalesce(sum(amount - refunded) filter (where payment_status = 'approved' and not is_test), 0) as spent,
      coalesce(sum(amount - refunded) filter (where payment_status = 'approved' and is_test), 0) as spent_in_tests,
      max(date_issued) filter (where status not in ('sin_procesar', 'cancelado')) as last_purchase
    from orders where user_id = u.id
  ) as bought
  left join lateral (
    select city from orders where user_id = u.id and city <> '' order by id desc limit 1
  ) as place on true
  left join lateral (
    select string_agg(distinct regexp_replace(telephone_number, '\D', '', 'g'), ' ') as digits
    from orders where user_id = u.id and telephone_number <> ''
  ) as phones on true
  where u.id = any(ids) and s.user_id = u.id;
end $$;
--> statement-breakpoint
create function users_refresh_customer() returns trigger language plpgsql as $$
begin
  perform refresh_customers(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
create function orders_refresh_customer() returns trigger language plpgsql as $$
begin
  perform refresh_customers(array_remove(
    array[case when tg_op <> 'INSERT' then old.user_id end, case when tg_op <> 'DELETE' then new.user_id end], null));
  return null;
end $$;
--> statement-breakpoint
-- They run at the commit, so that the row of a customer is always the last one that is locked.
create constraint trigger users_add_customer after insert on users
  deferrable initially deferred for each row execute function users_refresh_customer();
--> statement-breakpoint
create constraint trigger users_change_customer after update on users
  deferrable initially deferred for each row when (
    (old.role, old.date_deleted, old.is_active, old.date_activated, old.first_name, old.last_name, old.email, old.phone,
     old.city, old.ring_size, old.tags, old.date_consent)
    is distinct from
    (new.role, new.date_deleted, new.is_active, new.date_activated, new.first_name, new.last_name, new.email, new.phone,
     new.city, new.ring_size, new.tags, new.date_consent)
  ) execute function users_refresh_customer();
--> statement-breakpoint
create constraint trigger orders_add_customer after insert on orders
  deferrable initially deferred for each row when (new.user_id is not null) execute function orders_refresh_customer();
--> statement-breakpoint
create constraint trigger orders_change_customer after update on orders
  deferrable initially deferred for each row when (
    (old.user_id, old.status, old.payment_status, old.is_test, old.amount, old.refunded, old.city, old.telephone_number)
    is distinct from
    (new.user_id, new.status, new.payment_status, new.is_test, new.amount, new.refunded, new.city, new.telephone_number)
  ) execute function orders_refresh_customer();
--> statement-breakpoint
create constraint trigger orders_remove_customer after delete on orders
  deferrable initially deferred for each row when (old.user_id is not null) execute function orders_refresh_customer();
--> statement-breakpoint
select refresh_customers(array(select id from users));
--> statement-breakpoint
-- Whether a rule applies at this moment to a piece. The parameters are the columns of the piece.
create function rule_applies(
  rule discount_rules, category int, material text, tags text[], design int
) returns boolean language sql stable as $$
  select rule.active and rule.date_removed is null
    and (rule.starts_at is null or rule.starts_at <= now()) and (rule.ends_at is null or rule.ends_at > now())
    and (cardinality(rule.categories) = 0 or category = any(rule.categories))
    and (cardinality(rule.materials) = 0 or material = any(rule.materials))
    and (cardinality(rule.tags) = 0 or tags && rule.tags)
    and not design = any(rule.excluded)
$$;
--> statement-breakpoint
-- The discount of a piece at this moment: its own one, or that of the best rule if it is higher.
create function effective_discount(
  dated numeric, starts timestamptz, ends timestamptz, own numeric, category int, material text, tags text[], design int
) returns numeric language sql stable as $$
  select greatest(discount_now(dated, starts, ends, own), coalesce((
    select max(rule.percentage) from discount_rules rule
    where rule.active and rule_applies(rule, category, material, tags, design)
  ), 0))
$$;
--> statement-breakpoint
alter table products disable trigger user;
--> statement-breakpoint
update products set own_discount = discount_percentage where dated_discount is null and discount_percentage > 0;
--> statement-breakpoint
alter table products enable trigger user;
--> statement-breakpoint
drop trigger products_date_discount on products;
--> statement-breakpoint
create or replace function products_date_discount() returns trigger language plpgsql as $$
declare
  own_now numeric;
  best discount_rules;
begin
  -- Servers of the version before, and statements that know of no rules, write the current discount.
  if tg_op = 'INSERT' then
    if new.own_discount = 0 then new.own_discount := new.discount_percentage; end if;
  elsif new.own_discount = old.own_discount and new.discount_percentage <> old.discount_percentage then
    new.own_discount := new.discount_percentage;
  end if;
  if new.dated_discount is not null then new.own_discount := 0; end if;
  own_now := discount_now(new.dated_discount, new.discount_starts_at, new.discount_ends_at, new.own_discount);
  select * into best from discount_rules rule
  where rule.active and rule.percentage > own_now
    and rule_applies(rule, new.category_id, new.material, new.tags, new.design_id)
  order by rule.percentage desc, rule.ends_at desc nulls first limit 1;
  new.rule_discount := best.percentage;
  new.rule_ends_at := best.ends_at;
  new.discount_percentage := coalesce(best.percentage, own_now);
  return new;
end $$;
--> statement-breakpoint
-- Not for changes of the stock, which are frequent.
create trigger products_date_discount
  before insert or update of category_id, design_id, material, tags, discount_percentage, own_discount,
    dated_discount, discount_starts_at, discount_ends_at
  on products for each row execute function products_date_discount();
--> statement-breakpoint
-- Pieces of a design have the same tags.
create function products_share_tags() returns trigger language plpgsql as $$
begin
  update products set tags = new.tags, version = version + 1
  where design_id = new.design_id and id <> new.id and tags is distinct from new.tags;
  return null;
end $$;
--> statement-breakpoint
create trigger products_share_tags
  after update of tags on products
  for each row when (old.tags is distinct from new.tags) execute function products_share_tags();
--> statement-breakpoint
create function products_adopt_tags() returns trigger language plpgsql as $$
begin
  select tags into new.tags from products
  where design_id = new.design_id and id <> new.id order by date_removed is not null, id limit 1;
  new.tags := coalesce(new.tags, '{}');
  return new;
end $$;
--> statement-breakpoint
create trigger products_adopt_tags
  before update of design_id on products
  for each row when (old.design_id is distinct from new.design_id) execute function products_adopt_tags();
--> statement-breakpoint
-- The discount is announced through the current one; tags are seen by staff only. The functions are changed where they
-- are, because other migrations add columns to them, too.
do $$
begin
  execute replace(pg_get_functiondef('text_columns'::regproc), 'product.version := null;',
    'product.version := null; product.own_discount := 0; product.rule_discount := null; product.rule_ends_at := null; product.tags := ''{}'';');
  execute replace(replace(pg_get_functiondef('announce_products'::regproc),
    'a.discount_ends_at)', 'a.discount_ends_at, a.rule_ends_at)'), 'b.discount_ends_at)', 'b.discount_ends_at, b.rule_ends_at)');
  execute replace(pg_get_functiondef('products_change'::regproc), 'compared.version := old.version;',
    'compared.version := old.version; compared.own_discount := old.own_discount; compared.rule_discount := old.rule_discount; compared.tags := old.tags;');
end $$;
