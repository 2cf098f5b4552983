CREATE TABLE "audit_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"author_id" integer,
	"author" text NOT NULL,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"resource_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "gold_quotes" (
	"id" serial PRIMARY KEY NOT NULL,
	"karat" smallint NOT NULL,
	"price" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"author_id" integer,
	CONSTRAINT "gold_quotes_karat" CHECK ("gold_quotes"."karat" between 1 and 24),
	CONSTRAINT "gold_quotes_price" CHECK ("gold_quotes"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "reprice_changes" (
	"reprice_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"price_before" bigint NOT NULL,
	"price_after" bigint NOT NULL,
	"restored" boolean,
	CONSTRAINT "reprice_changes_reprice_id_product_id_pk" PRIMARY KEY("reprice_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "reprices" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"author_id" integer,
	"request" jsonb NOT NULL,
	"date_undone" timestamp with time zone,
	"undone_by" integer
);
--> statement-breakpoint
ALTER TABLE "stock_moves" DROP CONSTRAINT "stock_moves_reason";--> statement-breakpoint
DROP INDEX "products_by_final_price";--> statement-breakpoint
DROP INDEX "products_by_category_final_price";--> statement-breakpoint
DROP INDEX "products_by_sold";--> statement-breakpoint
DROP INDEX "products_by_category_sold";--> statement-breakpoint
DROP INDEX "products_by_name";--> statement-breakpoint
DROP INDEX "products_by_category_name";--> statement-breakpoint
DROP INDEX "products_by_date_created";--> statement-breakpoint
DROP INDEX "products_by_category_date_created";--> statement-breakpoint
DROP INDEX "products_by_material";--> statement-breakpoint
DROP INDEX "products_by_popularity";--> statement-breakpoint
DROP INDEX "products_by_discount";--> statement-breakpoint
DROP INDEX "products_by_size";--> statement-breakpoint
DROP INDEX "products_facets";--> statement-breakpoint
DROP INDEX "coupons_name";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "date_removed" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "dated_discount" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "discount_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "discount_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gold_weight" numeric(8, 3);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gold_karat" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "labour" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "margin_percentage" numeric(6, 2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "date_removed" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shown" boolean GENERATED ALWAYS AS (visible and date_removed is null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "promos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "date_removed" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_options" ADD COLUMN "date_removed" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipping_options" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "cut_of" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "crop" jsonb;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gold_quotes" ADD CONSTRAINT "gold_quotes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reprice_changes" ADD CONSTRAINT "reprice_changes_reprice_id_reprices_id_fk" FOREIGN KEY ("reprice_id") REFERENCES "public"."reprices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reprice_changes" ADD CONSTRAINT "reprice_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reprices" ADD CONSTRAINT "reprices_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reprices" ADD CONSTRAINT "reprices_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_of_resource" ON "audit_log" USING btree ("resource","resource_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_author" ON "audit_log" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "gold_quotes_of_karat" ON "gold_quotes" USING btree ("karat","id");--> statement-breakpoint
CREATE INDEX "reprice_changes_of_product" ON "reprice_changes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "reprices_by_at" ON "reprices" USING btree ("at","id");--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_cut_of_photos_file_fk" FOREIGN KEY ("cut_of") REFERENCES "public"."photos"("file") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree (lower("sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_kept" ON "products" USING btree ("id") WHERE "products"."date_removed" is null;--> statement-breakpoint
CREATE INDEX "products_by_quantity" ON "products" USING btree ("quantity","id");--> statement-breakpoint
CREATE INDEX "products_dated" ON "products" USING btree ("id") WHERE "products"."dated_discount" is not null;--> statement-breakpoint
CREATE INDEX "products_of_gold" ON "products" USING btree ("gold_karat","id") WHERE "products"."gold_karat" is not null;--> statement-breakpoint
CREATE INDEX "products_by_final_price" ON "products" USING btree ("final_price","id","shown");--> statement-breakpoint
CREATE INDEX "products_by_category_final_price" ON "products" USING btree ("category_id","final_price","id","shown");--> statement-breakpoint
CREATE INDEX "products_by_sold" ON "products" USING btree ("sold","id","shown");--> statement-breakpoint
CREATE INDEX "products_by_category_sold" ON "products" USING btree ("category_id","sold","id","shown");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name" collate spanish,"id","shown");--> statement-breakpoint
CREATE INDEX "products_by_category_name" ON "products" USING btree ("category_id","name" collate spanish,"id","shown");--> statement-breakpoint
CREATE INDEX "products_by_date_created" ON "products" USING btree ("date_created","id","shown");--> statement-breakpoint
CREATE INDEX "products_by_category_date_created" ON "products" USING btree ("category_id","date_created","id","shown");--> statement-breakpoint
CREATE INDEX "products_by_material" ON "products" USING btree ("material","date_created","id","shown");--> statement-breakpoint
CREATE INDEX "products_by_popularity" ON "products" USING btree ("popularity","id","shown");--> statement-breakpoint
CREATE INDEX "products_by_discount" ON "products" USING btree ("date_created","id","shown") WHERE "products"."discount_percentage" > 0;--> statement-breakpoint
CREATE INDEX "products_by_size" ON "products" USING btree ("size","date_created","id","shown");--> statement-breakpoint
CREATE INDEX "products_facets" ON "products" USING btree ("category_id","material","final_price","discount_percentage","average_rating","size","shown");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_name" ON "coupons" USING btree (lower("name")) WHERE "coupons"."date_removed" is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_dated_discount" CHECK ("products"."dated_discount" between 0 and 100);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_discount_dates" CHECK (("products"."dated_discount" is not null) = (coalesce("products"."discount_starts_at", "products"."discount_ends_at") is not null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_discount_order" CHECK ("products"."discount_ends_at" > "products"."discount_starts_at");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_gold_weight" CHECK ("products"."gold_weight" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_gold_karat" CHECK ("products"."gold_karat" between 1 and 24);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_labour" CHECK ("products"."labour" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_margin" CHECK ("products"."margin_percentage" >= 0);--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_reason" CHECK ("stock_moves"."reason" in ('start', 'by_hand', 'import', 'order', 'order_cancelled', 'late_payment'));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_cut" CHECK (("photos"."cut_of" is null) = ("photos"."crop" is null));