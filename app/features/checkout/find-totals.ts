import { messages } from '#app/messages.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import type { PayWay } from '#contracts/pay-ways.ts'
import type { CheckoutBackend, Totals } from './checkout-backend.ts'
import type { Destination } from './destination.ts'

export type Choice = {
  shipping_id?: number | undefined
  coupon?: string | undefined
  /** The code of a store credit. */
  credit?: string | undefined
  /** How to pay, if not at the provider. */
  pay_way?: PayWay | undefined
  /** Where the order goes, once the shopper has told it. */
  destination?: Destination | undefined
}

export type CalculatedTotals = {
  totals: Totals
  /** Why the totals could not be calculated. */
  problem: { code: string; text: string; isTemporary: boolean } | null
}

const ZERO_TOTALS: Totals = {
  original_price: 0,
  total_after_coupon: 0,
  total_amount: 0,
  total_compare_amount: 0,
  estimated_tax: 0,
  shipping_cost: 0,
}

/** The totals of an empty cart, which need no request. */
export const EMPTY_CART_TOTALS: CalculatedTotals = { totals: ZERO_TOTALS, problem: null }

export const toTerms = ({ shipping_id, coupon, credit, pay_way, destination }: Choice) => ({
  shipping_id,
  coupon_name: coupon ?? 'default',
  credit_code: credit,
  pay_way,
  ...destination,
})

/** The totals of the cart. If they cannot be calculated, every amount is 0. */
export async function findTotals(
  { getTotal }: Pick<CheckoutBackend, 'getTotal'>,
  choice: Choice,
): Promise<CalculatedTotals> {
  try {
    return { totals: await getTotal(toTerms(choice)), problem: null }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const { code, message, isTemporary } = error
    const text = isTemporary ? messages.network : message
    return { totals: ZERO_TOTALS, problem: { code, text, isTemporary } }
  }
}
