import * as z from 'zod/mini'
import { Opaque } from './account-fields.ts'
import { TokenPair } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { Timestamp } from './scalars.ts'

const Base64Url = z
  .string('Este campo es obligatorio.')
  .check(z.regex(/^[\w-]{1,16000}$/, 'No es un valor válido.'))

const Transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))

const ofCredential = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key', 'No es un valor válido.'),
}

/** The result of `navigator.credentials.create`, as `PublicKeyCredential.toJSON` serializes it. */
export const PasskeyRegistration = z.object({
  ...ofCredential,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.optional(Transports),
  }),
})
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>

/** The result of `navigator.credentials.get`, as `PublicKeyCredential.toJSON` serializes it. */
export const PasskeyAssertion = z.object({
  ...ofCredential,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: z.optional(Base64Url),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

const Credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: Transports,
})

/** Options of `navigator.credentials.get`. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty before the user is known. */
  allowCredentials: z.array(Credential),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** Options of `navigator.credentials.create`. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  /** Synced to the person's other devices. */
  backed_up: z.boolean(),
  date_created: Timestamp,
  last_used: z.nullable(Timestamp),
})
export type Passkey = z.infer<typeof Passkey>

export const passkeysApi = {
  startSignIn: endpoint({
    method: 'POST',
    path: '/auth/passkeys/challenge/',
    summary: 'What a passkey has to sign to open a session; it works once, for five minutes',
    access: 'anyone',
    response: PasskeyRequest,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/auth/passkeys/sign_in/',
    summary: 'Opens a session with a passkey, which counts as password and second step in one',
    access: 'anyone',
    /** `device` comes from the reply to an earlier sign-in on this device. */
    body: z.object({ passkey: PasskeyAssertion, device: z.optional(Opaque) }),
    response: z.extend(TokenPair, { device: z.string() }),
  }),
}
