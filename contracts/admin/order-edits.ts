import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { materialValues } from '#contracts/materials.ts'
import { Decimal, Id, Integer, Money, RequiredText, Text } from '#contracts/scalars.ts'
import { SeenVersion } from './listing.ts'
import { Discount, Key, Lines } from './order-drafts.ts'
import { AdminOrderDetail } from './order-shapes.ts'

const params = z.object({ transaction_id: RequiredText(40) })
const at = <P extends string>(path: P) => `/api/admin/orders/:transaction_id${path}` as const

/** An amount of money that may be nothing. */
const Sum = Decimal.check(
  z.gte(0, 'No puede ser menos que 0.'),
  z.lte(1e10, 'Es demasiado alto.'),
  z.refine(
    (pesos) => Math.abs(pesos * 100 - Math.round(pesos * 100)) < 1e-6,
    'Hasta dos decimales.',
  ),
)

/** The contents that an unpaid order shall have. Pieces that it has already keep their price. */
export const LinesDraft = z.object({
  lines: Lines,
  /** Absent: the shipping method and its price stay. */
  shipping_id: z.optional(Id),
  coupon_name: z.optional(Text(100).check(z.trim())),
  /** Replaces a coupon. */
  discount: z.optional(Discount),
})
export type LinesDraft = z.output<typeof LinesDraft>

const Alternative = z.object({
  product_id: z.int(),
  size: z.string(),
  material: z.enum(materialValues),
  price: Money,
  /** Remaining stock. */
  quantity: z.int(),
})

export const Cancellation = z.object({
  /** The idempotency key: a repeated request cancels once. */
  key: Key,
  /** How much of the payment is given back. */
  refund: Sum,
  /** How much the caller saw could be given back. A payment or refund in the meantime is not overlooked. */
  refundable: Sum,
  /** The lines of a paid order whose pieces do not return to stock. */
  not_restocked: z._default(z.array(Id).check(z.maxLength(100)), []),
  /** Whether the buyer gets a mail with the reason. */
  notify: z.boolean(),
  reason: RequiredText(300),
  version: SeenVersion,
})
export type Cancellation = z.output<typeof Cancellation>

export const SizeSwap = z.object({
  item_id: Id,
  /** The piece that replaces it: another of the same design, at the price that was paid. */
  product_id: Id,
  /** Absent: all units of the line. */
  count: z.optional(Integer.check(z.gte(1, 'Tiene que ser 1 o más.'), z.lte(999, 'Hasta 999.'))),
  notify: z.boolean(),
  version: SeenVersion,
})
export type SizeSwap = z.output<typeof SizeSwap>

export const adminOrderEditsApi = {
  listSizes: endpoint({
    method: 'GET',
    path: at('/sizes'),
    summary: 'The pieces of the same design as each line of an order',
    access: 'staff',
    permission: 'orders',
    params,
    response: z.object({
      results: z.array(z.object({ item_id: z.int(), pieces: z.array(Alternative) })),
    }),
  }),
  quoteLines: endpoint({
    method: 'POST',
    path: at('/lines/quote'),
    summary: 'What an unpaid order would come to with other contents',
    access: 'staff',
    permission: 'orders',
    params,
    body: LinesDraft,
    response: z.object({
      original_price: Money,
      discount: Money,
      shipping_price: Money,
      amount: Money,
      estimated_tax: Money,
      lines: z.array(
        z.object({ product_id: z.int(), price: Money, count: z.int(), is_new: z.boolean() }),
      ),
    }),
  }),
  changeLines: endpoint({
    method: 'PUT',
    path: at('/lines'),
    summary: 'Changes the pieces, the shipping or the discount of an unpaid order',
    access: 'staff',
    permission: 'orders',
    params,
    body: z.extend(LinesDraft, {
      /** The total that the caller saw. */
      expected_total: Sum,
      /** Whether the buyer gets a mail with the new total. */
      notify: z.boolean(),
      version: SeenVersion,
    }),
    response: AdminOrderDetail,
  }),
  swap: endpoint({
    method: 'POST',
    path: at('/swap'),
    summary: 'Swaps a piece of a paid order for another size at the same price',
    access: 'staff',
    permission: 'orders',
    params,
    body: SizeSwap,
    response: AdminOrderDetail,
  }),
  cancel: endpoint({
    method: 'POST',
    path: at('/cancel'),
    summary: 'Cancels an order that was not sent, and gives back all, part or none of its payment',
    access: 'staff',
    permission: 'orders',
    params,
    body: Cancellation,
    response: AdminOrderDetail,
  }),
}
