-- All pending migrations are one transaction. The tables that they change are locked at its beginning, because an order
-- of the version before that waits for one of them must not hold another one (the migration is repeated after a deadlock).
lock table users, designs, products, reviews in access exclusive mode;
--> statement-breakpoint
-- The ledger gets the lines of a whole statement at once: an order of ten lines inserts once instead of ten times.
-- A function of its own, because a server of the version before may run the old triggers until they are replaced.
create function record_stock_moves() returns trigger language plpgsql as $$
declare
  cause jsonb := coalesce(nullif(current_setting('quilate.stock_cause', true), ''), '{}')::jsonb;
begin
  if tg_op = 'INSERT' then
    insert into stock_moves (product_id, change, balance, reason, order_id, author_id)
    select id, quantity, quantity, 'start', (cause ->> 'order_id')::int, (cause ->> 'author_id')::int
    from changed where quantity > 0 order by id;
  else
    insert into stock_moves (product_id, change, balance, reason, order_id, author_id)
    select id, a.quantity - b.quantity, a.quantity, coalesce(cause ->> 'reason', 'by_hand'),
      (cause ->> 'order_id')::int, (cause ->> 'author_id')::int
    from products_before b join products_after a using (id)
    where a.quantity <> b.quantity order by id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace trigger products_note_first_stock
  after insert on products referencing new table as changed
  for each statement execute function record_stock_moves();
--> statement-breakpoint
create or replace trigger products_note_stock
  after update on products referencing old table as products_before new table as products_after
  for each statement execute function record_stock_moves();
--> statement-breakpoint
drop function products_note_stock();
