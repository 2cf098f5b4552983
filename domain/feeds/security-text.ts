const VALID_MS = 180 * 24 * 60 * 60 * 1_000

/** RFC 9116: whom to tell of a hole in the shop. */
export const toSecurityText = (publicUrl: string, email: string, now = Date.now()): string =>
  [
    `Contact: mailto:${email}`,
    `Contact: ${publicUrl}/contact`,
    `Expires: ${new Date(now + VALID_MS).toISOString()}`,
    'Preferred-Languages: es, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
