ALTER TABLE "order_items" ADD COLUMN "size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "material" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_material" CHECK ("order_items"."material" in ('oro', 'plata_900', 'plata_925', 'plata_950', 'plata_oro', 'acero_quirurgico', 'acero_dorado', 'acero_blanco', 'silicona', 'cuero', 'metal', 'caucho', 'otro'));--> statement-breakpoint
UPDATE "order_items" SET "size" = "products"."size", "material" = "products"."material" FROM "products" WHERE "products"."id" = "order_items"."product_id";
