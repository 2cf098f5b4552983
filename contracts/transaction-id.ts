/** No sign that looks like another. */
export const ID_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** «QL-RDX7-2TFX», however somebody typed it; what does not look like it stays as it is. */
export function normalizeTransactionId(text: string): string {
  const signs = text.toUpperCase().replaceAll(/[\s.·_–—-]/g, '')
  const [, first, second] = /^QL([2-9A-Z]{4})([2-9A-Z]{4})$/.exec(signs) ?? []
  return first && second ? `QL-${first}-${second}` : text.trim()
}
