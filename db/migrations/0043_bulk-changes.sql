CREATE TABLE "bulk_change_pieces" (
	"bulk_change_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"restored" boolean,
	CONSTRAINT "bulk_change_pieces_bulk_change_id_product_id_pk" PRIMARY KEY("bulk_change_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"author_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"request" jsonb NOT NULL,
	"result" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"date_undone" timestamp with time zone,
	"undone_by" integer,
	CONSTRAINT "bulk_changes_key" UNIQUE("author_id","key")
);
--> statement-breakpoint
ALTER TABLE "bulk_change_pieces" ADD CONSTRAINT "bulk_change_pieces_bulk_change_id_bulk_changes_id_fk" FOREIGN KEY ("bulk_change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_pieces" ADD CONSTRAINT "bulk_change_pieces_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_pieces_of_product" ON "bulk_change_pieces" USING btree ("product_id");