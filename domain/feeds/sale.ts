import type { IdentifiedRow } from '#domain/catalogue/product-identity.ts'
import { toDiscountedPrice } from '#domain/catalogue/sale-price.ts'
import { toPesos } from '#domain/money.ts'
import type { Sale } from './product-feed.ts'

/**
 * What a feed that is read once a day must know beforehand: a discount with dates, also one that begins tomorrow. One that has
 * not begun and has no end cannot be written down in a feed, and is left out until it begins.
 */
export function findSale(row: IdentifiedRow, now = new Date()): Sale | null {
  const { dated_discount, discount_starts_at, discount_ends_at, final_price, price } = row
  const holds = final_price < price
  const isOver = discount_ends_at !== null && discount_ends_at <= now
  const discounted = toDiscountedPrice(row)
  if (dated_discount !== null && discount_ends_at && !isOver && discounted < price) {
    return {
      price: toPesos(discounted),
      from: discount_starts_at ?? row.date_created,
      until: discount_ends_at,
    }
  }
  return holds ? { price: toPesos(final_price), from: null, until: null } : null
}
