ALTER TABLE "orders" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "orders_of_network" ON "orders" USING btree ("network") WHERE "orders"."network" is not null;