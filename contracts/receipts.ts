import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Order } from './orders.ts'
import { RequiredText, Text } from './scalars.ts'

export const receiptTypes = ['image', 'pdf'] as const

export const MAX_RECEIPTS = 3
export const MAX_RECEIPT_BYTES = 10 * 1024 * 1024

const reply = z.object({ order: Order })

/** Receipts of transfers, which buyers send so that the shop finds the transfer. */
export const receiptsApi = {
  add: endpoint({
    method: 'POST',
    path: '/api/orders/:transaction_id/receipts',
    summary: 'Adds the receipt of a transfer, a photo or a PDF; only the shop sees it',
    access: 'customer',
    params: z.object({ transaction_id: RequiredText(40) }),
    upload: MAX_RECEIPT_BYTES,
    status: 201,
    response: reply,
  }),
  addWithLink: endpoint({
    method: 'POST',
    path: '/api/order-links/:link/receipts',
    summary: 'The same for the order of a guest',
    access: 'anyone',
    params: z.object({ link: Text(100) }),
    upload: MAX_RECEIPT_BYTES,
    status: 201,
    response: reply,
  }),
}
