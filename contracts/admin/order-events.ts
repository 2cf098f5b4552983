import * as z from 'zod/mini'
import { Timestamp } from '#contracts/scalars.ts'
import { messageChannels } from './message-templates.ts'

/** What staff, or its buyer, did to an order besides its status changes, payments, refunds and notes. */
export const orderEventKinds = [
  'prepared',
  'unprepared',
  'tracking',
  'delivery_changed',
  'lines_changed',
  'size_changed',
  'tags_changed',
  'message',
  'handed_over',
  'return',
  'receipt',
  'payment_voided',
  'payment_resolved',
  'pay_way_changed',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

export const OrderEvent = z.object({
  id: z.int(),
  kind: z.enum(orderEventKinds),
  /** A sentence in Spanish, as it was true at that time; may be empty. */
  text: z.string(),
  /** How a message was sent; null for other kinds. */
  channel: z.nullable(z.enum(messageChannels)),
  author: z.nullable(z.string()),
  at: Timestamp,
})
export type OrderEvent = z.infer<typeof OrderEvent>
