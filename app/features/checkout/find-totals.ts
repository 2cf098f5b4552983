import { messages } from '#app/messages.ts'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { checkoutApi, type PaymentTotals } from '#contracts/checkout.ts'

export type Choice = { shipping_id?: number | undefined; coupon?: string | undefined }

export type CalculatedTotals = {
  totals: PaymentTotals
  /** Why the totals could not be calculated. */
  problem: { code: string; text: string; isTemporary: boolean } | null
}

const ZERO_TOTALS: PaymentTotals = {
  original_price: 0,
  total_after_coupon: 0,
  total_amount: 0,
  total_compare_amount: 0,
  estimated_tax: 0,
  shipping_cost: 0,
}

/** The totals of an empty cart, which need no request. */
export const EMPTY_CART_TOTALS: CalculatedTotals = { totals: ZERO_TOTALS, problem: null }

/** The totals of the cart. If they cannot be calculated, every amount is 0. */
export async function findTotals({ shipping_id, coupon }: Choice): Promise<CalculatedTotals> {
  try {
    const query = { shipping_id, coupon_name: coupon ?? 'default' }
    return { totals: await call(checkoutApi.getTotal, { query }), problem: null }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const { code, message, isTemporary } = error
    const text = isTemporary ? messages.network : message
    return { totals: ZERO_TOTALS, problem: { code, text, isTemporary } }
  }
}
