import * as z from 'zod/mini'
import { Email, Opaque } from './account-fields.ts'
import { accountsApi } from './accounts.ts'
import { endpoint, Nothing } from './endpoint.ts'

const post = { method: 'POST', access: 'anyone' } as const

/** Six figures, as they are in the mail. */
export const MailCode = z
  .string('Este campo es obligatorio.')
  .check(z.regex(/^\d{6}$/, 'Son las seis cifras del correo.'))

export const mailCodesApi = {
  request: endpoint({
    ...post,
    path: '/auth/code/',
    summary: 'Mails a code that opens a session; answers alike whether or not there is an account',
    body: z.object({ email: Email }),
    status: 204,
    response: Nothing,
  }),
  signIn: endpoint({
    ...post,
    path: '/auth/code/sign_in/',
    summary: 'Opens a session with a mailed code, which works once and for ten minutes',
    /** `otp` and `device` are those of a sign-in with a password. */
    body: z.object({
      email: Email,
      code: MailCode,
      otp: z.optional(Opaque),
      device: z.optional(Opaque),
    }),
    response: accountsApi.logIn.response,
  }),
}
