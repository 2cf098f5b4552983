CREATE TABLE "return_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"return_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"count" integer NOT NULL,
	"value" bigint NOT NULL,
	"condition" text DEFAULT 'stock' NOT NULL,
	"wanted_product_id" integer,
	CONSTRAINT "return_items_count" CHECK ("return_items"."count" > 0),
	CONSTRAINT "return_items_value" CHECK ("return_items"."value" >= 0),
	CONSTRAINT "return_items_condition" CHECK ("return_items"."condition" in ('stock', 'workshop', 'damaged'))
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"id" serial PRIMARY KEY NOT NULL,
	"return_id" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"revocation_id" integer,
	"is_by_staff" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"resolution" text,
	"refund_amount" bigint,
	"with_shipping" boolean DEFAULT false NOT NULL,
	"exchange_order_id" integer,
	"credit" bigint,
	"key" uuid,
	"resolution_key" uuid,
	"author_id" integer,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	"date_received" timestamp with time zone,
	"date_resolved" timestamp with time zone,
	"date_booked" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "returns_code_unique" UNIQUE("code"),
	CONSTRAINT "returns_revocation_id_unique" UNIQUE("revocation_id"),
	CONSTRAINT "returns_exchange_order_id_unique" UNIQUE("exchange_order_id"),
	CONSTRAINT "returns_key_unique" UNIQUE("key"),
	CONSTRAINT "returns_kind" CHECK ("returns"."kind" in ('cancellation', 'exchange', 'return', 'revocation')),
	CONSTRAINT "returns_state" CHECK ("returns"."state" in ('requested', 'approved', 'received', 'resolved', 'rejected', 'withdrawn')),
	CONSTRAINT "returns_resolution" CHECK ("returns"."resolution" in ('refund', 'exchange')),
	CONSTRAINT "returns_amounts" CHECK ("returns"."refund_amount" >= 0 and "returns"."credit" >= 0)
);
--> statement-breakpoint
ALTER TABLE "stock_moves" DROP CONSTRAINT "stock_moves_reason";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_wanted_product_id_products_id_fk" FOREIGN KEY ("wanted_product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_revocation_id_revocations_id_fk" FOREIGN KEY ("revocation_id") REFERENCES "public"."revocations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchange_order_id_orders_id_fk" FOREIGN KEY ("exchange_order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_items_of_return" ON "return_items" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "return_items_of_item" ON "return_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "return_photos_of_return" ON "return_photos" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "returns_of_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" USING btree ("id") WHERE "returns"."state" in ('requested', 'approved', 'received');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_of_return" ON "refunds" USING btree ("return_id") WHERE "refunds"."return_id" is not null;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_reason" CHECK ("stock_moves"."reason" in ('start', 'by_hand', 'import', 'order', 'order_cancelled', 'late_payment', 'returned', 'damaged', 'workshop', 'exchanged', 'order_changed'));