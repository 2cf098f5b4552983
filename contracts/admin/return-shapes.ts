import * as z from 'zod/mini'
import {
  MAX_REASON_LENGTH,
  OrderReturn,
  pieceConditions,
  ReturnableItem,
  ReturnUnits,
} from '#contracts/returns.ts'
import { Id, Integer, Money, NOT_AN_OPTION, RequiredText, Timestamp } from '#contracts/scalars.ts'
import { SeenVersion } from './listing.ts'
import { counterMethods, Key, Pesos } from './order-drafts.ts'

export const AdminReturn = z.extend(OrderReturn, {
  transaction_id: z.string(),
  full_name: z.string(),
  /** Whether staff entered it. */
  is_by_staff: z.boolean(),
  /** The staff member who entered or decided it. */
  author: z.nullable(z.string()),
  revocation: z.nullable(z.object({ id: z.int(), code: z.string() })),
  with_shipping: z.boolean(),
  /** How much of what was paid before pays for the new pieces; null without an exchange. */
  exchange_credit: z.nullable(Money),
  /** Whether the order has been sent, so that its pieces have to come back first. */
  is_sent: z.boolean(),
  /** When its pieces were booked as returned. */
  date_booked: z.nullable(Timestamp),
  /** Whether every refund of it arrived; null without refunds. */
  is_refunded: z.nullable(z.boolean()),
  version: z.int(),
})
export type AdminReturn = z.infer<typeof AdminReturn>

export const AdminReturnDetail = z.extend(AdminReturn, {
  /** Whether the order was collected at the shop and not sent. */
  is_pickup: z.boolean(),
  /** What the shipping of the order cost, and how much of what was paid can still be refunded. */
  shipping_price: Money,
  refundable: Money,
  /** Other sizes of each piece, by its item. */
  sizes: z.array(z.object({ item_id: z.int(), pieces: ReturnableItem.shape.sizes })),
})
export type AdminReturnDetail = z.infer<typeof AdminReturnDetail>

export const Reason = RequiredText(MAX_REASON_LENGTH)
const Condition = z.enum(pieceConditions, NOT_AN_OPTION)
export const Conditions = z._default(
  z.array(z.object({ item_id: Id, condition: Condition })).check(z.maxLength(100)),
  [],
)

export const NewAdminReturn = z.object({
  key: Key,
  kind: z.enum(['exchange', 'return'], NOT_AN_OPTION),
  reason: Reason,
  /** The shop has the pieces already. */
  received: z._default(z.boolean(), false),
  /** The decision will give money back: refuses a caller who may not, before anything is stored. */
  gives_money: z._default(z.boolean(), false),
  items: z
    .array(z.object({ order_item_id: Id, count: ReturnUnits, condition: Condition }))
    .check(
      z.minLength(1, 'Elegí al menos una pieza.'),
      z.maxLength(100, 'Pueden ser hasta 100 líneas.'),
    ),
})
export type NewAdminReturn = z.output<typeof NewAdminReturn>

/** How the new piece reaches the buyer. */
export const travels = ['handed_over', 'pickup', 'delivery'] as const

export const Exchange = z.object({
  key: Key,
  conditions: Conditions,
  wanted: z
    .array(z.object({ item_id: Id, product_id: Id }))
    .check(z.minLength(1, 'Elegí la pieza nueva.'), z.maxLength(100)),
  travel: z.enum(travels, NOT_AN_OPTION),
  /** How the difference is paid, if the new piece is more expensive. */
  payment: z.optional(
    z.union(
      [
        z.object({ kind: z.literal('counter'), method: z.enum(counterMethods, NOT_AN_OPTION) }),
        z.object({
          kind: z.literal('link'),
          hours: z._default(
            Integer.check(z.gte(1, 'Tiene que ser 1 o más.'), z.lte(168, 'Hasta 168 horas.')),
            72,
          ),
        }),
        /** The shop does not charge it, for which the permission for refunds is needed. */
        z.object({ kind: z.literal('waived') }),
      ],
      'Elegí cómo se paga.',
    ),
  ),
  version: SeenVersion,
})
export type Exchange = z.output<typeof Exchange>

export const ReturnRefund = z.object({
  key: Key,
  conditions: Conditions,
  /** 0 gives no money back. */
  amount: z.union([z.literal(0), Pesos], 'Tiene que ser 0 o más.'),
  with_shipping: z._default(z.boolean(), false),
  /** To the payment, or to store credit. */
  to: z._default(z.enum(['payment', 'credit'], NOT_AN_OPTION), 'payment'),
  version: SeenVersion,
})
export type ReturnRefund = z.output<typeof ReturnRefund>
