import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** To whom and where the last order of a customer was sent. */
export const LastDelivery = z.object({
  full_name: z.string(),
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  state_province_region: z.string(),
  postal_zip_code: z.string(),
  telephone_number: z.string(),
})
export type LastDelivery = z.infer<typeof LastDelivery>

export const lastDeliveryApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/payment/last-delivery',
    summary:
      'Where the last order of who is signed in was sent, null if none was, and the phone of the newest',
    access: 'customer',
    response: z.object({
      delivery: z.nullable(LastDelivery),
      /** Of the newest order, also if it was collected; null if none has one. */
      phone: z.nullable(z.string()),
    }),
  }),
}
