CREATE TABLE "security_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"address_hash" text,
	"device" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "security_events_kind" CHECK ("security_events"."kind" in ('sign_in', 'new_device', 'sign_in_failed', 'lock_out', 'token_reused', 'reset_requested', 'password_changed', 'second_factor_on', 'second_factor_off', 'permissions_changed'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "date_refreshed" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "date_confirmed" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_of_user" ON "security_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "security_events_by_at" ON "security_events" USING btree ("at");