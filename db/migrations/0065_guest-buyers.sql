CREATE TABLE "guest_buyers" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"spent_in_tests" bigint DEFAULT 0 NOT NULL,
	"last_purchase" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	CONSTRAINT "guest_buyers_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "guest_buyers_by_name" ON "guest_buyers" USING btree (translate(lower(full_name), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun'),"id");--> statement-breakpoint
CREATE INDEX "guest_buyers_by_email" ON "guest_buyers" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "guest_buyers_by_city" ON "guest_buyers" USING btree (translate(lower(city), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun'),"id");--> statement-breakpoint
CREATE INDEX "guest_buyers_by_orders" ON "guest_buyers" USING btree ("orders","id");--> statement-breakpoint
CREATE INDEX "guest_buyers_by_spent" ON "guest_buyers" USING btree ("spent","id");--> statement-breakpoint
CREATE INDEX "guest_buyers_by_all_spent" ON "guest_buyers" USING btree (("spent" + "spent_in_tests"),"id");--> statement-breakpoint
CREATE INDEX "guest_buyers_by_purchase" ON "guest_buyers" USING btree ("last_purchase","id");--> statement-breakpoint
CREATE INDEX "guest_buyers_search" ON "guest_buyers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
-- By what a buyer without an account is known: their e-mail, otherwise their phone, without the codes of Argentina.
-- Null if neither was asked for, or the digits are all the same, as those that are typed instead of a number.
create function buyer_key(email text, phone text) returns text language sql immutable parallel safe as $$
  select case when trim(email) <> '' then lower(trim(email)) when phone ~ '^\D*(\d)(\D|\1)*$' then null else substring(
    regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(00)?(54)?9?0?(\d{10})$', '\3') from '^\d{6,}$') end
$$;
--> statement-breakpoint
CREATE INDEX "orders_of_guest" ON "orders" USING btree (buyer_key("email", "telephone_number"),"id") WHERE "orders"."user_id" is null;
--> statement-breakpoint
-- Locks the key first, by a row that may be deleted again: the second of two transactions then counts what the first one
-- committed. Rows of customers are locked after it. One key at a time, so that PostgreSQL keeps the plans.
create function refresh_guest_buyers(keys text[]) returns void language plpgsql as $$
declare
  wanted text;
begin
  for wanted in select distinct k from unnest(keys) as k where k is not null order by k loop
    loop
      perform from guest_buyers where key = wanted for no key update;
      exit when found;
      -- Waits for another transaction that inserts or deletes it.
      insert into guest_buyers (key) values (wanted) on conflict do nothing;
      exit when found;
    end loop;
    if exists (select from users where lower(email) = wanted and role = 'customer' and date_deleted is null and not is_sample)
      or not exists (select from orders where user_id is null and buyer_key(email, telephone_number) = wanted) then
      delete from guest_buyers where key = wanted;
      continue;
    end if;
    update guest_buyers
    set full_name = coalesce(bought.full_name, ''),
      email = case when position('@' in wanted) > 0 then wanted else '' end,
      phone = coalesce(bought.phone, ''),
      city = coalesce(bought.city, ''),
      orders = bought.orders,
      spent = bought.spent,
      spent_in_tests = bought.spent_in_tests,
      last_purchase = coalesce(bought.last_purchase, '-infinity'),
      search = translate(lower(concat_ws(' ', bought.names, wanted, bought.phones, bought.digits, bought.cities)),
        'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')
    from (
      select count(*)::int as orders,
        coalesce(sum(amount - refunded) filter (where payment_status = 'approved' and not is_test), 0) as spent,
        coalesce(sum(amount - refunded) filter (where payment_status = 'approved' and is_test), 0) as spent_in_tests,
        max(date_issued) filter (where status not in ('sin_procesar', 'cancelado')) as last_purchase,
        (array_agg(o.full_name order by o.id desc) filter (where o.full_name <> ''))[1] as full_name,
        (array_agg(telephone_number order by o.id desc) filter (where telephone_number <> ''))[1] as phone,
        (array_agg(o.city order by o.id desc) filter (where o.city <> ''))[1] as city,
        string_agg(distinct o.full_name, ' ') as names,
        string_agg(distinct telephone_number, ' ') as phones,
        string_agg(distinct regexp_replace(telephone_number, '\D', '', 'g'), ' ') as digits,
        string_agg(distinct o.city, ' ') as cities
      from orders o
      where user_id is null and buyer_key(o.email, telephone_number) = wanted
    ) as bought
    where key = wanted;
  end loop;
end $$;
--> statement-breakpoint
-- Staff see the orders that were placed without an account, with the e-mail of one, as orders of that account.
create or replace function refresh_customers(ids int[]) returns void language plpgsql as $$
declare
  wanted int;
begin
  for wanted in select distinct i from unnest(ids) as i order by i loop
    insert into customer_stats (user_id) select id from users where id = wanted on conflict do nothing;
    perform from customer_stats where user_id = wanted for no key update;
    update customer_stats s
    set is_customer = u.role = 'customer' and u.date_deleted is null and not u.is_sample,
      state = case when u.is_active then 'active' when u.date_activated is null then 'waiting' else 'blocked' end,
      name = translate(lower(trim(u.first_name || ' ' || u.last_name)), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun'),
      email = lower(u.email),
      city = translate(lower(coalesce(nullif(u.city, ''), bought.city, '')), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun'),
      ring_size = case when u.ring_size ~ '^\d{1,3}(\.\d{1,2})?$' then u.ring_size::numeric else 0 end,
      tags = u.tags,
      consents = u.date_consent is not null,
      orders = bought.orders,
      spent = bought.spent,
      spent_in_tests = bought.spent_in_tests,
      last_purchase = coalesce(bought.last_purchase, '-infinity'),
      search = translate(lower(concat_ws(' ', u.email, u.first_name, u.last_name, u.phone,
        regexp_replace(u.phone, '\D', '', 'g'), bought.digits, u.city, bought.city)), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')
    from users u
    cross join lateral (
      select count(*)::int as orders,
        coalesce(sum(amount - refunded) filter (where payment_status = 'approved' and not is_test), 0) as spent,
        coalesce(sum(amount - refunded) filter (where payment_status = 'approved' and is_test), 0) as spent_in_tests,
        max(date_issued) filter (where status not in ('sin_procesar', 'cancelado')) as last_purchase,
        (array_agg(o.city order by o.id desc) filter (where o.city <> ''))[1] as city,
        string_agg(distinct regexp_replace(telephone_number, '\D', '', 'g'), ' ')
          filter (where telephone_number <> '') as digits
      from orders o
      where o.user_id = u.id or (o.user_id is null and buyer_key(o.email, telephone_number) = lower(u.email))
    ) as bought
    where u.id = wanted and s.user_id = wanted;
  end loop;
end $$;
--> statement-breakpoint
create or replace function users_refresh_customer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform refresh_guest_buyers(array[lower(old.email)]);
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform refresh_guest_buyers(array[lower(new.email)]);
  elsif (old.email, old.role, old.date_deleted, old.is_sample)
    is distinct from (new.email, new.role, new.date_deleted, new.is_sample) then
    perform refresh_guest_buyers(array[lower(old.email), lower(new.email)]);
  end if;
  perform refresh_customers(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
create or replace function orders_refresh_customer() returns trigger language plpgsql as $$
declare
  keys text[] := array_remove(array[
    case when tg_op <> 'INSERT' and old.user_id is null then buyer_key(old.email, old.telephone_number) end,
    case when tg_op <> 'DELETE' and new.user_id is null then buyer_key(new.email, new.telephone_number) end], null);
  ids int[] := array_remove(array[
    case when tg_op <> 'INSERT' then old.user_id end, case when tg_op <> 'DELETE' then new.user_id end], null);
begin
  if cardinality(keys) > 0 then
    perform refresh_guest_buyers(keys);
    ids := ids || array(select id from users where lower(email) = any(keys));
  end if;
  if cardinality(ids) > 0 then
    perform refresh_customers(ids);
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger users_change_customer on users;
--> statement-breakpoint
-- The people who wrote the reviews of the demo. Nobody can own an address of this domain.
update users set is_sample = true where email ~ '^opinion-\d+@quilate\.example$' and password_hash = '!';
--> statement-breakpoint
create constraint trigger users_change_customer after update on users
  deferrable initially deferred for each row when (
    (old.role, old.date_deleted, old.is_active, old.date_activated, old.first_name, old.last_name, old.email, old.phone,
     old.city, old.ring_size, old.tags, old.date_consent, old.is_sample)
    is distinct from
    (new.role, new.date_deleted, new.is_active, new.date_activated, new.first_name, new.last_name, new.email, new.phone,
     new.city, new.ring_size, new.tags, new.date_consent, new.is_sample)
  ) execute function users_refresh_customer();
--> statement-breakpoint
create constraint trigger users_remove_customer after delete on users
  deferrable initially deferred for each row execute function users_refresh_customer();
--> statement-breakpoint
drop trigger orders_add_customer on orders;
--> statement-breakpoint
create constraint trigger orders_add_customer after insert on orders
  deferrable initially deferred for each row execute function orders_refresh_customer();
--> statement-breakpoint
drop trigger orders_change_customer on orders;
--> statement-breakpoint
create constraint trigger orders_change_customer after update on orders
  deferrable initially deferred for each row when (
    (old.user_id, old.status, old.payment_status, old.is_test, old.amount, old.refunded, old.city, old.telephone_number,
     old.email, old.full_name)
    is distinct from
    (new.user_id, new.status, new.payment_status, new.is_test, new.amount, new.refunded, new.city, new.telephone_number,
     new.email, new.full_name)
  ) execute function orders_refresh_customer();
--> statement-breakpoint
drop trigger orders_remove_customer on orders;
--> statement-breakpoint
create constraint trigger orders_remove_customer after delete on orders
  deferrable initially deferred for each row execute function orders_refresh_customer();
--> statement-breakpoint
select refresh_guest_buyers(array(
  select distinct buyer_key(email, telephone_number) from orders where user_id is null));
--> statement-breakpoint
select refresh_customers(array(
  select id from users
  where is_sample or lower(email) in (select buyer_key(email, telephone_number) from orders where user_id is null)));
