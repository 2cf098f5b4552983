import * as z from 'zod/mini'
import { CreditUse } from './credits.ts'
import { Money } from './scalars.ts'

export const PaymentTotals = z.object({
  original_price: Money,
  total_after_coupon: Money,
  total_amount: Money,
  /** Sum of the goods at list prices. */
  total_compare_amount: Money,
  /** VAT included in the total. */
  estimated_tax: Money,
  shipping_cost: Money,
  /** Present with a store credit: how much of the total it pays, and what is left to pay. */
  credit: z.optional(CreditUse),
  amount_due: z.optional(Money),
  /** Present if the way of paying takes something off: how much. It is part of what was taken off the price. */
  pay_way_discount: z.optional(Money),
})
export type PaymentTotals = z.infer<typeof PaymentTotals>
