CREATE TABLE "bank_transfers" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"order_id" integer NOT NULL,
	"author_id" integer,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_transfers_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_transfers_of_order" ON "bank_transfers" USING btree ("order_id");