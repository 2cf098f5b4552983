ALTER TABLE "orders" ADD COLUMN "lapsed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "lapsed" = true WHERE "status" = 'cancelado' AND (
	SELECT h."author_id" IS NULL AND NOT h."by_guest" FROM "order_history" h
	WHERE h."order_id" = "orders"."id" ORDER BY h."id" DESC LIMIT 1
);
