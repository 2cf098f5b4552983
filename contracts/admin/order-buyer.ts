import * as z from 'zod/mini'
import { Money, Timestamp } from '#contracts/scalars.ts'

const OrderCustomer = z.object({
  id: z.int(),
  email: z.string(),
  full_name: z.string(),
  /** Number of their orders as staff count them, including this one. */
  orders: z.int(),
  /** Paid minus refunded. Test orders count only for a test order. Null for who may not see the sales. */
  spent: z.nullable(Money),
  since: Timestamp,
})

const OrderGuest = z.object({
  /** Null until the order that makes the buyer known is stored. */
  id: z.nullable(z.int()),
  /** Number of their orders, including this one. */
  orders: z.int(),
})

/** Who bought an order, for its page. */
export const orderBuyer = {
  /** The account of the buyer; of an order without an account, the one with the same e-mail. */
  customer: z.nullable(OrderCustomer),
  /** The buyer who has no account. Null if nobody knows who it was. */
  guest_buyer: z.nullable(OrderGuest),
}
