ALTER TABLE "products" ADD COLUMN "date_changed" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "products_by_change" ON "products" USING btree ("date_changed");