ALTER TABLE "stock_moves" DROP CONSTRAINT "stock_moves_reason";--> statement-breakpoint
DROP INDEX "orders_by_day";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "preference_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "link_update" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_key" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "silent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_day" ON "orders" USING btree ("date_issued","payment_status","is_test","amount","refunded","status","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_link_update" CHECK ("orders"."link_update" in ('silent', 'notify'));--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_reason" CHECK ("stock_moves"."reason" in ('start', 'by_hand', 'import', 'order', 'order_cancelled', 'late_payment', 'order_changed'));