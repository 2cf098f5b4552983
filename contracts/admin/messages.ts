import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { blankAsAbsent, Flag, NOT_AN_OPTION, RequiredText, Timestamp } from '#contracts/scalars.ts'
import { byId, listQuery, listReply, SeenVersion } from './listing.ts'

/** A reply that the shop sent by mail. */
export const AdminReply = z.object({
  id: z.int(),
  text: z.string(),
  at: Timestamp,
  author: z.nullable(z.string()),
})
export type AdminReply = z.infer<typeof AdminReply>

export const Message = z.object({
  id: z.int(),
  user_name: z.string(),
  user_email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  date_created: Timestamp,
  read: z.boolean(),
  answered: z.boolean(),
  archived: z.boolean(),
  answers: z.array(AdminReply),
  version: z.int(),
})
export type Message = z.infer<typeof Message>

/** `waiting` is neither answered nor archived, `new` is unread, `open` everything that is not archived. */
export const messageStates = ['waiting', 'new', 'open', 'archived'] as const
const Yes = z.boolean('Tiene que ser sí o no.')

export const adminMessagesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/messages',
    summary: 'Messages of the contact form, newest first',
    access: 'staff',
    permission: 'messages',
    query: listQuery(['id'], {
      state: blankAsAbsent(z.enum(messageStates, NOT_AN_OPTION)),
      answered: blankAsAbsent(Flag),
    }),
    response: listReply(Message),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/messages/:id',
    summary: 'One message with what was answered; reading it does not mark it as read',
    access: 'staff',
    permission: 'messages',
    params: byId,
    response: Message,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/messages/:id',
    summary: 'Marks a message as read or unread, archives it or takes it back',
    access: 'staff',
    permission: 'messages',
    params: byId,
    body: z.object({ read: Yes, archived: Yes, version: SeenVersion }),
    response: Message,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/admin/messages/:id/answer',
    summary: 'Answers by mail',
    access: 'staff',
    permission: 'messages',
    params: byId,
    body: z.object({ text: RequiredText(5_000), version: SeenVersion }),
    response: Message,
  }),
}
