import * as z from 'zod/mini'
import { Opaque } from './account-fields.ts'
import { SignedIn } from './accounts.ts'
import { endpoint } from './endpoint.ts'

export const activationSessionApi = {
  open: endpoint({
    method: 'POST',
    access: 'anyone',
    path: '/auth/users/activation_session/',
    summary: 'Opens a session with a used activation link and the key of the sign-up, once',
    body: z.object({
      uid: Opaque,
      token: Opaque,
      device_key: Opaque,
      device: z.optional(Opaque),
    }),
    response: SignedIn,
  }),
}
