import * as z from 'zod/mini'
import { Email } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { Id, Text } from './scalars.ts'

export const ALERT_CREATED = 'Listo. Te escribimos cuando vuelva.'
export const UNSUBSCRIBED = 'Listo. No te escribimos más sobre piezas que vuelven.'

export const stockAlertsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/product/notify/:id',
    summary: 'Asks for one mail when a sold-out product is in stock again',
    access: 'anyone',
    params: z.object({ id: Id }),
    body: z.object({ email: Email }),
    status: 200,
    response: z.object({ success: z.string() }),
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/product/notify/unsubscribe/:token',
    summary: 'Deletes all alerts of the address that the mail with this token went to (RFC 8058)',
    access: 'anyone',
    params: z.object({ token: Text(100) }),
    status: 200,
    response: z.object({ success: z.string() }),
  }),
}
