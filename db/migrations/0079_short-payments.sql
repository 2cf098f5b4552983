ALTER TABLE "sale_entries" DROP CONSTRAINT "sale_entries_kind";--> statement-breakpoint
DROP INDEX "orders_by_day";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shortfall" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rest_waived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_day" ON "orders" USING btree ("date_issued","payment_status","is_test","amount","shortfall","refunded","status","channel","id");--> statement-breakpoint
ALTER TABLE "sale_entries" ADD CONSTRAINT "sale_entries_kind" CHECK ("sale_entries"."kind" in ('sale', 'unpaid', 'refund', 'chargeback', 'chargeback_won', 'correction'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shortfall" CHECK ("orders"."shortfall" between 0 and "orders"."amount");
--> statement-breakpoint
-- Compares what is booked with the state of the order. An order is sold once its payment was approved.
create or replace function balance_sale(of_order int, moment timestamptz) returns void language plpgsql as $$
declare
  sold orders;
  booked bigint;
  unpaid bigint;
  target bigint;
begin
  select * into sold from orders where id = of_order;
  if not found then return; end if;
  select sum(amount), coalesce(sum(amount) filter (where kind = 'unpaid'), 0) into booked, unpaid
  from sale_entries where order_id = of_order;
  if booked is null then
    if sold.payment_status <> 'approved' then return; end if;
    perform book_sale(of_order, 'sale', sold.amount, moment);
    booked := sold.amount;
    unpaid := 0;
  end if;
  -- All pieces are listed as sold; what was not paid of them is taken off.
  if sold.payment_status = 'approved' and unpaid <> -sold.shortfall then
    target := greatest(booked - unpaid - sold.shortfall, 0);
    if target <> booked then
      perform book_sale(of_order, 'unpaid', target, moment);
      booked := target;
    end if;
  end if;
  target := case
    when sold.payment_status = 'approved' then greatest(sold.amount - sold.shortfall - sold.refunded, 0)
    when sold.payment_status in ('refunded', 'charged_back') then 0
    else booked
  end;
  if target = booked then return; end if;
  perform book_sale(of_order, case
    when target < booked and sold.payment_status = 'charged_back' then 'chargeback'
    when target < booked then 'refund'
    when (select kind from sale_entries where order_id = of_order order by id desc limit 1) = 'chargeback'
      then 'chargeback_won'
    else 'correction'
  end, target, moment);
end $$;
--> statement-breakpoint
drop trigger orders_updated_sold on orders;
--> statement-breakpoint
create constraint trigger orders_updated_sold
  after update on orders deferrable initially deferred
  for each row when (
    (old.payment_status, old.shortfall, old.refunded) is distinct from (new.payment_status, new.shortfall, new.refunded))
  execute function orders_sold();
--> statement-breakpoint
-- Locks the key first, by a row that may be deleted again: the second of two transactions then counts what the first one
-- committed. Rows of customers are locked after it. One key at a time, so that PostgreSQL keeps the plans. A key that was
-- joined to another one is known for certain under its lock, so the other one may come in a second round.
create or replace function refresh_guest_buyers(keys text[]) returns void language plpgsql as $$
declare
  wanted text;
  theirs text[];
  done text[] := '{}';
  pending text[] := array(
    select k from unnest(keys) k where k is not null union
    select joined_key from guest_profiles where key = any(keys) and joined_key is not null order by 1);
begin
  while cardinality(pending) > 0 loop
    foreach wanted in array pending loop
      loop
        perform from guest_buyers where key = wanted for no key update;
        exit when found;
        -- Waits for another transaction that inserts or deletes it.
        insert into guest_buyers (key) values (wanted) on conflict do nothing;
        exit when found;
      end loop;
      theirs := keys_of_guest(wanted);
      if account_of_buyer(wanted) is not null
        or exists (select from guest_profiles where key = wanted and joined_key is not null)
        or not exists (select from orders where user_id is null and buyer_key(email, telephone_number) = any(theirs)) then
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
        search = translate(lower(concat_ws(' ', bought.names, array_to_string(theirs, ' '), bought.phones, bought.digits,
          bought.cities)), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')
      from (
        select count(*) filter (where is_purchase)::int as orders,
          coalesce(sum(amount - shortfall - refunded) filter (where payment_status = 'approved' and not is_test), 0) as spent,
          coalesce(sum(amount - shortfall - refunded) filter (where payment_status = 'approved' and is_test), 0) as spent_in_tests,
          max(date_issued) filter (where is_purchase and status not in ('sin_procesar', 'cancelado')) as last_purchase,
          (array_agg(o.full_name order by o.id desc) filter (where o.full_name <> ''))[1] as full_name,
          (array_agg(telephone_number order by o.id desc) filter (where telephone_number <> ''))[1] as phone,
          (array_agg(o.city order by o.id desc) filter (where o.city <> ''))[1] as city,
          string_agg(distinct o.full_name, ' ') as names,
          string_agg(distinct telephone_number, ' ') as phones,
          string_agg(distinct regexp_replace(telephone_number, '\D', '', 'g'), ' ') as digits,
          string_agg(distinct o.city, ' ') as cities
        from orders o
        cross join lateral (select not exists (select from exchanges e where e.order_id = o.id) as is_purchase) exchange
        where user_id is null and buyer_key(o.email, telephone_number) = any(theirs)
      ) as bought
      where key = wanted;
    end loop;
    done := done || pending;
    pending := array(
      select distinct joined_key from guest_profiles
      where key = any(done) and joined_key is not null and joined_key <> all(done) order by 1);
  end loop;
end $$;
--> statement-breakpoint
-- Staff see the orders that were placed without an account, with the e-mail of one or joined to it, as orders of that account.
create or replace function refresh_customers(ids int[]) returns void language plpgsql as $$
declare
  wanted int;
  theirs text[];
begin
  for wanted in select distinct i from unnest(ids) as i where i is not null order by i loop
    insert into customer_stats (user_id) select id from users where id = wanted on conflict do nothing;
    perform from customer_stats where user_id = wanted for no key update;
    theirs := keys_of_account(wanted);
    update customer_stats s
    set is_customer = is_customer(u),
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
      search = translate(lower(concat_ws(' ', array_to_string(theirs, ' '), u.first_name, u.last_name, u.phone,
        regexp_replace(u.phone, '\D', '', 'g'), bought.digits, u.city, bought.city)), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')
    from users u
    cross join lateral (
      select count(*) filter (where is_purchase)::int as orders,
        coalesce(sum(amount - shortfall - refunded) filter (where payment_status = 'approved' and not is_test), 0) as spent,
        coalesce(sum(amount - shortfall - refunded) filter (where payment_status = 'approved' and is_test), 0) as spent_in_tests,
        max(date_issued) filter (where is_purchase and status not in ('sin_procesar', 'cancelado')) as last_purchase,
        (array_agg(o.city order by o.id desc) filter (where o.city <> ''))[1] as city,
        string_agg(distinct regexp_replace(telephone_number, '\D', '', 'g'), ' ')
          filter (where telephone_number <> '') as digits
      from orders o
      cross join lateral (select not exists (select from exchanges e where e.order_id = o.id) as is_purchase) exchange
      where o.user_id = u.id or (o.user_id is null and buyer_key(o.email, telephone_number) = any(theirs))
    ) as bought
    where u.id = wanted and s.user_id = wanted;
  end loop;
end $$;
--> statement-breakpoint
drop trigger orders_change_customer on orders;
--> statement-breakpoint
create constraint trigger orders_change_customer after update on orders
  deferrable initially deferred for each row when (
    (old.user_id, old.status, old.payment_status, old.is_test, old.amount, old.shortfall, old.refunded, old.city,
     old.telephone_number, old.email, old.full_name)
    is distinct from
    (new.user_id, new.status, new.payment_status, new.is_test, new.amount, new.shortfall, new.refunded, new.city,
     new.telephone_number, new.email, new.full_name)
  ) execute function orders_refresh_customer();
--> statement-breakpoint
-- Payments of less that staff accepted before. The triggers correct what is booked and counted of them.
update orders o set shortfall = o.amount - o.credit - p.amount
from payments p
where p.order_id = o.id and p.counted and p.currency = 'ARS' and p.amount < o.amount - o.credit
  and o.payment_status = 'approved';
--> statement-breakpoint
-- They run now, so that later migrations may alter the tables.
set constraints all immediate;
--> statement-breakpoint
set constraints all deferred;
