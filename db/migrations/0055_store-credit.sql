CREATE TABLE "credit_moves" (
	"id" serial PRIMARY KEY NOT NULL,
	"credit_id" integer NOT NULL,
	"change" bigint NOT NULL,
	"reason" text NOT NULL,
	"order_id" integer,
	"return_id" integer,
	"author_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"key" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_moves_key_unique" UNIQUE("key"),
	CONSTRAINT "credit_moves_reason" CHECK ("credit_moves"."reason" in ('issued', 'spent', 'cancelled', 'refunded', 'voided')),
	CONSTRAINT "credit_moves_change" CHECK ("credit_moves"."change" <> 0)
);
--> statement-breakpoint
CREATE TABLE "credits" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"user_id" integer,
	"email" text DEFAULT '' NOT NULL,
	"balance" bigint NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "credits_code_unique" UNIQUE("code"),
	CONSTRAINT "credits_balance" CHECK ("credits"."balance" >= 0)
);
--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_resolution";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_returned" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "credited" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "store_credit_id" integer;--> statement-breakpoint
ALTER TABLE "credit_moves" ADD CONSTRAINT "credit_moves_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_moves" ADD CONSTRAINT "credit_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_moves" ADD CONSTRAINT "credit_moves_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_moves" ADD CONSTRAINT "credit_moves_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_moves_of_credit" ON "credit_moves" USING btree ("credit_id","id");--> statement-breakpoint
CREATE INDEX "credit_moves_of_order" ON "credit_moves" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "credits_of_user" ON "credits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credits_of_email" ON "credits" USING btree (lower("email")) WHERE "credits"."email" <> '';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_store_credit_id_credits_id_fk" FOREIGN KEY ("store_credit_id") REFERENCES "public"."credits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit" CHECK ("orders"."credit" between 0 and "orders"."amount");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit_returned" CHECK ("orders"."credit_returned" between 0 and "orders"."credit");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_credited" CHECK ("payments"."credited" between 0 and "payments"."amount");--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_resolution" CHECK ("returns"."resolution" in ('refund', 'exchange', 'credit'));