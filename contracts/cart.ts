import * as z from 'zod/mini'
import { Product } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Id, Integer, Money } from './scalars.ts'

/** A sensible maximum, to bound the work of one call. */
export const MAX_SYNC_LINES = 200

const Count = Integer.check(z.gte(1, 'Tiene que ser 1 o más.'))

export const CartLine = z.object({ id: z.int(), count: z.int(), product: Product })
export type CartLine = z.infer<typeof CartLine>

/** In the order in which the products were added. */
export const Cart = z.object({ cart: z.array(CartLine) })
export type Cart = z.infer<typeof Cart>

export const CartTotal = z.object({ total_cost: Money, total_compare_cost: Money })
export type CartTotal = z.infer<typeof CartTotal>

const SyncLine = z.object({ product_id: Id, count: Count })
/** An invalid line is reported and does not affect the others. */
const InvalidLine = z.pipe(
  z.unknown(),
  z.transform((given) => ({ invalid: toGivenId(given) })),
)

const GivenId = z.nullable(z.union([z.number(), z.string()]))
type GivenId = z.infer<typeof GivenId>

export const RemovedLine = z.object({
  /** The id as received, even if it is invalid. */
  product_id: GivenId,
  reason: z.enum(['product_not_found', 'out_of_stock', 'invalid']),
})
export type RemovedLine = z.infer<typeof RemovedLine>

export const CartSync = z.object({
  cart_items: z
    .array(z.union([SyncLine, InvalidLine]), 'Tiene que ser una lista.')
    .check(z.maxLength(MAX_SYNC_LINES, `Puede tener hasta ${MAX_SYNC_LINES} productos.`)),
})
export type CartSync = z.infer<typeof CartSync>

export const SyncedCart = z.extend(Cart, {
  success: z.literal(true),
  removed: z.array(RemovedLine),
})
export type SyncedCart = z.infer<typeof SyncedCart>

const ofProduct = z.object({ product_id: Id })

export const cartApi = {
  listItems: endpoint({
    method: 'GET',
    path: '/api/cart/cart-items',
    summary: 'The cart, in the order in which it was filled',
    access: 'customer',
    response: Cart,
  }),
  addItem: endpoint({
    method: 'POST',
    path: '/api/cart/add-item',
    summary: 'Puts one piece of a product into the cart',
    access: 'customer',
    body: ofProduct,
    status: 201,
    response: Cart,
  }),
  getTotal: endpoint({
    method: 'GET',
    path: '/api/cart/get-total',
    summary: 'What the cart costs, with and without the discounts of its products',
    access: 'customer',
    response: CartTotal,
  }),
  getItemTotal: endpoint({
    method: 'GET',
    path: '/api/cart/get-item-total',
    summary: 'How many different products are in the cart',
    access: 'customer',
    response: z.object({ total_items: z.int() }),
  }),
  updateItem: endpoint({
    method: 'PUT',
    path: '/api/cart/update-item',
    summary: 'Changes how many pieces of a product are in the cart',
    access: 'customer',
    body: z.object({ product_id: Id, count: Count }),
    response: Cart,
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/api/cart/remove-item',
    summary: 'Takes a product out of the cart',
    access: 'customer',
    body: ofProduct,
    response: Cart,
  }),
  sync: endpoint({
    method: 'PUT',
    path: '/api/cart/synch',
    summary: 'Brings the cart of a device in: the larger count wins, cut to the stock',
    access: 'customer',
    body: CartSync,
    response: SyncedCart,
  }),
  empty: endpoint({
    method: 'DELETE',
    path: '/api/cart/empty-cart',
    summary: 'Takes everything out of the cart',
    access: 'customer',
    response: z.object({ success: z.literal(true) }),
  }),
}

function toGivenId(line: unknown): GivenId {
  const given = typeof line === 'object' && line !== null && 'product_id' in line && line.product_id
  return typeof given === 'number' || typeof given === 'string' ? given : null
}
