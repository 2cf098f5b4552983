DROP INDEX "orders_by_day";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "live_mode" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_day" ON "orders" USING btree ("date_issued","payment_status","is_test","amount","refunded","id");