import * as z from 'zod/mini'
import { Opaque, Password } from './account-fields.ts'
import { endpoint, Nothing } from './endpoint.ts'
import { Cancellation, Order } from './orders.ts'
import {
  MAX_RETURN_PHOTO_BYTES,
  NewReturn,
  OrderReturn,
  OrderReturns,
  ReturnPhotos,
} from './returns.ts'
import { Id, Text } from './scalars.ts'

/** The page on which a guest follows an order. */
export const toOrderPath = (link: string): string => `/pedido/${link}`

const link = { link: Text(100) }
const ofOrder = z.object(link)
const ofReturn = z.object({ ...link, id: Id })

/** An order as whoever has its link sees it. */
export const LinkedOrder = z.object({
  order: Order,
  email: z.string(),
  /** Whether the order belongs to an account, so that nothing is left to save. */
  has_account: z.boolean(),
})
export type LinkedOrder = z.infer<typeof LinkedOrder>

const anyone = { access: 'anyone' } as const

/** What a guest does with an order, without signing in. The link in the mails opens this order only. */
export const orderLinksApi = {
  find: endpoint({
    ...anyone,
    method: 'GET',
    path: '/api/order-links/:link',
    summary: 'The order of a link',
    params: ofOrder,
    response: LinkedOrder,
  }),
  cancel: endpoint({
    ...anyone,
    method: 'POST',
    path: '/api/order-links/:link/cancel',
    summary: 'Cancels an order that nobody has paid yet; asked twice, it is cancelled once',
    params: ofOrder,
    query: Cancellation,
    response: LinkedOrder,
  }),
  createAccount: endpoint({
    ...anyone,
    method: 'POST',
    path: '/api/order-links/:link/account',
    summary: 'Makes an account with the data of the order, and mails the link that activates it',
    params: ofOrder,
    /** `device_key` is random; who made it may use `activationSessionApi`. */
    body: z.object({ password: Password, device_key: z.optional(Opaque) }),
    status: 204,
    response: Nothing,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/order-links/:link/claim',
    summary: 'Adds the order to the account of who asks, if both have the same e-mail',
    access: 'customer',
    params: ofOrder,
    status: 204,
    response: Nothing,
  }),
  claimAll: endpoint({
    method: 'POST',
    path: '/api/orders/claim',
    summary: 'Adds the orders that were placed with the e-mail of the account, but without it',
    access: 'customer',
    /** The activation link of the account, which only reaches whoever reads its mail. */
    body: z.object({ uid: Opaque, token: Opaque }),
    status: 204,
    response: Nothing,
  }),
  listReturns: endpoint({
    ...anyone,
    method: 'GET',
    path: '/api/order-links/:link/returns',
    summary: 'The returns of the order, and what can be asked for',
    params: ofOrder,
    response: OrderReturns,
  }),
  requestReturn: endpoint({
    ...anyone,
    method: 'POST',
    path: '/api/order-links/:link/returns',
    summary: 'Asks the shop to cancel the paid order, to exchange pieces or to take them back',
    params: ofOrder,
    body: NewReturn,
    status: 201,
    response: OrderReturn,
  }),
  addReturnPhoto: endpoint({
    ...anyone,
    method: 'POST',
    path: '/api/order-links/:link/returns/:id/photos',
    summary: 'Adds a photo to a request',
    params: ofReturn,
    upload: MAX_RETURN_PHOTO_BYTES,
    status: 201,
    response: OrderReturn,
  }),
  getReturnPhotos: endpoint({
    ...anyone,
    method: 'GET',
    path: '/api/order-links/:link/returns/:id/photos',
    summary: 'The photos of a request',
    params: ofReturn,
    response: ReturnPhotos,
  }),
  withdrawReturn: endpoint({
    ...anyone,
    method: 'POST',
    path: '/api/order-links/:link/returns/:id/withdraw',
    summary: 'Takes a request back that the shop has not decided yet; asked twice, once',
    params: ofReturn,
    response: OrderReturn,
  }),
}
