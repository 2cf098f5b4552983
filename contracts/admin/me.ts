import * as z from 'zod/mini'
import { Email, PersonName } from '#contracts/account-fields.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { MailCode } from '#contracts/mail-codes.ts'
import { PasskeyAssertion, PasskeyRequest } from '#contracts/passkeys.ts'
import { permissions } from '#contracts/permissions.ts'
import { RequiredText, Text } from '#contracts/scalars.ts'
import { Done } from './listing.ts'

export const Me = z.object({
  id: z.int(),
  role: z.enum(['seller', 'owner']),
  permissions: z.array(z.enum(permissions)),
  has_passkey: z.boolean(),
  /** A passkey or an authenticator app. */
  has_second_factor: z.boolean(),
  /** The shop requires a second factor; until it is set up no other call is allowed. */
  needs_second_factor: z.boolean(),
})
export type Me = z.infer<typeof Me>

export const adminMeApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/me',
    summary:
      'Who works here now, and as what; until the shop opens, also lets this browser see it for half a day',
    access: 'staff',
    setsUpSecondFactor: true,
    response: Me,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/me',
    summary: 'Changes one’s own name',
    access: 'staff',
    body: z.object({ first_name: PersonName, last_name: PersonName }),
    response: Done,
  }),
  askEmail: endpoint({
    method: 'POST',
    path: '/api/admin/me/email',
    summary: 'Mails a code to the address with which one wants to sign in from now on',
    access: 'staff',
    // A session that was taken over must not take the account: a recent sign-in is no proof here.
    body: z.object({ email: Email, current_password: RequiredText(256) }),
    response: Done,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/admin/me/email/confirm',
    summary: 'Changes one’s own address to that which the code was mailed to',
    access: 'staff',
    body: z.object({ code: MailCode }),
    response: Done,
  }),
  startConfirm: endpoint({
    method: 'POST',
    path: '/api/admin/me/confirm/challenge',
    summary: 'What one of one’s passkeys has to sign to confirm who one is; once, for five minutes',
    access: 'staff',
    response: PasskeyRequest,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/admin/me/confirm',
    summary:
      'Proves once more who one is, by password, code of the second step or passkey, for calls that ask for it',
    access: 'staff',
    setsUpSecondFactor: true,
    body: z.object({
      current_password: z.optional(Text(256)),
      code: z.optional(Text(20)),
      passkey: z.optional(PasskeyAssertion),
    }),
    response: Done,
  }),
}
