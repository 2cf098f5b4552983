CREATE TABLE "shipping_rates" (
	"id" serial PRIMARY KEY NOT NULL,
	"shipping_id" integer NOT NULL,
	"provinces" text[] DEFAULT '{}' NOT NULL,
	"postal_from" integer,
	"postal_to" integer,
	"minimum" bigint DEFAULT 0 NOT NULL,
	"price" bigint NOT NULL,
	"free_from" bigint,
	CONSTRAINT "shipping_rates_provinces" CHECK ("shipping_rates"."provinces" <@ array['Buenos Aires', 'Catamarca', 'Chaco', 'Chubut', 'Ciudad Autónoma de Buenos Aires', 'Córdoba', 'Corrientes', 'Entre Ríos', 'Formosa', 'Jujuy', 'La Pampa', 'La Rioja', 'Mendoza', 'Misiones', 'Neuquén', 'Río Negro', 'Salta', 'San Juan', 'San Luis', 'Santa Cruz', 'Santa Fe', 'Santiago del Estero', 'Tierra del Fuego', 'Tucumán']),
	CONSTRAINT "shipping_rates_zone" CHECK (cardinality("shipping_rates"."provinces") > 0 or "shipping_rates"."postal_from" is not null),
	CONSTRAINT "shipping_rates_postal_codes" CHECK (("shipping_rates"."postal_from" is null) = ("shipping_rates"."postal_to" is null) and "shipping_rates"."postal_from" <= "shipping_rates"."postal_to"),
	CONSTRAINT "shipping_rates_amounts" CHECK ("shipping_rates"."minimum" >= 0 and "shipping_rates"."price" >= 0 and "shipping_rates"."free_from" > 0)
);
--> statement-breakpoint
ALTER TABLE "shipping_options" ADD COLUMN "only_zones" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "shipping_price" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "document" text;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rates_shipping_id_shipping_options_id_fk" FOREIGN KEY ("shipping_id") REFERENCES "public"."shipping_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipping_rates_of_option" ON "shipping_rates" USING btree ("shipping_id");--> statement-breakpoint
create trigger shipping_rates_announce
  after insert or update or delete or truncate on shipping_rates
  for each statement execute function announce_change('shipping_options');
