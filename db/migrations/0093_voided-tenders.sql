ALTER TABLE "payment_entries" DROP CONSTRAINT "payment_entries_kind";--> statement-breakpoint
ALTER TABLE "sale_entries" DROP CONSTRAINT "sale_entries_kind";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
ALTER TABLE "tenders" ADD COLUMN "date_voided" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenders" ADD COLUMN "void_closing_id" integer;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_void_closing_id_cash_closings_id_fk" FOREIGN KEY ("void_closing_id") REFERENCES "public"."cash_closings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tenders_voided" ON "tenders" USING btree ("author_id","date_voided") WHERE "tenders"."date_voided" is not null and "tenders"."void_closing_id" is null;--> statement-breakpoint
CREATE INDEX "tenders_voided_in" ON "tenders" USING btree ("void_closing_id") WHERE "tenders"."void_closing_id" is not null;--> statement-breakpoint
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_kind" CHECK ("payment_entries"."kind" in ('payment', 'voided', 'refund', 'chargeback', 'chargeback_won'));--> statement-breakpoint
ALTER TABLE "sale_entries" ADD CONSTRAINT "sale_entries_kind" CHECK ("sale_entries"."kind" in ('sale', 'voided', 'unpaid', 'refund', 'chargeback', 'chargeback_won', 'correction'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('prepared', 'unprepared', 'tracking', 'delivery_changed', 'lines_changed', 'size_changed', 'tags_changed', 'message', 'handed_over', 'return', 'receipt', 'payment_voided', 'payment_resolved'));--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_voided" CHECK ("tenders"."date_voided" is null or "tenders"."refunded" = 0);
--> statement-breakpoint
-- Compares what is booked with the state of the order. An order is sold once its payment was approved. If the payment
-- was noted by mistake, the sale never was: it is taken off as `voided`, and the next payment makes another one.
create or replace function balance_sale(of_order int, moment timestamptz) returns void language plpgsql as $$
declare
  sold orders;
  booked bigint;
  unpaid bigint;
  target bigint;
  last_kind text;
begin
  select * into sold from orders where id = of_order;
  if not found then return; end if;
  select sum(amount), coalesce(sum(amount) filter (where kind = 'unpaid'), 0) into booked, unpaid
  from sale_entries where order_id = of_order;
  select kind into last_kind from sale_entries where order_id = of_order order by id desc limit 1;
  if booked is null or last_kind = 'voided' then
    if sold.payment_status <> 'approved' then return; end if;
    perform book_sale(of_order, 'sale', sold.amount, moment);
    booked := sold.amount;
    last_kind := 'sale';
  end if;
  if sold.payment_status = 'pending' then
    if unpaid <> 0 then
      perform book_sale(of_order, 'unpaid', booked - unpaid, moment);
    end if;
    perform book_sale(of_order, 'voided', 0, moment);
    return;
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
    when last_kind = 'chargeback' then 'chargeback_won'
    else 'correction'
  end, target, moment);
end $$;
--> statement-breakpoint
create or replace function tenders_moved() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into payment_entries (payment_id, kind, method, amount)
    values (new.payment_id, 'payment', new.method, new.amount - new.refunded);
  elsif new.date_voided is not null and old.date_voided is null then
    insert into payment_entries (payment_id, kind, method, amount)
    values (new.payment_id, 'voided', new.method, -new.amount);
  elsif new.refunded <> old.refunded then
    insert into payment_entries (payment_id, kind, method, amount)
    values (new.payment_id, 'refund', new.method, old.refunded - new.refunded);
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger tenders_moved on tenders;
--> statement-breakpoint
create trigger tenders_moved
  after insert or update of refunded, date_voided on tenders
  for each row execute function tenders_moved();
