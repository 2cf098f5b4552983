CREATE TABLE "recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	"date_confirmed" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holiday_years" (
	"year" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" serial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "holidays_day_unique" UNIQUE("day")
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"id" serial PRIMARY KEY NOT NULL,
	"message_id" integer,
	"revocation_id" integer,
	"author_id" integer,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answers_subject" CHECK (num_nonnulls("answers"."message_id", "answers"."revocation_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer,
	"user_id" integer,
	"author_id" integer,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notes_subject" CHECK (num_nonnulls("notes"."order_id", "notes"."user_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_misses_day_text_pk" PRIMARY KEY("day","text")
);
--> statement-breakpoint
ALTER TABLE "mail_links" DROP CONSTRAINT "mail_links_purpose";--> statement-breakpoint
DROP INDEX "order_items_of_order";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search" text GENERATED ALWAYS AS (translate(lower(email || ' ' || first_name || ' ' || last_name || ' ' || phone), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')) STORED;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "status" text DEFAULT 'asked' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "date_confirmed" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "date_reminded" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "author_id" integer;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "date_read" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "date_answered" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "date_archived" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "channel" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "author_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "key" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search" text GENERATED ALWAYS AS (translate(lower(transaction_id || ' ' || full_name || ' ' || email), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')) STORED;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "at_counter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "date_answered" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "revocations" ADD COLUMN "date_answered" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "revocations" ADD COLUMN "date_closed" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "revocations" ADD COLUMN "outcome" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "revocations" ADD COLUMN "author_id" integer;--> statement-breakpoint
ALTER TABLE "revocations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "date_updated" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_revocation_id_revocations_id_fk" FOREIGN KEY ("revocation_id") REFERENCES "public"."revocations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovery_codes_of_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "answers_to_message" ON "answers" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "answers_to_revocation" ON "answers" USING btree ("revocation_id");--> statement-breakpoint
CREATE INDEX "notes_of_order" ON "notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "notes_of_user" ON "notes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revocations" ADD CONSTRAINT "revocations_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "appointments_by_status" ON "appointments" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "appointments_by_start" ON "appointments" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_of_email" ON "appointments" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contact_messages_unread" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."date_read" is null and "contact_messages"."date_archived" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_of_email" ON "contact_messages" USING btree (lower("user_email"));--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("payment_status","id");--> statement-breakpoint
CREATE INDEX "orders_by_amount" ON "orders" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "orders_by_day" ON "orders" USING btree ("date_issued","payment_status","amount","refunded","id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_by_date" ON "reviews" USING btree ("date_created","id");--> statement-breakpoint
CREATE INDEX "revocations_open" ON "revocations" USING btree ("id") WHERE "revocations"."date_closed" is null;--> statement-breakpoint
CREATE INDEX "revocations_of_email" ON "revocations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "order_items_of_order" ON "order_items" USING btree ("order_id","product_id","count","price","discount");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_key_unique" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_purpose" CHECK ("mail_links"."purpose" in ('activation', 'reset', 'invite'));--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_status" CHECK ("appointments"."status" in ('asked', 'confirmed', 'cancelled', 'attended', 'missed'));--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_start" CHECK ("appointments"."status" <> 'confirmed' or ("appointments"."starts_at" is not null and "appointments"."minutes" > 0));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel" CHECK ("orders"."channel" in ('web', 'counter', 'whatsapp'));