ALTER TABLE "checkouts" ADD COLUMN "pay_way" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_way_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_way_percentage" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_way" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "date_reminded" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_pay_way" CHECK ("checkouts"."pay_way" in ('transfer', 'cash'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pay_way" CHECK ("orders"."pay_way" in ('transfer', 'cash'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pay_way_discount" CHECK ("orders"."pay_way_discount" between 0 and "orders"."discount");