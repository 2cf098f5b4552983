import { sql } from 'drizzle-orm'

/** The number of open alerts of a product, for queries of `products`. */
export const countWaiting = sql<number>`(
  select count(*)::int from stock_alerts
  where stock_alerts.product_id = products.id and stock_alerts.date_sent is null)`
