-- Every change of a stock gets its line, whoever makes it. Who has a cause says so in `quilate.stock_cause`.
create function products_note_stock() returns trigger language plpgsql as $$
declare
  cause jsonb := coalesce(nullif(current_setting('quilate.stock_cause', true), ''), '{}')::jsonb;
begin
  insert into stock_moves (product_id, change, balance, reason, order_id, author_id)
  values (
    new.id,
    new.quantity - case when tg_op = 'INSERT' then 0 else old.quantity end,
    new.quantity,
    case when tg_op = 'INSERT' then 'start' else coalesce(cause ->> 'reason', 'by_hand') end,
    (cause ->> 'order_id')::int,
    (cause ->> 'author_id')::int
  );
  return null;
end $$;
--> statement-breakpoint
create trigger products_note_first_stock
  after insert on products
  for each row when (new.quantity > 0) execute function products_note_stock();
--> statement-breakpoint
create trigger products_note_stock
  after update of quantity on products
  for each row when (old.quantity is distinct from new.quantity) execute function products_note_stock();
--> statement-breakpoint
-- What was in stock before there was a ledger.
insert into stock_moves (product_id, change, balance, reason)
  select id, quantity, quantity, 'start' from products where quantity > 0;
