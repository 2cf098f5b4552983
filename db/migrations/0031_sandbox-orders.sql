-- Orders that the sandbox was to be paid for, or was: its address stands in their payment link. What it paid was never sold.
WITH "sandboxed" AS (
  SELECT o."id" FROM "orders" o
  LEFT JOIN "checkouts" c ON c."transaction_id" = o."transaction_id"
  WHERE o."amount" > 0 AND NOT o."is_test"
    AND (o."payment_url" LIKE '%/sandbox/mercadopago/checkout/v1/redirect?%' OR c."init_point" LIKE '%/sandbox/mercadopago/checkout/v1/redirect?%')
    AND NOT EXISTS (SELECT FROM "payments" p WHERE p."order_id" = o."id" AND p."counted" AND p."at_counter")
), "unreal" AS (
  UPDATE "payments" SET "live_mode" = false
  WHERE "order_id" IN (SELECT "id" FROM "sandboxed") AND NOT "at_counter"
), "marked" AS (
  UPDATE "orders" SET "is_test" = true WHERE "id" IN (SELECT "id" FROM "sandboxed")
  RETURNING "id", "status", "payment_status"
)
UPDATE "products" SET "sold" = greatest(0, "sold" - unsold."count")
FROM (
  SELECT i."product_id", sum(i."count")::int AS "count" FROM "order_items" i JOIN "marked" m ON m."id" = i."order_id"
  WHERE m."payment_status" = 'approved' AND m."status" NOT IN ('sin_procesar', 'cancelado')
  GROUP BY i."product_id"
) unsold
WHERE "products"."id" = unsold."product_id";
