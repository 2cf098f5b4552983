import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { Id, NOT_AN_OPTION, RequiredText } from '#contracts/scalars.ts'
import { RequiredLine } from '#contracts/visitor-fields.ts'
import { SeenVersion } from './listing.ts'
import {
  listPlaceholders,
  MAX_MESSAGE_LENGTH,
  MessageTemplate,
  messageChannels,
} from './message-templates.ts'
import { Key, OptionalLine } from './order-drafts.ts'
import { OrderEvent } from './order-events.ts'
import { AdminOrderDetail, OrderMail } from './order-shapes.ts'
import { adminOrdersApi } from './orders.ts'

const params = z.object({ transaction_id: RequiredText(40) })
const at = <P extends string>(path: P) => `/api/admin/orders/:transaction_id${path}` as const

export const MAX_TAGS = 20
export const MAX_TAG_LENGTH = 30

const Tags = z
  .array(RequiredLine(MAX_TAG_LENGTH), 'Tiene que ser una lista.')
  .check(z.maxLength(MAX_TAGS, `Pueden ser hasta ${MAX_TAGS} etiquetas.`))

/** What is sent is what the sender saw: a placeholder without a value would reach the buyer as it is. */
const MessageText = RequiredText(MAX_MESSAGE_LENGTH).check(
  z.refine<string>((text) => listPlaceholders(text).length === 0, {
    error: ({ input }) => `Falta completar ${toMissing(String(input))}.`,
  }),
)
const toMissing = (text: string) =>
  listPlaceholders(text)
    .map((name) => `{${name}}`)
    .join(', ')

/** What the page of one order needs besides the order itself. */
export const adminOrderPageApi = {
  getNeighbours: endpoint({
    method: 'GET',
    path: at('/neighbours'),
    summary: 'The orders before and after this one in a list with these filters and this order',
    access: 'staff',
    permission: ['orders', 'read_sales', 'workshop'],
    params,
    query: adminOrdersApi.list.query,
    response: z.object({ previous: z.nullable(z.string()), next: z.nullable(z.string()) }),
  }),
  getMail: endpoint({
    method: 'GET',
    path: at('/mails/:id'),
    summary: 'What a mail to the buyer said, without its links',
    access: 'staff',
    permission: 'orders',
    params: z.extend(params, { id: Id }),
    response: z.extend(OrderMail, { text: z.string() }),
  }),
  listTags: endpoint({
    method: 'GET',
    path: '/api/admin/orders/tags',
    summary: 'The tags of recent orders, the most used first',
    access: 'staff',
    permission: ['orders', 'workshop'],
    response: z.object({ results: z.array(z.string()) }),
  }),
  setTags: endpoint({
    method: 'PUT',
    path: at('/tags'),
    summary: 'Replaces the tags of an order',
    access: 'staff',
    permission: ['orders', 'workshop'],
    params,
    body: z.object({ tags: Tags, version: SeenVersion }),
    response: AdminOrderDetail,
  }),
  getTemplates: endpoint({
    method: 'GET',
    path: at('/message-templates'),
    summary: 'The templates of the shop, filled in for this order',
    access: 'staff',
    permission: 'orders',
    params,
    response: z.object({ results: z.array(MessageTemplate) }),
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: at('/messages'),
    summary: 'Mails the buyer, or notes what was written to them by WhatsApp',
    access: 'staff',
    permission: 'orders',
    params,
    body: z.object({
      /** The idempotency key: a repeated request sends nothing more. */
      key: Key,
      channel: z.enum(messageChannels, NOT_AN_OPTION),
      /** Only of mails; they have one by default. */
      subject: OptionalLine(150),
      text: MessageText,
    }),
    status: 201,
    response: OrderEvent,
  }),
}

export type OrderNeighbours = z.infer<typeof adminOrderPageApi.getNeighbours.response>
export type ReadOrderMail = z.infer<typeof adminOrderPageApi.getMail.response>
