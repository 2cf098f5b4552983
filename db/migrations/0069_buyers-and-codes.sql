CREATE TABLE "guest_profiles" (
	"key" text PRIMARY KEY NOT NULL,
	"joined_key" text,
	"joined_user_id" integer,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"ring_size" text DEFAULT '' NOT NULL,
	"bracelet_length" text DEFAULT '' NOT NULL,
	"necklace_length" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "guest_profiles_joined" CHECK (num_nonnulls("guest_profiles"."joined_key", "guest_profiles"."joined_user_id") <= 1 and "guest_profiles"."joined_key" <> "guest_profiles"."key")
);
--> statement-breakpoint
ALTER TABLE "notes" DROP CONSTRAINT "notes_subject";--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "buyer_key" text;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "purchase_id" integer;--> statement-breakpoint
ALTER TABLE "guest_profiles" ADD CONSTRAINT "guest_profiles_joined_user_id_users_id_fk" FOREIGN KEY ("joined_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_profiles_of_key" ON "guest_profiles" USING btree ("joined_key");--> statement-breakpoint
CREATE INDEX "guest_profiles_of_user" ON "guest_profiles" USING btree ("joined_user_id");--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_purchase_id_orders_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_by_plain_sku" ON "products" USING btree (regexp_replace(lower("sku"), '[^a-z0-9]+', '', 'g') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "notes_of_buyer" ON "notes" USING btree ("buyer_key");--> statement-breakpoint
CREATE INDEX "exchanges_of_purchase" ON "exchanges" USING btree ("purchase_id");--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_subject" CHECK (num_nonnulls("notes"."order_id", "notes"."user_id", "notes"."buyer_key") = 1);--> statement-breakpoint
-- An exchange is part of the purchase before it, whose order is found through earlier exchanges.
create or replace function remember_exchange() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into exchanges (order_id, return_id, credit, purchase_id)
  values (new.exchange_order_id, new.id, coalesce(new.credit, 0),
    coalesce((select purchase_id from exchanges where order_id = new.order_id), new.order_id))
  on conflict (order_id) do nothing;
  return null;
end $$;
--> statement-breakpoint
with recursive chain as (
  select e.order_id, r.order_id as bought from exchanges e join returns r on r.id = e.return_id
  union all
  select chain.order_id, r.order_id
  from chain join exchanges e on e.order_id = chain.bought join returns r on r.id = e.return_id
)
update exchanges e set purchase_id = chain.bought
from chain
where chain.order_id = e.order_id and not exists (select from exchanges x where x.order_id = chain.bought);
--> statement-breakpoint
create function is_customer(person users) returns boolean language sql immutable as $$
  select person.role = 'customer' and person.date_deleted is null and not person.is_sample
$$;
--> statement-breakpoint
-- The account that a buyer without an account belongs to, for staff: the one with the same e-mail, otherwise the one that
-- staff joined them to. Null if there is none.
create function account_of_buyer(wanted text) returns int language sql stable as $$
  select coalesce(
    (select u.id from users u where lower(u.email) = wanted and is_customer(u)),
    (select u.id from guest_profiles p join users u on u.id = p.joined_user_id where p.key = wanted and is_customer(u)))
$$;
--> statement-breakpoint
-- The keys whose orders a buyer without an account has: their own one and those that were joined to it.
create function keys_of_guest(wanted text) returns text[] language sql stable as $$
  select array(
    select wanted union
    select key from guest_profiles where joined_key = wanted and account_of_buyer(key) is null)
$$;
--> statement-breakpoint
create function keys_of_account(wanted int) returns text[] language sql stable as $$
  select array(
    select lower(email) from users where id = wanted union
    select key from guest_profiles where joined_user_id = wanted and account_of_buyer(key) = wanted)
$$;
--> statement-breakpoint
-- All accounts that may have orders of these keys.
create function accounts_of_buyers(keys text[]) returns int[] language sql stable as $$
  select array(
    select id from users where lower(email) = any(keys) union
    select joined_user_id from guest_profiles where key = any(keys) and joined_user_id is not null)
$$;
--> statement-breakpoint
-- Moves notes, tags and sizes of a buyer without an account to another one or to an account. Sizes fill empty fields only.
create function move_buyer_notes(from_key text, to_key text, to_user int) returns void language plpgsql as $$
declare
  moved guest_profiles;
begin
  update notes set buyer_key = to_key, user_id = to_user where buyer_key = from_key;
  select * into moved from guest_profiles where key = from_key
    and (tags <> '{}' or concat(ring_size, bracelet_length, necklace_length) <> '') for update;
  if not found then return; end if;
  if to_user is null then
    insert into guest_profiles as kept (key, tags, ring_size, bracelet_length, necklace_length)
    values (to_key, moved.tags, moved.ring_size, moved.bracelet_length, moved.necklace_length)
    on conflict (key) do update set
      tags = kept.tags || array(select t from unnest(excluded.tags) t where t <> all(kept.tags)),
      ring_size = coalesce(nullif(kept.ring_size, ''), excluded.ring_size),
      bracelet_length = coalesce(nullif(kept.bracelet_length, ''), excluded.bracelet_length),
      necklace_length = coalesce(nullif(kept.necklace_length, ''), excluded.necklace_length),
      version = kept.version + 1;
  else
    update users u set tags = n.tags, ring_size = n.ring_size, bracelet_length = n.bracelet_length,
      necklace_length = n.necklace_length, version = u.version + 1
    from (
      select id, tags || array(select t from unnest(moved.tags) t where t <> all(tags)) as tags,
        coalesce(nullif(ring_size, ''), moved.ring_size) as ring_size,
        coalesce(nullif(bracelet_length, ''), moved.bracelet_length) as bracelet_length,
        coalesce(nullif(necklace_length, ''), moved.necklace_length) as necklace_length
      from users where id = to_user
    ) n
    where u.id = n.id and (u.tags, u.ring_size, u.bracelet_length, u.necklace_length)
      is distinct from (n.tags, n.ring_size, n.bracelet_length, n.necklace_length);
  end if;
  update guest_profiles set tags = '{}', ring_size = '', bracelet_length = '', necklace_length = '', version = version + 1
  where key = from_key;
end $$;
--> statement-breakpoint
-- Makes the orders of one key those of another one or of an account. All keys of a buyer point to the same one.
create function join_buyer(from_key text, to_key text, to_user int) returns void language plpgsql as $$
begin
  perform move_buyer_notes(from_key, to_key, to_user);
  update guest_profiles set joined_key = nullif(to_key, key), joined_user_id = to_user where joined_key = from_key;
  insert into guest_profiles (key, joined_key, joined_user_id) values (from_key, to_key, to_user)
  on conflict (key) do update set joined_key = excluded.joined_key, joined_user_id = excluded.joined_user_id;
end $$;
--> statement-breakpoint
-- After a key has lost its last order: what staff noted follows the order whose contact data changed, or stays with the
-- other keys of the buyer. Otherwise nothing is left of them.
create function forget_buyer(lost text, renamed text) returns void language plpgsql as $$
declare
  heir text;
  account int;
begin
  if not exists (select from guest_profiles where key = lost or joined_key = lost)
    and not exists (select from notes where buyer_key = lost)
    or exists (select from orders where user_id is null and buyer_key(email, telephone_number) = lost) then
    return;
  end if;
  if renamed is not null and not exists (
    select from guest_profiles where key = lost and (joined_key is not null or joined_user_id is not null)) then
    account := account_of_buyer(renamed);
    if account is null then
      heir := coalesce((select nullif(joined_key, lost) from guest_profiles where key = renamed), renamed);
    end if;
  else
    select p.key into heir from guest_profiles p
    where p.joined_key = lost and account_of_buyer(p.key) is null
      and exists (select from orders where user_id is null and buyer_key(email, telephone_number) = p.key)
    order by position('@' in p.key) = 0, p.key limit 1;
  end if;
  if heir is null and account is null then
    delete from notes where buyer_key = lost;
    delete from guest_profiles where joined_key = lost;
  else
    perform join_buyer(lost, heir, account);
  end if;
  delete from guest_profiles where key = lost;
end $$;
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
          coalesce(sum(amount - refunded) filter (where payment_status = 'approved' and not is_test), 0) as spent,
          coalesce(sum(amount - refunded) filter (where payment_status = 'approved' and is_test), 0) as spent_in_tests,
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
        coalesce(sum(amount - refunded) filter (where payment_status = 'approved' and not is_test), 0) as spent,
        coalesce(sum(amount - refunded) filter (where payment_status = 'approved' and is_test), 0) as spent_in_tests,
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
create or replace function users_refresh_customer() returns trigger language plpgsql as $$
declare
  person int := case when tg_op = 'DELETE' then old.id else new.id end;
  keys text[] := array[
    case when tg_op <> 'INSERT' then lower(old.email) end, case when tg_op <> 'DELETE' then lower(new.email) end];
begin
  if tg_op <> 'UPDATE' or (old.email, old.role, old.date_deleted, old.is_sample)
    is distinct from (new.email, new.role, new.date_deleted, new.is_sample) then
    keys := keys || array(select key from guest_profiles where joined_user_id = person);
    perform refresh_guest_buyers(keys);
    -- What staff noted of the buyer, and the buyers whom they joined, go to the account that now has the e-mail.
    if tg_op <> 'DELETE' and is_customer(new) then
      perform join_buyer(key, null, person) from guest_profiles where joined_key = lower(new.email);
      perform move_buyer_notes(key, null, person) from unnest(keys_of_account(person)) key;
    end if;
    perform refresh_customers(accounts_of_buyers(keys));
  end if;
  if tg_op <> 'DELETE' then
    perform refresh_customers(array[person]);
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function orders_refresh_customer() returns trigger language plpgsql as $$
declare
  old_key text := case when tg_op <> 'INSERT' and old.user_id is null then buyer_key(old.email, old.telephone_number) end;
  new_key text := case when tg_op <> 'DELETE' and new.user_id is null then buyer_key(new.email, new.telephone_number) end;
  keys text[] := array_remove(array[old_key, new_key], null);
  ids int[] := array_remove(array[
    case when tg_op <> 'INSERT' then old.user_id end, case when tg_op <> 'DELETE' then new.user_id end], null);
begin
  if cardinality(keys) > 0 then
    perform refresh_guest_buyers(keys);
    ids := ids || accounts_of_buyers(keys);
    if old_key is distinct from new_key and old_key is not null then
      perform forget_buyer(old_key, new_key);
    end if;
  end if;
  if cardinality(ids) > 0 then
    perform refresh_customers(ids);
  end if;
  return null;
end $$;
--> statement-breakpoint
create function guest_profiles_refresh() returns trigger language plpgsql as $$
declare
  keys text[] := array_remove(array[
    case when tg_op <> 'INSERT' then old.key end, case when tg_op <> 'INSERT' then old.joined_key end,
    case when tg_op <> 'DELETE' then new.key end, case when tg_op <> 'DELETE' then new.joined_key end], null);
begin
  perform refresh_guest_buyers(keys);
  perform refresh_customers(accounts_of_buyers(keys) || array[
    case when tg_op <> 'INSERT' then old.joined_user_id end, case when tg_op <> 'DELETE' then new.joined_user_id end]);
  return null;
end $$;
--> statement-breakpoint
create constraint trigger guest_profiles_add after insert on guest_profiles
  deferrable initially deferred for each row
  when (new.joined_key is not null or new.joined_user_id is not null) execute function guest_profiles_refresh();
--> statement-breakpoint
create constraint trigger guest_profiles_change after update on guest_profiles
  deferrable initially deferred for each row
  when ((old.key, old.joined_key, old.joined_user_id) is distinct from (new.key, new.joined_key, new.joined_user_id))
  execute function guest_profiles_refresh();
--> statement-breakpoint
create constraint trigger guest_profiles_remove after delete on guest_profiles
  deferrable initially deferred for each row
  when (old.joined_key is not null or old.joined_user_id is not null) execute function guest_profiles_refresh();
--> statement-breakpoint
-- An order of an exchange is stored before it is known as one, mostly in the same transaction.
create function exchanges_refresh_customer() returns trigger language plpgsql as $$
declare
  made orders;
begin
  select * into made from orders where id = new.order_id;
  if not found then return null; end if;
  if made.user_id is null then
    perform refresh_guest_buyers(array[buyer_key(made.email, made.telephone_number)]);
    perform refresh_customers(accounts_of_buyers(array[buyer_key(made.email, made.telephone_number)]));
  else
    perform refresh_customers(array[made.user_id]);
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger exchanges_add_customer after insert on exchanges
  deferrable initially deferred for each row execute function exchanges_refresh_customer();
--> statement-breakpoint
select refresh_guest_buyers(array(
  select distinct buyer_key(o.email, o.telephone_number) from exchanges e join orders o on o.id = e.order_id
  where o.user_id is null));
--> statement-breakpoint
select refresh_customers(array(
  select distinct u.id from exchanges e join orders o on o.id = e.order_id
  join users u on u.id = o.user_id or o.user_id is null and lower(u.email) = buyer_key(o.email, o.telephone_number)));
--> statement-breakpoint
-- «DW-5600» is found as «dw5600», too: the parts of a code as one word, and of «GA-2100-1A» also «ga2100».
create function to_joined_codes(text) returns text language sql stable as $$
  select coalesce(string_agg(word, ' '), '')
  from (
    select n, string_agg(part, '') over (partition by at order by n) as word
    from regexp_matches(lower(unaccent($1)), '[a-z0-9]+(?:-[a-z0-9]+)+', 'g') with ordinality as codes (code, at),
      regexp_split_to_table(codes.code[1], '-') with ordinality as parts (part, n)
  ) words
  where n > 1 and word ~ '[a-z]' and word ~ '[0-9]'
$$;
--> statement-breakpoint
create or replace function to_search_document(text) returns tsvector language sql stable as $$
  select to_tsvector('quilate',
    regexp_replace(lower(unaccent($1)), '[^a-z0-9]+', ' ', 'g') || ' ' || to_joined_codes($1))
$$;
--> statement-breakpoint
update products set name = name where concat_ws(' ', name, description, attributes::text) ~* '[a-z0-9]-[a-z0-9]';
