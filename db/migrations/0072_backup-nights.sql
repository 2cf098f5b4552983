CREATE TABLE "backup_nights" (
	"night" date PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"date_started" timestamp with time zone DEFAULT now() NOT NULL,
	"date_finished" timestamp with time zone,
	"name" text,
	"failure" jsonb
);
--> statement-breakpoint
ALTER TABLE "operations" DROP CONSTRAINT "operations_kind";--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_kind" CHECK ("operations"."kind" in ('accounting_export', 'import', 'bulk_change', 'backup', 'empty_demo', 'backup_test', 'restore'));