import * as z from 'zod/mini'
import { Email } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { RequiredText, Text } from './scalars.ts'
import { Phone, RequiredLine } from './visitor-fields.ts'

export const MAX_MESSAGE_LENGTH = 5_000

/** A field hidden from people; only bots fill it in. */
export const HONEYPOT = 'website'

const Key = z.optional(Text(200))

export const ContactForm = z.object({
  user_name: RequiredLine(100),
  user_email: Email,
  subject: RequiredLine(150),
  phone: Phone,
  message: RequiredText(MAX_MESSAGE_LENGTH),
  [HONEYPOT]: z.optional(Text(1_000)),
  service_id: Key,
  template_id: Key,
  user_id: Key,
  lib_version: Key,
})
export type ContactForm = z.output<typeof ContactForm>

export const contactApi = {
  sendForm: endpoint({
    method: 'POST',
    path: '/api/v1.0/email/send-form',
    summary: 'A message to the shop, in the shape of EmailJS',
    access: 'anyone',
    body: ContactForm,
    form: true,
    plain: true,
    response: z.literal('OK'),
  }),
}
