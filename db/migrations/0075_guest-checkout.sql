ALTER TABLE "checkouts" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "guest_key" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "guest_email" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "by_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_version" text;--> statement-breakpoint
CREATE INDEX "checkouts_of_guest" ON "checkouts" USING btree ("guest_key","date_created") WHERE "checkouts"."guest_key" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_link_unique" UNIQUE("link");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_buyer" CHECK ("checkouts"."user_id" is not null or ("checkouts"."guest_key" is not null and "checkouts"."link" is not null));