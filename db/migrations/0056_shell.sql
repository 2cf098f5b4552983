CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "push_keys_one" CHECK ("push_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	"date_sent" timestamp with time zone,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_user" ON "push_subscriptions" USING btree ("user_id","id");--> statement-breakpoint
-- Tells the servers what staff wait for, so that open screens of the back office show it. The same news is sent once for each commit.
create function announce_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_events', tg_argv[0]);
  return null;
end $$;
--> statement-breakpoint
create trigger orders_live_placed after insert on orders
  for each row execute function announce_live('order');
--> statement-breakpoint
create trigger orders_live_changed after update on orders
  for each row when (
    (old.status, old.payment_status, old.date_prepared, old.dispute, old.tags, old.refunded, old.tracking_number)
    is distinct from
    (new.status, new.payment_status, new.date_prepared, new.dispute, new.tags, new.refunded, new.tracking_number))
  execute function announce_live('order');
--> statement-breakpoint
create trigger contact_messages_live after insert on contact_messages
  for each row execute function announce_live('message');
--> statement-breakpoint
create trigger contact_messages_live_changed after update or delete on contact_messages
  for each row execute function announce_live('work');
--> statement-breakpoint
create trigger revocations_live after insert on revocations
  for each row execute function announce_live('revocation');
--> statement-breakpoint
create trigger revocations_live_changed after update on revocations
  for each row execute function announce_live('work');
--> statement-breakpoint
create trigger returns_live after insert on returns
  for each row execute function announce_live('return');
--> statement-breakpoint
create trigger returns_live_changed after update on returns
  for each row execute function announce_live('work');
--> statement-breakpoint
create trigger appointments_live after insert on appointments
  for each row execute function announce_live('appointment');
--> statement-breakpoint
create trigger appointments_live_changed after update or delete on appointments
  for each row execute function announce_live('work');
