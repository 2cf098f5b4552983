ALTER TABLE "designs" ADD COLUMN "key" uuid;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_key_unique" UNIQUE("key");