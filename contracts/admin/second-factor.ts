import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { RequiredText } from '#contracts/scalars.ts'
import { Done } from './listing.ts'

const Code = RequiredText(20)

/** Whether all staff must use an authenticator app or a passkey. */
const SecondFactorRule = z.object({ required: z.boolean('Tiene que ser sí o no.') })

/** The second factor of the signed-in staff member, and whether all staff need one. */
export const adminSecondFactorApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/second-factor',
    summary:
      'Whether codes of an authenticator are one’s second step, and how many recovery codes are left',
    access: 'staff',
    setsUpSecondFactor: true,
    response: z.object({ on: z.boolean(), recovery_codes: z.int() }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/admin/second-factor',
    summary: 'A new secret for an authenticator; it asks nothing until a code confirms it',
    access: 'staff',
    setsUpSecondFactor: true,
    body: z.object({ current_password: RequiredText(256) }),
    status: 201,
    response: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/admin/second-factor/confirm',
    summary:
      'Turns it on with a first code; answers recovery codes, which are never shown again, unless a passkey came before',
    access: 'staff',
    setsUpSecondFactor: true,
    body: z.object({ code: Code }),
    response: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/api/admin/second-factor/recovery-codes',
    summary: 'New recovery codes; the old ones are worth nothing',
    access: 'staff',
    confirmed: true,
    response: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/second-factor',
    summary: 'Turns it off, with a last code',
    access: 'staff',
    body: z.object({ code: Code }),
    response: Done,
  }),
  getRule: endpoint({
    method: 'GET',
    path: '/api/admin/second-factor-rule',
    summary: 'Whether all staff must have a second factor',
    access: 'staff',
    permission: 'staff',
    response: SecondFactorRule,
  }),
  setRule: endpoint({
    method: 'PUT',
    path: '/api/admin/second-factor-rule',
    summary:
      'Asks all staff for a second factor, or no longer; who has none is signed out, and sets one up after signing in',
    access: 'staff',
    permission: 'staff',
    body: SecondFactorRule,
    response: SecondFactorRule,
  }),
}
