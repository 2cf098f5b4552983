/** Excludes characters that look alike. */
export const ID_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Normalizes any spelling of «QL-RDX7-2TFX»; other text is returned unchanged. */
export function normalizeTransactionId(text: string): string {
  const signs = text.toUpperCase().replaceAll(/[\s.·_–—-]/g, '')
  const [, first, second] = /^QL([2-9A-Z]{4})([2-9A-Z]{4})$/.exec(signs) ?? []
  return first && second ? `QL-${first}-${second}` : text.trim()
}
