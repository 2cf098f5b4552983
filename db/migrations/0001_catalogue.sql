CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('customer', 'seller', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"count" integer NOT NULL,
	"date_added" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_one_per_product" UNIQUE("user_id","product_id"),
	CONSTRAINT "cart_lines_count" CHECK ("cart_lines"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"thumbnail" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"iva_rate" numeric(5, 2),
	CONSTRAINT "categories_type" CHECK ("categories"."type" in ('joyas', 'relojes')),
	CONSTRAINT "categories_name" CHECK ("categories"."name" <> ''),
	CONSTRAINT "categories_iva_rate" CHECK ("categories"."iva_rate" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "designs" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" serial PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"design_id" integer,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"material" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"discount_percentage" numeric(5, 2) DEFAULT 0 NOT NULL,
	"final_price" bigint GENERATED ALWAYS AS (round(price * (100 - discount_percentage) / 100)) STORED NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"attributes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"average_rating" numeric(3, 2) DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"popularity" numeric(6, 4) GENERATED ALWAYS AS ((average_rating * review_count + 20) / (review_count + 5)) STORED NOT NULL,
	"search" "tsvector" DEFAULT '' NOT NULL,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_name" CHECK ("products"."name" <> ''),
	CONSTRAINT "products_price" CHECK ("products"."price" > 0),
	CONSTRAINT "products_discount" CHECK ("products"."discount_percentage" between 0 and 100),
	CONSTRAINT "products_quantity" CHECK ("products"."quantity" >= 0),
	CONSTRAINT "products_sold" CHECK ("products"."sold" >= 0),
	CONSTRAINT "products_material" CHECK ("products"."material" in ('oro', 'plata_900', 'plata_925', 'plata_950', 'plata_oro', 'acero_quirurgico', 'acero_dorado', 'acero_blanco', 'silicona', 'cuero', 'metal', 'caucho', 'otro')),
	CONSTRAINT "products_rating" CHECK ("products"."average_rating" between 0 and 5),
	CONSTRAINT "products_review_count" CHECK ("products"."review_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promos" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"photo" text NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"amount" bigint,
	"percentage" numeric(5, 2),
	"minimum_purchase" bigint,
	"first_day" date,
	"last_day" date,
	"total_uses" integer,
	"uses_per_account" integer,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "coupons_one_kind" CHECK (("coupons"."amount" is null) <> ("coupons"."percentage" is null)),
	CONSTRAINT "coupons_amount" CHECK ("coupons"."amount" > 0),
	CONSTRAINT "coupons_percentage" CHECK ("coupons"."percentage" > 0 and "coupons"."percentage" <= 100)
);
--> statement-breakpoint
CREATE TABLE "shipping_options" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"time_to_delivery" text NOT NULL,
	"free_from" bigint,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "shipping_options_price" CHECK ("shipping_options"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"file" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"blur" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_size" CHECK ("photos"."width" > 0 and "photos"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"rating" numeric(2, 1) NOT NULL,
	"comment" text NOT NULL,
	"verified_purchase" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_one_per_customer" UNIQUE("product_id","user_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 0.5 and 5 and "reviews"."rating" * 2 % 1 = 0),
	CONSTRAINT "reviews_comment" CHECK ("reviews"."comment" <> '' and length("reviews"."comment") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_thumbnail_photos_file_fk" FOREIGN KEY ("thumbnail") REFERENCES "public"."photos"("file") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promos" ADD CONSTRAINT "promos_photo_photos_file_fk" FOREIGN KEY ("photo") REFERENCES "public"."photos"("file") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "products_by_final_price" ON "products" USING btree ("final_price","id");--> statement-breakpoint
CREATE INDEX "products_by_category_final_price" ON "products" USING btree ("category_id","final_price","id");--> statement-breakpoint
CREATE INDEX "products_by_sold" ON "products" USING btree ("sold","id");--> statement-breakpoint
CREATE INDEX "products_by_category_sold" ON "products" USING btree ("category_id","sold","id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name" collate spanish,"id");--> statement-breakpoint
CREATE INDEX "products_by_category_name" ON "products" USING btree ("category_id","name" collate spanish,"id");--> statement-breakpoint
CREATE INDEX "products_by_date_created" ON "products" USING btree ("date_created","id");--> statement-breakpoint
CREATE INDEX "products_by_category_date_created" ON "products" USING btree ("category_id","date_created","id");--> statement-breakpoint
CREATE INDEX "products_by_material" ON "products" USING btree ("material","date_created","id");--> statement-breakpoint
CREATE INDEX "products_by_popularity" ON "products" USING btree ("popularity","id");--> statement-breakpoint
CREATE INDEX "products_by_discount" ON "products" USING btree ("date_created","id") WHERE "products"."discount_percentage" > 0;--> statement-breakpoint
CREATE INDEX "products_by_size" ON "products" USING btree ("size","date_created","id");--> statement-breakpoint
CREATE INDEX "products_facets" ON "products" USING btree ("category_id","material","final_price","discount_percentage","average_rating","size");--> statement-breakpoint
CREATE INDEX "products_by_design" ON "products" USING btree ("design_id");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_name" ON "coupons" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "reviews_of_product" ON "reviews" USING btree ("product_id","date_created");