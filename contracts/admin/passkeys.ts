import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { Passkey, PasskeyCreation, PasskeyRegistration } from '#contracts/passkeys.ts'
import { RequiredLine } from '#contracts/visitor-fields.ts'
import { byId, Done } from './listing.ts'

const name = RequiredLine(60)

/** The passkeys of the signed-in staff member. */
export const adminPasskeysApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/passkeys',
    summary: 'One’s own passkeys, oldest first',
    access: 'staff',
    setsUpSecondFactor: true,
    response: z.object({ passkeys: z.array(Passkey) }),
  }),
  startRegistration: endpoint({
    method: 'POST',
    path: '/api/admin/passkeys/challenge',
    summary: 'What an authenticator needs to make a new passkey; it works once, for five minutes',
    access: 'staff',
    confirmed: true,
    setsUpSecondFactor: true,
    response: PasskeyCreation,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/admin/passkeys',
    summary:
      'Adds a passkey. The first second step of a person also answers recovery codes, which are never shown again',
    access: 'staff',
    confirmed: true,
    setsUpSecondFactor: true,
    body: z.object({ name, passkey: PasskeyRegistration }),
    status: 201,
    response: z.object({ passkey: Passkey, recovery_codes: z.array(z.string()) }),
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/admin/passkeys/:id',
    summary: 'Another name for a passkey',
    access: 'staff',
    params: byId,
    body: z.object({ name }),
    response: Passkey,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/passkeys/:id',
    summary: 'The passkey opens nothing any more',
    access: 'staff',
    confirmed: true,
    params: byId,
    response: Done,
  }),
}
