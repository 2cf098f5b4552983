CREATE TABLE "cash_closings" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"author_id" integer NOT NULL,
	"author" text NOT NULL,
	"day" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"opening" bigint NOT NULL,
	"cash_in" bigint NOT NULL,
	"cash_out" bigint NOT NULL,
	"expected" bigint NOT NULL,
	"counted" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"methods" jsonb NOT NULL,
	CONSTRAINT "cash_closings_key" UNIQUE("author_id","key"),
	CONSTRAINT "cash_closings_opening" CHECK ("cash_closings"."opening" >= 0 and "cash_closings"."counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cash_moves" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"author_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"closing_id" integer,
	CONSTRAINT "cash_moves_key" UNIQUE("author_id","key"),
	CONSTRAINT "cash_moves_kind" CHECK ("cash_moves"."kind" in ('in', 'out')),
	CONSTRAINT "cash_moves_amount" CHECK ("cash_moves"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "payment_entries_kind" CHECK ("payment_entries"."kind" in ('payment', 'refund', 'chargeback', 'chargeback_won'))
);
--> statement-breakpoint
CREATE TABLE "sale_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"by_rate" jsonb NOT NULL,
	CONSTRAINT "sale_entries_kind" CHECK ("sale_entries"."kind" in ('sale', 'refund', 'chargeback', 'chargeback_won', 'correction'))
);
--> statement-breakpoint
CREATE TABLE "operation_files" (
	"operation_id" integer NOT NULL,
	"role" text NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "operation_files_operation_id_role_position_pk" PRIMARY KEY("operation_id","role","position")
);
--> statement-breakpoint
CREATE TABLE "operation_progress" (
	"operation_id" integer PRIMARY KEY NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operations" (
	"id" serial PRIMARY KEY NOT NULL,
	"author_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"request" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"error" jsonb,
	"file_name" text,
	"date_dismissed" timestamp with time zone,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	"date_finished" timestamp with time zone,
	CONSTRAINT "operations_key" UNIQUE("author_id","key"),
	CONSTRAINT "operations_kind" CHECK ("operations"."kind" in ('accounting_export', 'import', 'bulk_change')),
	CONSTRAINT "operations_state" CHECK ("operations"."state" in ('waiting', 'running', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cost" bigint;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "cost" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_iva_rate" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "closing_id" integer;--> statement-breakpoint
ALTER TABLE "tenders" ADD COLUMN "closing_id" integer;--> statement-breakpoint
ALTER TABLE "cash_closings" ADD CONSTRAINT "cash_closings_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_moves" ADD CONSTRAINT "cash_moves_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_moves" ADD CONSTRAINT "cash_moves_closing_id_cash_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."cash_closings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_entries" ADD CONSTRAINT "sale_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_files" ADD CONSTRAINT "operation_files_operation_id_operations_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_progress" ADD CONSTRAINT "operation_progress_operation_id_operations_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_closings_of_author" ON "cash_closings" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "cash_moves_of_closing" ON "cash_moves" USING btree ("closing_id");--> statement-breakpoint
CREATE INDEX "cash_moves_open" ON "cash_moves" USING btree ("author_id") WHERE "cash_moves"."closing_id" is null;--> statement-breakpoint
CREATE INDEX "payment_entries_by_at" ON "payment_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "payment_entries_of_payment" ON "payment_entries" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "sale_entries_by_at" ON "sale_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "sale_entries_of_order" ON "sale_entries" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "operations_of_author" ON "operations" USING btree ("author_id","id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_closing_id_cash_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."cash_closings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_closing_id_cash_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."cash_closings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_to_close" ON "refunds" USING btree ("author_id","date_created") WHERE "refunds"."closing_id" is null and "refunds"."tenders" is not null;--> statement-breakpoint
CREATE INDEX "refunds_of_closing" ON "refunds" USING btree ("closing_id") WHERE "refunds"."closing_id" is not null;--> statement-breakpoint
CREATE INDEX "tenders_open" ON "tenders" USING btree ("author_id","date_created") WHERE "tenders"."closing_id" is null;--> statement-breakpoint
CREATE INDEX "tenders_of_closing" ON "tenders" USING btree ("closing_id") WHERE "tenders"."closing_id" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_cost" CHECK ("products"."cost" >= 0);
--> statement-breakpoint
-- Only staff see the cost, so it neither invalidates pages nor dates them.
create or replace function text_columns(product products) returns products language plpgsql immutable as $$
begin
  -- Announced as `stock` and `availability`.
  product.quantity := null;
  -- The number sold is announced once a minute, as `ranking`.
  product.sold := null;
  product.ranked_sold := null;
  -- Announced as `price`.
  product.price := null;
  product.final_price := null;
  product.sale_price := null;
  product.discount_percentage := null;
  product.dated_discount := null;
  product.discount_starts_at := null;
  product.discount_ends_at := null;
  -- Announced as `rating`.
  product.average_rating := null;
  product.review_count := null;
  product.popularity := null;
  -- Announced as `category`.
  product.category_id := null;
  product.design_id := null;
  -- Announced as `visibility`: new products come first. The column `shown` follows from the other two.
  product.date_created := null;
  product.shown := null;
  product.visible := null;
  product.date_removed := null;
  -- Only staff see these.
  product.sku := null;
  product.gold_weight := null;
  product.gold_karat := null;
  product.labour := null;
  product.margin_percentage := null;
  product.low_stock := null;
  product.cost := null;
  -- Derived from other columns.
  product.search := null;
  product.date_changed := null;
  product.version := null;
  return product;
end $$;
--> statement-breakpoint
create or replace function products_change() returns trigger language plpgsql as $$
declare
  compared products := new;
begin
  -- The page says whether pieces are left, not how many.
  compared.quantity := old.quantity;
  compared.sold := old.sold;
  compared.ranked_sold := old.ranked_sold;
  -- A discount with dates changes the page when it begins, through `discount_percentage`.
  compared.dated_discount := old.dated_discount;
  compared.discount_starts_at := old.discount_starts_at;
  compared.date_created := old.date_created;
  -- Only staff see these.
  compared.sku := old.sku;
  compared.gold_weight := old.gold_weight;
  compared.gold_karat := old.gold_karat;
  compared.labour := old.labour;
  compared.margin_percentage := old.margin_percentage;
  compared.low_stock := old.low_stock;
  compared.cost := old.cost;
  -- Derived from other columns. PostgreSQL computes the generated ones after this trigger.
  compared.final_price := old.final_price;
  compared.popularity := old.popularity;
  compared.shown := old.shown;
  compared.search := old.search;
  compared.date_changed := old.date_changed;
  compared.version := old.version;
  if compared is distinct from old or (new.quantity > 0) <> (old.quantity > 0) then
    new.date_changed := now();
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Triggers, so that the previous release records costs and rates, too.
create function order_item_cost() returns trigger language plpgsql as $$
begin
  new.cost := (select cost from products where id = new.product_id);
  return new;
end $$;
--> statement-breakpoint
create trigger order_items_cost
  before insert or update of product_id on order_items
  for each row execute function order_item_cost();
--> statement-breakpoint
create function shop_iva_rate() returns numeric language sql stable as $$
  select coalesce((select (value->>'iva_rate')::numeric from settings where name = 'shop'), 21)
$$;
--> statement-breakpoint
create function order_shipping_rate() returns trigger language plpgsql as $$
begin
  new.shipping_iva_rate := coalesce(new.shipping_iva_rate, shop_iva_rate());
  return new;
end $$;
--> statement-breakpoint
create trigger orders_shipping_rate
  before insert on orders
  for each row execute function order_shipping_rate();
--> statement-breakpoint
-- Divides a part of the amount of an order among the rates of its lines and its shipping. The shares of the whole amount
-- are exact; those of a part are rounded so that they add up.
create function sale_by_rate(of_order int, total bigint) returns table (rate numeric, gross bigint, iva bigint)
language sql stable as $$
  with parts as (
    select iva_rate as rate, price * count - discount as weight from order_items where order_id = of_order
    union all
    select coalesce(shipping_iva_rate, shop_iva_rate()), shipping_price from orders where id = of_order
  ), weights as (
    select parts.rate, sum(weight) as weight from parts group by parts.rate
  ), running as (
    select weights.rate, sum(weight) over (order by weights.rate) as upto, sum(weight) over () as whole,
      row_number() over (order by weights.rate desc) = 1 as is_last
    from weights
  ), ends as (
    select running.rate,
      case when is_last then total when whole = 0 then 0 else round(total * upto / whole) end as upto
    from running
  ), shares as (
    select ends.rate, ends.upto - lag(ends.upto, 1, 0::numeric) over (order by ends.rate) as share from ends
  )
  select shares.rate, share::bigint, (share - round(share * 100 / (100 + shares.rate)))::bigint from shares
$$;
--> statement-breakpoint
-- Books the difference between what an order has sold and what it has sold now, by rate.
create function book_sale(of_order int, of_kind text, target bigint, moment timestamptz) returns void
language plpgsql as $$
begin
  insert into sale_entries (order_id, at, kind, amount, by_rate)
  select of_order, moment, of_kind,
    target - (select coalesce(sum(amount), 0) from sale_entries where order_id = of_order),
    coalesce(
      jsonb_agg(jsonb_build_object('rate', rate, 'gross', gross, 'iva', iva) order by rate)
        filter (where gross <> 0 or iva <> 0),
      '[]')
  from (
    select rate, sum(gross)::bigint as gross, sum(iva)::bigint as iva
    from (
      select now_sold.rate, now_sold.gross, now_sold.iva from sale_by_rate(of_order, target) now_sold
      union all
      select (share->>'rate')::numeric, -(share->>'gross')::bigint, -(share->>'iva')::bigint
      from sale_entries entry, jsonb_array_elements(entry.by_rate) share
      where entry.order_id = of_order
    ) both_sides
    group by rate
  ) differences;
end $$;
--> statement-breakpoint
-- Compares what is booked with the state of the order. An order is sold once its payment was approved.
create function balance_sale(of_order int, moment timestamptz) returns void language plpgsql as $$
declare
  sold orders;
  booked bigint;
  target bigint;
begin
  select * into sold from orders where id = of_order;
  if not found then return; end if;
  select sum(amount) into booked from sale_entries where order_id = of_order;
  if booked is null then
    if sold.payment_status <> 'approved' then return; end if;
    perform book_sale(of_order, 'sale', sold.amount, moment);
    booked := sold.amount;
  end if;
  target := case
    when sold.payment_status = 'approved' then greatest(sold.amount - sold.refunded, 0)
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
create function orders_sold() returns trigger language plpgsql as $$
begin
  perform balance_sale(new.id, now());
  return null;
end $$;
--> statement-breakpoint
-- Deferred, because an order is stored before its lines.
create constraint trigger orders_inserted_sold
  after insert on orders deferrable initially deferred
  for each row when (new.payment_status = 'approved') execute function orders_sold();
--> statement-breakpoint
create constraint trigger orders_updated_sold
  after update on orders deferrable initially deferred
  for each row when (old.payment_status <> new.payment_status or old.refunded <> new.refunded)
  execute function orders_sold();
--> statement-breakpoint
-- The money that the shop has of a payment.
create function payment_holds(payment payments) returns bigint language sql immutable as $$
  select case
    when payment.currency <> 'ARS' then 0
    when payment.status in ('approved', 'in_mediation') then payment.amount - payment.refunded
    when payment.status = 'charged_back' and payment.status_detail = 'reimbursed'
      then payment.amount - payment.refunded
    else 0
  end
$$;
--> statement-breakpoint
create function balance_payment(of_payment text, moment timestamptz) returns void language plpgsql as $$
declare
  paid payments;
  difference bigint;
begin
  select * into paid from payments where id = of_payment;
  if not found then return; end if;
  difference := payment_holds(paid)
    - (select coalesce(sum(amount), 0) from payment_entries where payment_id = of_payment);
  if difference = 0 then return; end if;
  insert into payment_entries (payment_id, at, kind, method, amount) values (of_payment, moment, case
    when difference < 0 and paid.status = 'charged_back' then 'chargeback'
    when difference < 0 then 'refund'
    when (select kind from payment_entries where payment_id = of_payment order by id desc limit 1) = 'chargeback'
      then 'chargeback_won'
    else 'payment'
  end, paid.method, difference);
end $$;
--> statement-breakpoint
create function payments_moved() returns trigger language plpgsql as $$
begin
  perform balance_payment(new.id, now());
  return null;
end $$;
--> statement-breakpoint
-- Deferred, because the tenders of a payment at the counter, which name the methods, are stored after it.
create constraint trigger payments_inserted_moved
  after insert on payments deferrable initially deferred
  for each row execute function payments_moved();
--> statement-breakpoint
create constraint trigger payments_updated_moved
  after update on payments deferrable initially deferred
  for each row when (
    old.status <> new.status or old.status_detail <> new.status_detail
    or old.amount <> new.amount or old.refunded <> new.refunded)
  execute function payments_moved();
--> statement-breakpoint
create function tenders_moved() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into payment_entries (payment_id, kind, method, amount)
    values (new.payment_id, 'payment', new.method, new.amount - new.refunded);
  elsif new.refunded <> old.refunded then
    insert into payment_entries (payment_id, kind, method, amount)
    values (new.payment_id, 'refund', new.method, old.refunded - new.refunded);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger tenders_moved
  after insert or update of refunded on tenders
  for each row execute function tenders_moved();
--> statement-breakpoint
create function keep_rows() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % never change', tg_table_name;
end $$;
--> statement-breakpoint
create trigger sale_entries_only_grow
  before update on sale_entries for each row execute function keep_rows();
--> statement-breakpoint
create trigger payment_entries_only_grow
  before update on payment_entries for each row execute function keep_rows();
--> statement-breakpoint
create trigger cash_closings_only_grow
  before update or delete on cash_closings for each row execute function keep_rows();
--> statement-breakpoint
-- What happened before this version, from the dates that are known.
insert into payment_entries (payment_id, at, kind, method, amount)
select payment_id, date_created, 'payment', method, amount from tenders order by id;
--> statement-breakpoint
insert into payment_entries (payment_id, at, kind, method, amount)
select id, date_created, 'payment', method, amount from payments p
where currency = 'ARS' and status in ('approved', 'in_mediation', 'refunded', 'charged_back')
  and not exists (select from tenders t where t.payment_id = p.id)
order by date_created;
--> statement-breakpoint
insert into payment_entries (payment_id, at, kind, method, amount)
select r.payment_id, r.date_done, 'refund', coalesce(part->>'method', p.method),
  -coalesce((part->>'amount')::bigint, r.amount)
from refunds r
join payments p on p.id = r.payment_id
left join lateral jsonb_array_elements(r.tenders) part on true
where r.status = 'approved' and r.date_done is not null and p.currency = 'ARS'
  and (part is not null or r.amount is not null)
order by r.date_done;
--> statement-breakpoint
do $$
declare
  one_payment record;
begin
  for one_payment in
    select p.id, coalesce(max(r.date_done), p.date_updated) as at
    from payments p left join refunds r on r.payment_id = p.id and r.status = 'approved'
    group by p.id
  loop
    perform balance_payment(one_payment.id, one_payment.at);
  end loop;
end $$;
--> statement-breakpoint
do $$
declare
  sold record;
  given record;
  left_over bigint;
begin
  for sold in
    select o.id, o.amount, coalesce(min(h.at), o.date_issued) as at
    from orders o left join order_history h on h.order_id = o.id and h.status = 'procesado'
    where o.payment_status in ('approved', 'refunded', 'charged_back')
    group by o.id
    having o.payment_status = 'approved' or count(h.id) > 0
    order by 3
  loop
    perform book_sale(sold.id, 'sale', sold.amount, sold.at);
    left_over := sold.amount;
    for given in
      select r.amount, greatest(r.date_done, sold.at) as at
      from refunds r join payments p on p.id = r.payment_id
      where p.order_id = sold.id and p.counted and r.status = 'approved' and r.amount is not null
        and r.date_done is not null
      order by r.date_done
    loop
      exit when given.amount > left_over;
      left_over := left_over - given.amount;
      perform book_sale(sold.id, 'refund', left_over, given.at);
    end loop;
    perform balance_sale(sold.id, coalesce(
      (select greatest(max(p.date_updated), sold.at) from payments p where p.order_id = sold.id and p.counted),
      sold.at));
  end loop;
end $$;
