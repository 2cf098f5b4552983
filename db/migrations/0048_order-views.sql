CREATE TABLE "bulk_order_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"author_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"results" jsonb,
	CONSTRAINT "bulk_order_requests_key" UNIQUE("author_id","key")
);
--> statement-breakpoint
CREATE TABLE "order_views" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"author_id" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_order_requests" ADD CONSTRAINT "bulk_order_requests_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_views" ADD CONSTRAINT "order_views_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "order_views_name" ON "order_views" USING btree (lower("name"));
--> statement-breakpoint
CREATE INDEX "order_items_of_product" ON "order_items" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "order_items_by_name" ON "order_items" USING gin (translate(lower(name), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun') gin_trgm_ops);
--> statement-breakpoint
-- PostgreSQL rewrites the table, so everything that does not need its lock comes before.
ALTER TABLE "orders" drop column "search";
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search" text GENERATED ALWAYS AS (translate(lower(transaction_id || ' ' || full_name || ' ' || email || ' ' || city || ' ' || regexp_replace(telephone_number, '\D', '', 'g') || ' ' || regexp_replace(coalesce(tracking_number, ''), '[\s.-]', '', 'g')), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')) STORED;
--> statement-breakpoint
CREATE INDEX "orders_by_tag" ON "orders" USING gin ("tags");
--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search" gin_trgm_ops);
