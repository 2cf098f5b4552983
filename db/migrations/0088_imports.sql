CREATE TABLE "import_pieces" (
	"import_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"kept" text,
	CONSTRAINT "import_pieces_import_id_product_id_pk" PRIMARY KEY("import_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"author_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"date_undone" timestamp with time zone,
	"undone_by" integer,
	CONSTRAINT "imports_entry_id_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
ALTER TABLE "stock_moves" DROP CONSTRAINT "stock_moves_reason";--> statement-breakpoint
ALTER TABLE "import_pieces" ADD CONSTRAINT "import_pieces_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pieces" ADD CONSTRAINT "import_pieces_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_pieces_of_product" ON "import_pieces" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_reason" CHECK ("stock_moves"."reason" in ('start', 'by_hand', 'import', 'import_undone', 'order', 'order_cancelled', 'late_payment', 'returned', 'damaged', 'workshop', 'exchanged', 'order_changed'));