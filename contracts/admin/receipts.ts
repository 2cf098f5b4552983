import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { receiptTypes } from '#contracts/receipts.ts'
import { RequiredText, Timestamp } from '#contracts/scalars.ts'

export const adminReceiptsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:transaction_id/receipts',
    summary: 'The receipts of transfers that the buyer of an order sent',
    access: 'staff',
    permission: 'orders',
    params: z.object({ transaction_id: RequiredText(40) }),
    response: z.object({
      receipts: z.array(
        z.object({
          id: z.int(),
          type: z.enum(receiptTypes),
          /** As a data URL, because a receipt has no public address. */
          content: z.string(),
          date_created: Timestamp,
        }),
      ),
    }),
  }),
}
