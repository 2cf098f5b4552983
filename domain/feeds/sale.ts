import type { IdentifiedRow } from '#domain/catalogue/product-identity.ts'
import { toDiscountedPrice } from '#domain/catalogue/sale-price.ts'
import { toPesos } from '#domain/money.ts'
import type { Sale } from './product-feed.ts'

/**
 * The sale of a product for the feed. Feeds are read once a day, so upcoming discounts are included with their dates. The
 * format requires an end date, so an upcoming discount without one is left out until it starts.
 */
export function findSale(row: IdentifiedRow, now = new Date()): Sale | null {
  const { dated_discount, discount_starts_at, discount_ends_at, final_price, price } = row
  const isDiscounted = final_price < price
  // Better than the product's own discount, as long as it lasts.
  if (row.rule_discount !== null) {
    const until = row.rule_ends_at
    return { price: toPesos(final_price), from: until && row.date_created, until }
  }
  const isOver = discount_ends_at !== null && discount_ends_at <= now
  const discounted = toDiscountedPrice(row)
  if (dated_discount !== null && discount_ends_at && !isOver && discounted < price) {
    return {
      price: toPesos(discounted),
      from: discount_starts_at ?? row.date_created,
      until: discount_ends_at,
    }
  }
  return isDiscounted ? { price: toPesos(final_price), from: null, until: null } : null
}
