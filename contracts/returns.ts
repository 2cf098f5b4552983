import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Integer, MediaPath, Money, NOT_AN_OPTION, RequiredText, Timestamp } from './scalars.ts'

/** A revocation is the right of the law to take an online purchase back (`contracts/revocations.ts`). */
export const returnKinds = ['cancellation', 'exchange', 'return', 'revocation'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** What a buyer asks for on the page of the order. */
export const requestKinds = ['cancellation', 'exchange', 'return'] as const

/** `approved` is decided and still waits for the piece, or for the refund that cancels the order. */
export const returnStates = [
  'requested',
  'approved',
  'received',
  'resolved',
  'rejected',
  'withdrawn',
] as const
export type ReturnState = (typeof returnStates)[number]

/** Its units cannot be in another return. */
export const openReturnStates = ['requested', 'approved', 'received'] as const

/** Where a returned piece goes. */
export const pieceConditions = ['stock', 'workshop', 'damaged'] as const
export type PieceCondition = (typeof pieceConditions)[number]

export const resolutions = ['refund', 'exchange', 'credit'] as const

export const MAX_RETURN_PHOTOS = 4
export const MAX_RETURN_PHOTO_BYTES = 15 * 1024 * 1024
export const MAX_REASON_LENGTH = 1_000

export const ReturnUnits = Integer.check(
  z.gte(1, 'Tiene que ser 1 o más.'),
  z.lte(999, 'Hasta 999.'),
)

/** A piece that can replace another: another size of the same design, or any piece that staff choose. */
export const ReplacementPiece = z.object({
  product_id: z.int(),
  name: z.string(),
  size: z.string(),
  price: Money,
  /** How many are left. */
  quantity: z.int(),
})
export type ReplacementPiece = z.infer<typeof ReplacementPiece>

/** A return as its buyer sees it. */
export const OrderReturn = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(returnKinds),
  state: z.enum(returnStates),
  reason: z.string(),
  /** What the shop answered: why it was rejected, or how it goes on. */
  answer: z.string(),
  date_created: Timestamp,
  date_received: z.nullable(Timestamp),
  date_resolved: z.nullable(Timestamp),
  resolution: z.nullable(z.enum(resolutions)),
  refund_amount: z.nullable(Money),
  /** The order with the new piece. */
  exchange_order: z.nullable(z.string()),
  /** The code of the store credit that was given. */
  store_credit: z.nullable(z.string()),
  items: z.array(
    z.object({
      id: z.int(),
      order_item_id: z.int(),
      product_id: z.int(),
      name: z.string(),
      size: z.string(),
      image: z.nullable(MediaPath),
      count: z.int(),
      /** What was paid for these units. */
      value: Money,
      condition: z.enum(pieceConditions),
      wanted: z.nullable(z.object({ product_id: z.int(), name: z.string(), size: z.string() })),
    }),
  ),
  photos: z.int(),
})
export type OrderReturn = z.infer<typeof OrderReturn>

/** The lines of an order that can still be returned. */
export const ReturnableItem = z.object({
  order_item_id: z.int(),
  product_id: z.int(),
  name: z.string(),
  size: z.string(),
  image: z.nullable(MediaPath),
  /** Units that are in no other return. */
  left: z.int(),
  /** What was paid for all of them. */
  value: Money,
  /** Other sizes of the same design. */
  sizes: z.array(ReplacementPiece),
})
export type ReturnableItem = z.infer<typeof ReturnableItem>

export const OrderReturns = z.object({
  returns: z.array(OrderReturn),
  /** What can be asked for now, with its last day where there is one. */
  offers: z.array(z.object({ kind: z.enum(requestKinds), until: z.nullable(Timestamp) })),
  items: z.array(ReturnableItem),
})
export type OrderReturns = z.infer<typeof OrderReturns>

export const NewReturn = z.object({
  kind: z.enum(requestKinds, NOT_AN_OPTION),
  reason: RequiredText(MAX_REASON_LENGTH),
  /** Ignored for a cancellation, which is about the whole order. */
  items: z._default(
    z
      .array(
        z.object({
          order_item_id: Id,
          count: ReturnUnits,
          wanted_product_id: z.optional(Id),
        }),
      )
      .check(z.maxLength(100, 'Pueden ser hasta 100 líneas.')),
    [],
  ),
})
export type NewReturn = z.output<typeof NewReturn>

const ofOrder = z.object({ transaction_id: RequiredText(40) })
const byId = z.object({ id: Id })

export const ReturnPhotos = z.object({
  /** Each as a data URL, because the photos of a return have no public address. */
  photos: z.array(z.string()),
})

export const returnsApi = {
  listOfOrder: endpoint({
    method: 'GET',
    path: '/api/returns/of-order/:transaction_id',
    summary: 'The returns of an own order, and what can be asked for',
    access: 'customer',
    params: ofOrder,
    response: OrderReturns,
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/returns/of-order/:transaction_id',
    summary: 'Asks the shop to cancel a paid order, to exchange pieces or to take them back',
    access: 'customer',
    params: ofOrder,
    body: NewReturn,
    status: 201,
    response: OrderReturn,
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/api/returns/:id/photos',
    summary: 'Adds a photo to an own request; only the shop and its buyer can see it',
    access: 'customer',
    params: byId,
    upload: MAX_RETURN_PHOTO_BYTES,
    status: 201,
    response: OrderReturn,
  }),
  getPhotos: endpoint({
    method: 'GET',
    path: '/api/returns/:id/photos',
    summary: 'The photos of an own request',
    access: 'customer',
    params: byId,
    response: ReturnPhotos,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/returns/:id/withdraw',
    summary: 'Takes an own request back that the shop has not decided yet; asked twice, once',
    access: 'customer',
    params: byId,
    response: OrderReturn,
  }),
}
