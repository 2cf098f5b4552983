import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import type { Permission } from '#contracts/permissions.ts'

/** What staff are told while it happens, and the permissions of which one is needed to be told. */
export const liveTopics = {
  /** An order was placed or changed. */
  order: ['orders', 'read_sales', 'workshop'],
  /** An order was paid that staff did not take themselves. */
  payment: ['orders', 'read_sales', 'workshop'],
  message: ['messages'],
  revocation: ['messages'],
  return: ['orders'],
  appointment: ['appointments'],
  /** The history of the demo grew, or the demo was emptied. */
  demo: [
    'orders',
    'read_sales',
    'workshop',
    'messages',
    'appointments',
    'customers',
    'catalogue',
    'stock',
    'settings',
  ],
  /** Somebody dealt with one of these. */
  work: ['messages', 'orders', 'appointments'],
} as const satisfies Record<string, readonly Permission[]>

export type LiveTopic = keyof typeof liveTopics
const topics = Object.keys(liveTopics) as [LiveTopic, ...LiveTopic[]]

/** Sent when news may have been missed, so that everything has to be read again. */
export const MISSED = 'missed'
/** Sent before the server closes the stream because the session is over. */
export const SESSION_OVER = 'session_over'

export const adminLiveApi = {
  follow: endpoint({
    method: 'GET',
    path: '/api/admin/live',
    summary:
      'The kinds of news that the caller may follow; with `Accept: text/event-stream` the news themselves, while they happen',
    access: 'staff',
    response: z.object({ topics: z.array(z.enum(topics)) }),
  }),
}
