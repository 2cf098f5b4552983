import type { ShippingOption } from '#contracts/checkout.ts'
import type { ShippingType } from '#contracts/fulfilment.ts'
import { toShippingPrice } from '#contracts/shipping-price.ts'

/** The cheapest option of a type for goods of this amount, with its price for them. */
export function findCheapest<O extends ShippingOption>(
  options: O[],
  wanted: ShippingType,
  subtotal: number,
): O | null {
  const [cheapest] = options
    .filter(({ type }) => type === wanted)
    .map((option) => ({ ...option, price: toShippingPrice(option, subtotal) }))
    .sort((one, other) => one.price - other.price)
  return cheapest ?? null
}

/** What is sent to any place. The shop's own courier counts only if nothing goes to the whole country. */
export const findDelivery = <O extends ShippingOption>(options: O[], subtotal: number): O | null =>
  findCheapest(options, 'delivery', subtotal) ?? findCheapest(options, 'local', subtotal)
