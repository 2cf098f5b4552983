import { hkdfSync } from 'node:crypto'

/** `previous` is the secret before a rotation. It still verifies and decrypts, but never signs or encrypts. */
export type Secrets = { current: string; previous?: string | undefined }

type Purpose =
  | 'tokens'
  | 'attempts'
  | 'mail codes'
  | 'email changes'
  | 'known devices'
  | 'security events'
  | 'visits'
  | 'preview'

/** Each purpose has its own key, so that a leaked key is useless for the others. */
export const deriveKey = (secret: string, purpose: Purpose): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `quilate ${purpose}`, 32)).toString('base64url')

/** The key of the current secret comes first. */
export const listKeys = (
  { current, previous }: Secrets,
  purpose: Purpose,
): [string, ...string[]] => [
  deriveKey(current, purpose),
  ...(previous ? [deriveKey(previous, purpose)] : []),
]
