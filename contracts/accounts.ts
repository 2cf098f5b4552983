import * as z from 'zod/mini'
import { Email, Opaque, Password, PersonName } from './account-fields.ts'
import { endpoint, Nothing } from './endpoint.ts'

export const TokenPair = z.object({ refresh: z.string(), access: z.string() })
export type TokenPair = z.infer<typeof TokenPair>

export const User = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  get_full_name: z.string(),
  get_short_name: z.string(),
  is_staff: z.boolean(),
  /** The saved sizes of the profile. */
  ring_size: z.string(),
  bracelet_length: z.string(),
  necklace_length: z.string(),
})
export type User = z.infer<typeof User>

const NewAccount = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
})

/** `device` marks this browser as known at the next sign-in. */
export const SignedIn = z.extend(TokenPair, { device: z.string() })

const post = { method: 'POST', access: 'anyone' } as const
const ofRefresh = z.object({ refresh: Opaque })
const ofEmail = z.object({ email: Email })
const link = { uid: Opaque, token: Opaque }

export const accountsApi = {
  logIn: endpoint({
    ...post,
    path: '/auth/jwt/create/',
    summary: 'Opens a session: an access token for 15 minutes, a refresh token for 30 days',
    /** `otp` is required with a second factor; `device` comes from the reply to an earlier sign-in on this device. */
    body: z.object({
      email: Email,
      password: Password,
      otp: z.optional(Opaque),
      device: z.optional(Opaque),
    }),
    response: SignedIn,
  }),
  verify: endpoint({
    ...post,
    path: '/auth/jwt/verify/',
    summary: 'Whether an access token is good',
    body: z.object({ token: Opaque }),
    response: z.object({}),
  }),
  refresh: endpoint({
    ...post,
    path: '/auth/jwt/refresh/',
    summary: 'A new pair of tokens; the refresh token that was sent stays good',
    body: ofRefresh,
    response: TokenPair,
  }),
  logOut: endpoint({
    ...post,
    path: '/auth/jwt/logout/',
    summary: 'Closes the session of a refresh token',
    body: ofRefresh,
    status: 204,
    response: Nothing,
  }),
  getMe: endpoint({
    method: 'GET',
    path: '/auth/users/me/',
    summary: 'Who is signed in',
    access: 'customer',
    response: User,
  }),
  removeMe: endpoint({
    method: 'DELETE',
    path: '/auth/users/me/',
    summary: 'Deletes the account and everything personal; orders stay without their person',
    access: 'customer',
    body: z.object({ current_password: Password }),
    status: 204,
    response: Nothing,
  }),
  signUp: endpoint({
    ...post,
    path: '/auth/users/',
    summary: 'Makes an account and mails the link that activates it',
    /** `device_key` is random; who made it may use `activationSessionApi`. */
    body: z.object({
      email: Email,
      first_name: PersonName,
      last_name: PersonName,
      password: Password,
      re_password: Password,
      device_key: z.optional(Opaque),
    }),
    status: 201,
    response: NewAccount,
  }),
  activate: endpoint({
    ...post,
    path: '/auth/users/activation/',
    summary: 'Activates an account with the link of its mail',
    body: z.object(link),
    status: 204,
    response: Nothing,
  }),
  resendActivation: endpoint({
    ...post,
    path: '/auth/users/resend_activation/',
    summary: 'Mails the activation link again; answers alike whether or not there is an account',
    body: ofEmail,
    status: 204,
    response: Nothing,
  }),
  requestReset: endpoint({
    ...post,
    path: '/auth/users/reset_password/',
    summary: 'Mails a link to a new password; answers alike whether or not there is an account',
    body: ofEmail,
    status: 204,
    response: Nothing,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/auth/users/set_password/',
    summary: 'Sets a new password for who knows the one of now, and closes every session',
    access: 'customer',
    body: z.object({
      current_password: Password,
      new_password: Password,
      re_new_password: z.optional(Password),
    }),
    status: 204,
    response: Nothing,
  }),
  confirmReset: endpoint({
    ...post,
    path: '/auth/users/reset_password_confirm/',
    summary: 'Sets a new password with the link of its mail, and closes every session',
    body: z.object({ ...link, new_password: Password, re_new_password: Password }),
    status: 204,
    response: Nothing,
  }),
  acceptInvitation: endpoint({
    ...post,
    path: '/auth/users/accept_invitation/',
    summary: 'Sets the first password of who was invited to the staff; says under which e-mail',
    body: z.object({ ...link, new_password: Password, re_new_password: Password }),
    response: z.object({ email: z.string() }),
  }),
}
