import * as z from 'zod/mini'
import { endpoint, Nothing } from './endpoint.ts'
import { Passkey, PasskeyCreation, PasskeyRegistration } from './passkeys.ts'
import { Id } from './scalars.ts'

const rules = { access: 'customer' } as const

/** The passkeys of a customer. Staff have theirs in the back office, where they are a second factor. */
export const ownPasskeysApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/profile/passkeys',
    summary: 'One’s own passkeys, oldest first',
    ...rules,
    response: z.object({ passkeys: z.array(Passkey) }),
  }),
  startRegistration: endpoint({
    method: 'POST',
    path: '/api/profile/passkeys/registration',
    summary: 'What an authenticator needs to make a new passkey; it works once, for five minutes',
    ...rules,
    confirmed: true,
    status: 200,
    response: PasskeyCreation,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/profile/passkeys',
    summary: 'Adds a passkey, which gets the name of the device',
    ...rules,
    confirmed: true,
    body: z.object({ passkey: PasskeyRegistration }),
    status: 201,
    response: Passkey,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/profile/passkeys/:id',
    summary: 'The passkey opens nothing any more',
    ...rules,
    params: z.object({ id: Id }),
    status: 204,
    response: Nothing,
  }),
}
