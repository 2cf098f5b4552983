CREATE TABLE "tenders" (
	"id" serial PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"author_id" integer,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenders_method" CHECK ("tenders"."method" in ('cash', 'transfer', 'card')),
	CONSTRAINT "tenders_amount" CHECK ("tenders"."amount" > 0),
	CONSTRAINT "tenders_refunded" CHECK ("tenders"."refunded" between 0 and "tenders"."amount")
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tenders" jsonb;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tenders_of_payment" ON "tenders" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "products_by_gtin" ON "products" USING btree ("gtin") WHERE "products"."gtin" is not null;