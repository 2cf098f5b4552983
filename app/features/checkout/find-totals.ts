import { messages } from '#app/messages.ts'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { checkoutApi, type PaymentTotals } from '#contracts/checkout.ts'

export type Choice = { shipping_id?: number; coupon?: string }

export type Counted = {
  totals: PaymentTotals
  /** Why there are none. */
  problem: { code: string; text: string; isTemporary: boolean } | null
}

const NO_TOTALS: PaymentTotals = {
  original_price: 0,
  total_after_coupon: 0,
  total_amount: 0,
  total_compare_amount: 0,
  estimated_tax: 0,
  shipping_cost: 0,
}

/** An empty cart comes to nothing, and the shop is not asked. */
export const NOTHING: Counted = { totals: NO_TOTALS, problem: null }

/** What the cart comes to; where that cannot be had, every amount is 0. */
export async function findTotals({ shipping_id, coupon }: Choice): Promise<Counted> {
  try {
    const query = { shipping_id, coupon_name: coupon ?? 'default' }
    return { totals: await call(checkoutApi.getTotal, { query }), problem: null }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const { code, message, isTemporary } = error
    const text = isTemporary ? messages.network : message
    return { totals: NO_TOTALS, problem: { code, text, isTemporary } }
  }
}
