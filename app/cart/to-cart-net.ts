import { toNetPrice } from '#contracts/net-price.ts'
import type { CartEntry } from './cart-state.ts'

/** The price of the lines without IVA. Lines stored before products had a rate use the shop's default. */
export const toCartNet = (lines: CartEntry[], ivaRate: number): number =>
  toNetPrice(
    lines.map(({ product: { final_price, iva_rate = ivaRate }, count }) => ({
      final_price,
      iva_rate,
      count,
    })),
  )
