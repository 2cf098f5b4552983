ALTER TABLE "shipping_options" ADD COLUMN "is_pickup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_pickup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "shipping_options" SET "is_pickup" = true WHERE "price" = 0 AND "name" ~* '\mretir' AND "name" !~* 'correo|sucursal';--> statement-breakpoint
UPDATE "orders" SET "is_pickup" = true WHERE "shipping_price" = 0 AND "shipping_name" ~* '\mretir' AND "shipping_name" !~* 'correo|sucursal';
