-- The indexes below go with the column, and are made anew.
ALTER TABLE "products" drop column "final_price";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "final_price" bigint GENERATED ALWAYS AS (price_after_discount(price, discount_percentage)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_by_final_price" ON "products" USING btree ("final_price","id","shown","material","discount_percentage","average_rating","size");--> statement-breakpoint
CREATE INDEX "products_by_category_final_price" ON "products" USING btree ("category_id","final_price","id","shown","material","discount_percentage","average_rating","size");--> statement-breakpoint
CREATE INDEX "products_by_sold" ON "products" USING btree ("sold","id","shown","material","final_price","discount_percentage","average_rating","size");--> statement-breakpoint
CREATE INDEX "products_by_category_sold" ON "products" USING btree ("category_id","sold","id","shown","material","final_price","discount_percentage","average_rating","size");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name" collate spanish,"id","shown","material","final_price","discount_percentage","average_rating","size");--> statement-breakpoint
CREATE INDEX "products_by_category_name" ON "products" USING btree ("category_id","name" collate spanish,"id","shown","material","final_price","discount_percentage","average_rating","size");--> statement-breakpoint
CREATE INDEX "products_by_date_created" ON "products" USING btree ("date_created","id","shown","material","final_price","discount_percentage","average_rating","size");--> statement-breakpoint
CREATE INDEX "products_by_category_date_created" ON "products" USING btree ("category_id","date_created","id","shown","material","final_price","discount_percentage","average_rating","size");--> statement-breakpoint
CREATE INDEX "products_facets" ON "products" USING btree ("category_id","material","final_price","discount_percentage","average_rating","size","shown");
