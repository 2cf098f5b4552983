CREATE TABLE "appointments" (
	"id" serial PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"available_days" text[] NOT NULL,
	"time_slot" text NOT NULL,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_days" CHECK (cardinality("appointments"."available_days") > 0 and "appointments"."available_days" <@ array['lunes', 'martes', 'miercoles', 'jueves', 'viernes']),
	CONSTRAINT "appointments_slot" CHECK ("appointments"."time_slot" in ('morning', 'afternoon'))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"user_email" text NOT NULL,
	"subject" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"slug" text PRIMARY KEY NOT NULL,
	"markdown" text NOT NULL,
	"date_updated" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revocations" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"email" text NOT NULL,
	"transaction_id" text,
	"reason" text,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revocations_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "ring_sizes" (
	"number" text PRIMARY KEY NOT NULL,
	"circumference" numeric(4, 1) NOT NULL,
	CONSTRAINT "ring_sizes_circumference_unique" UNIQUE("circumference"),
	CONSTRAINT "ring_sizes_circumference" CHECK ("ring_sizes"."circumference" between 30 and 100)
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reply_to" text;