import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { RequiredText, Timestamp } from '#contracts/scalars.ts'
import { byId, Done } from './listing.ts'

/** A device of a staff member that gets messages about paid orders. */
export const PushDevice = z.object({
  id: z.int(),
  device: z.string(),
  date_created: Timestamp,
  /** When a message was last accepted for it. */
  date_sent: z.nullable(Timestamp),
})
export type PushDevice = z.infer<typeof PushDevice>

const path = '/api/admin/push'

export const adminPushApi = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'One’s own devices with push messages, and the key that browsers subscribe with',
    access: 'staff',
    response: z.object({ public_key: z.string(), devices: z.array(PushDevice) }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path,
    summary: 'Sends push messages about paid orders to this browser from now on',
    access: 'staff',
    permission: ['orders', 'read_sales', 'workshop'],
    body: z.object({
      endpoint: RequiredText(1_000),
      keys: z.object({ p256dh: RequiredText(120), auth: RequiredText(60) }),
    }),
    status: 201,
    response: PushDevice,
  }),
  test: endpoint({
    method: 'POST',
    path: `${path}/:id/test`,
    summary: 'Sends a test message to one of one’s own devices',
    access: 'staff',
    params: byId,
    response: Done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Sends no more push messages to one of one’s own devices',
    access: 'staff',
    params: byId,
    response: Done,
  }),
}
