ALTER TABLE "checkouts" ALTER COLUMN "fingerprint" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "update_key" uuid;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "update_started" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "date_asked" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "date_resolved" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "resolved_by" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "resolution" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "status" text DEFAULT 'requested' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "date_asked" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "date_alerted" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "date_resolved" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "resolved_by" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "resolution" text;--> statement-breakpoint
UPDATE "payments" SET "order_id" = "orders"."id" FROM "orders" WHERE "payments"."order_id" IS NULL AND "orders"."transaction_id" = "payments"."external_reference";--> statement-breakpoint
UPDATE "payments" SET "counted" = false WHERE "counted" AND "order_id" IS NULL;--> statement-breakpoint
UPDATE "payments" SET "problem" = CASE WHEN "order_id" IS NULL THEN 'no_order' WHEN "currency" <> 'ARS' THEN 'currency' ELSE 'amount' END WHERE "status" = 'approved' AND NOT "counted" AND "refunded" < "amount";--> statement-breakpoint
UPDATE "refunds" SET "status" = CASE WHEN "date_done" IS NOT NULL THEN 'approved' ELSE 'rejected' END WHERE "date_done" IS NOT NULL OR "refusal" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_by_date" ON "checkouts" USING btree ("date_created");--> statement-breakpoint
CREATE INDEX "payments_of_reference" ON "payments" USING btree ("external_reference");--> statement-breakpoint
CREATE INDEX "payments_uncounted" ON "payments" USING btree ("status") WHERE not "payments"."counted";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_counted" ON "payments" USING btree ("order_id") WHERE "payments"."counted";--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("id") WHERE "refunds"."status" in ('requested', 'in_process');--> statement-breakpoint
CREATE INDEX "refunds_rejected" ON "refunds" USING btree ("id") WHERE "refunds"."status" = 'rejected' and "refunds"."date_resolved" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_dispute" CHECK ("orders"."dispute" in ('open', 'lost', 'won'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_counted" CHECK (not "payments"."counted" or "payments"."order_id" is not null);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_problem" CHECK ("payments"."problem" in ('amount', 'currency', 'account', 'mode', 'no_order'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('requested', 'in_process', 'approved', 'rejected'));