-- An account that nobody activated proves no mailbox: anybody can begin one with the address of somebody else. One that
-- staff entered is theirs to answer for.
create function owns_mailbox(person users) returns boolean language sql immutable as $$
  select is_customer(person) and (person.date_activated is not null or person.author_id is not null)
$$;
--> statement-breakpoint
-- The account that a buyer without an account belongs to, for staff: the one with the same e-mail, otherwise the one that
-- staff joined them to. Null if there is none.
create or replace function account_of_buyer(wanted text) returns int language sql stable as $$
  select coalesce(
    (select u.id from users u where lower(u.email) = wanted and owns_mailbox(u)),
    (select u.id from guest_profiles p join users u on u.id = p.joined_user_id where p.key = wanted and is_customer(u)))
$$;
--> statement-breakpoint
create or replace function keys_of_account(wanted int) returns text[] language sql stable as $$
  select array(
    select lower(u.email) from users u where u.id = wanted and (owns_mailbox(u) or not is_customer(u)) union
    select key from guest_profiles where joined_user_id = wanted and account_of_buyer(key) = wanted)
$$;
--> statement-breakpoint
create or replace function users_refresh_customer() returns trigger language plpgsql as $$
declare
  person int := case when tg_op = 'DELETE' then old.id else new.id end;
  keys text[] := array[
    case when tg_op <> 'INSERT' then lower(old.email) end, case when tg_op <> 'DELETE' then lower(new.email) end];
begin
  if tg_op <> 'UPDATE'
    or (old.email, old.role, old.date_deleted, old.is_sample, owns_mailbox(old))
    is distinct from (new.email, new.role, new.date_deleted, new.is_sample, owns_mailbox(new)) then
    keys := keys || array(select key from guest_profiles where joined_user_id = person);
    perform refresh_guest_buyers(keys);
    -- What staff noted of the buyer, and the buyers whom they joined, go to the account that now has the e-mail.
    if tg_op <> 'DELETE' and owns_mailbox(new) then
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
with unproved as (
  select u.id, lower(u.email) as key from users u where is_customer(u) and not owns_mailbox(u)
    and exists (select from orders o where o.user_id is null and buyer_key(o.email, o.telephone_number) = lower(u.email))
)
select refresh_guest_buyers(array(select key from unproved)), refresh_customers(array(select id from unproved));
