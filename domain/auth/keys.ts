import { hkdfSync } from 'node:crypto'

/** `previous` is the secret of before a rotation: what it signed or sealed is still read, and nothing new is made with it. */
export type Secrets = { current: string; previous?: string | undefined }

type Purpose = 'tokens' | 'attempts' | 'known devices' | 'security events'

/** A key of its own for each purpose, so that what one of them gives away is worth nothing for another. */
export const deriveKey = (secret: string, purpose: Purpose): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `quilate ${purpose}`, 32)).toString('base64url')

/** The newest first. */
export const listKeys = (
  { current, previous }: Secrets,
  purpose: Purpose,
): [string, ...string[]] => [
  deriveKey(current, purpose),
  ...(previous ? [deriveKey(previous, purpose)] : []),
]
