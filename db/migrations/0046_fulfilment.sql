CREATE TABLE "order_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"author_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('prepared', 'unprepared', 'tracking', 'delivery_changed', 'lines_changed', 'size_changed', 'tags_changed', 'message', 'handed_over', 'return'))
);
--> statement-breakpoint
ALTER TABLE "shipping_options" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "shipping_options" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_type" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "date_prepared" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collected_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collected_document" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "shipping_options" ADD CONSTRAINT "shipping_options_type" CHECK ("shipping_options"."type" in ('delivery', 'pickup', 'local'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipping_type" CHECK ("orders"."shipping_type" in ('delivery', 'pickup', 'local'));