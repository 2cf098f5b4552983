ALTER TABLE "operations" DROP CONSTRAINT "operations_kind";--> statement-breakpoint
DROP INDEX "audit_log_by_at";--> statement-breakpoint
CREATE INDEX "audit_log_listed" ON "audit_log" USING btree ("at","id") WHERE "audit_log"."part_of" is null;--> statement-breakpoint
CREATE INDEX "audit_log_listed_by_author" ON "audit_log" USING btree ("author_id","at","id","resource") WHERE "audit_log"."part_of" is null;--> statement-breakpoint
CREATE INDEX "audit_log_listed_by_resource" ON "audit_log" USING btree ("resource","at","id","author_id") WHERE "audit_log"."part_of" is null;--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_kind" CHECK ("operations"."kind" in ('accounting_export', 'import', 'bulk_change', 'backup'));