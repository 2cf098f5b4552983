import * as z from 'zod/mini'
import { Email } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { OptionalLine, OptionalText } from './visitor-fields.ts'

export const MAX_REASON_LENGTH = 2_000

const NewRevocation = z.object({
  email: Email,
  transaction_id: OptionalLine(60),
  reason: OptionalText(MAX_REASON_LENGTH),
})
export type NewRevocation = z.output<typeof NewRevocation>

export const revocationsApi = {
  revoke: endpoint({
    method: 'POST',
    path: '/api/arrepentimiento',
    summary: 'Takes a purchase back: answers with the code of the request, and mails it',
    access: 'anyone',
    body: NewRevocation,
    status: 201,
    response: z.object({ code: z.string() }),
  }),
}
