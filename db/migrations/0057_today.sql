CREATE TABLE "search_synonyms" (
	"id" serial PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"means" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"day" date NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "visitors_day_hash_pk" PRIMARY KEY("day","hash")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visits_day_hour_pk" PRIMARY KEY("day","hour")
);
--> statement-breakpoint
DROP INDEX "orders_by_day";--> statement-breakpoint
CREATE UNIQUE INDEX "search_synonyms_word" ON "search_synonyms" USING btree (translate(lower(word), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun'));--> statement-breakpoint
CREATE INDEX "orders_by_day" ON "orders" USING btree ("date_issued","payment_status","is_test","amount","refunded","status","channel","id");
--> statement-breakpoint
CREATE TRIGGER "search_synonyms_announce"
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_synonyms"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('synonyms');
