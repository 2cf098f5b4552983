ALTER TABLE "outbox" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "order_event_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "text_without_links" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "key" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_order_event_id_order_events_id_fk" FOREIGN KEY ("order_event_id") REFERENCES "public"."order_events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_of_order" ON "outbox" USING btree ("order_id") WHERE "outbox"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_key_unique" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_channel" CHECK ("order_events"."channel" in ('mail', 'whatsapp'));