ALTER TABLE "users" ADD COLUMN "ring_size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "bracelet_length" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "necklace_length" text DEFAULT '' NOT NULL;