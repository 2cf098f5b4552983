CREATE TABLE "checkouts" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"preference_id" text NOT NULL,
	"init_point" text NOT NULL,
	"fingerprint" text NOT NULL,
	"amount" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_preference_id_unique" UNIQUE("preference_id"),
	CONSTRAINT "checkouts_amount" CHECK ("checkouts"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"coupon_id" integer NOT NULL,
	"user_id" integer,
	"consumed" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"status" text NOT NULL,
	"author_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"price" bigint NOT NULL,
	"count" integer NOT NULL,
	"discount" bigint NOT NULL,
	"iva_rate" numeric(5, 2) NOT NULL,
	CONSTRAINT "order_items_count" CHECK ("order_items"."count" > 0),
	CONSTRAINT "order_items_discount" CHECK ("order_items"."discount" between 0 and "order_items"."price" * "order_items"."count")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"user_id" integer,
	"status" text DEFAULT 'sin_procesar' NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"original_price" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"shipping_price" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"estimated_tax" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"address_line_1" text NOT NULL,
	"address_line_2" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state_province_region" text NOT NULL,
	"postal_zip_code" text NOT NULL,
	"country_region" text NOT NULL,
	"telephone_number" text NOT NULL,
	"shipping_id" integer,
	"shipping_name" text NOT NULL,
	"shipping_time" text NOT NULL,
	"coupon_id" integer,
	"coupon_name" text,
	"payment_url" text,
	"held_until" timestamp with time zone NOT NULL,
	"tracking_number" text,
	"date_asked" timestamp with time zone,
	"date_issued" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('sin_procesar', 'procesado', 'en_camino', 'entregado', 'cancelado')),
	CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('pending', 'approved', 'rejected', 'cancelled', 'refunded', 'charged_back', 'in_review')),
	CONSTRAINT "orders_amounts" CHECK ("orders"."original_price" >= 0 and "orders"."discount" >= 0 and "orders"."shipping_price" >= 0 and "orders"."estimated_tax" >= 0),
	CONSTRAINT "orders_amount" CHECK ("orders"."amount" = "orders"."original_price" - "orders"."discount" + "orders"."shipping_price"),
	CONSTRAINT "orders_refunded" CHECK ("orders"."refunded" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"change" integer NOT NULL,
	"balance" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" integer,
	"author_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_moves_reason" CHECK ("stock_moves"."reason" in ('start', 'by_hand', 'order', 'order_cancelled', 'late_payment'))
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" serial PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"data_id" text NOT NULL,
	"body" jsonb,
	"received" timestamp with time zone DEFAULT now() NOT NULL,
	"done" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" integer,
	"external_reference" text,
	"status" text NOT NULL,
	"status_detail" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"counted" boolean DEFAULT false NOT NULL,
	"date_created" timestamp with time zone NOT NULL,
	"date_updated" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint,
	"reason" text NOT NULL,
	"author_id" integer,
	"provider_id" text,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	"date_done" timestamp with time zone,
	"refusal" text,
	CONSTRAINT "refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipping_id_shipping_options_id_fk" FOREIGN KEY ("shipping_id") REFERENCES "public"."shipping_options"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_of_user" ON "checkouts" USING btree ("user_id","date_created");--> statement-breakpoint
CREATE INDEX "coupon_uses_of_coupon" ON "coupon_uses" USING btree ("coupon_id","user_id");--> statement-breakpoint
CREATE INDEX "order_history_of_order" ON "order_history" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_of_order" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_of_product" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_to_pay" ON "orders" USING btree ("held_until") WHERE "orders"."status" = 'sin_procesar';--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "stock_moves_of_product" ON "stock_moves" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_moves_of_order" ON "stock_moves" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_notices_open" ON "payment_notices" USING btree ("id") WHERE "payment_notices"."done" is null;--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");