ALTER TABLE "audit_log" ADD COLUMN "part_of" integer;--> statement-breakpoint
CREATE INDEX "audit_log_parts" ON "audit_log" USING btree ("part_of","id") WHERE "audit_log"."part_of" is not null;