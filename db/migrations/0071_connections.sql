CREATE TABLE "connections" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"secret" text NOT NULL,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	"date_replaced" timestamp with time zone,
	CONSTRAINT "connections_kind" CHECK ("connections"."kind" in ('payments', 'mail'))
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "connection_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "connections_in_use" ON "connections" USING btree ("kind") WHERE "connections"."date_replaced" is null;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
create or replace trigger connections_announce
  after insert or update or delete or truncate on connections
  for each statement execute function announce_change('settings');
