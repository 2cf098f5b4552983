import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import type { CallInput } from '#contracts/endpoint.ts'
import { orderLinksApi } from '#contracts/order-links.ts'
import { type Order, ordersApi } from '#contracts/orders.ts'
import { type PayWayChange, payWayChangesApi } from '#contracts/pay-way-changes.ts'
import {
  type NewReturn,
  type OrderReturn,
  type OrderReturns,
  returnsApi,
} from '#contracts/returns.ts'
import {
  uploadPhoto,
  uploadPhotoWithLink,
  uploadReceipt,
  uploadReceiptWithLink,
} from './upload-file.ts'

/** `missing` if the order does not exist, null if the server cannot be reached. */
export type FoundOrder = Order | 'missing' | null

/** How the page of an order reaches the server: as its customer, or with the link of a guest. */
export type OrderAccess = {
  /** Whether it is in the account of the shopper, which has pages for all orders. */
  isInAccount: boolean
  find: () => Promise<FoundOrder>
  cancel: (how?: CallInput<typeof ordersApi.cancel>['query']) => Promise<Order>
  changePayWay: (body: PayWayChange) => Promise<Order>
  listReturns: () => Promise<OrderReturns>
  requestReturn: (body: NewReturn) => Promise<OrderReturn>
  addPhoto: (id: number, file: File) => Promise<unknown>
  withdraw: (id: number) => Promise<unknown>
  addReceipt: (file: File) => Promise<Order>
}

async function orMissing(find: () => Promise<{ order: Order }>): Promise<FoundOrder> {
  try {
    return (await find()).order
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return error.status === 404 ? 'missing' : null
  }
}

export function toCustomerAccess(transaction_id: string): OrderAccess {
  const params = { transaction_id }
  return {
    isInAccount: true,
    find: () => orMissing(() => call(ordersApi.get, { params })),
    cancel: async (query = {}) => (await call(ordersApi.cancel, { params, query })).order,
    changePayWay: async (body) => (await call(payWayChangesApi.choose, { params, body })).order,
    listReturns: () => call(returnsApi.listOfOrder, { params }),
    requestReturn: (body) => call(returnsApi.request, { params, body }),
    addPhoto: uploadPhoto,
    withdraw: (id) => call(returnsApi.withdraw, { params: { id } }),
    addReceipt: (file) => uploadReceipt(transaction_id, file),
  }
}

export function toLinkAccess(link: string): OrderAccess {
  const params = { link }
  return {
    isInAccount: false,
    find: () => orMissing(() => call(orderLinksApi.find, { params })),
    cancel: async (query = {}) => (await call(orderLinksApi.cancel, { params, query })).order,
    changePayWay: async (body) =>
      (await call(payWayChangesApi.chooseWithLink, { params, body })).order,
    listReturns: () => call(orderLinksApi.listReturns, { params }),
    requestReturn: (body) => call(orderLinksApi.requestReturn, { params, body }),
    addPhoto: (id, file) => uploadPhotoWithLink(link, id, file),
    withdraw: (id) => call(orderLinksApi.withdrawReturn, { params: { link, id } }),
    addReceipt: (file) => uploadReceiptWithLink(link, file),
  }
}
