const SHAPE = /^CR([2-9A-Z]{4})([2-9A-Z]{4})([2-9A-Z]{4})$/

/** Normalizes any spelling of «CR-RDX7-2TFX-9KMA»; null for any other text. */
export function toCreditCode(text: string): string | null {
  const signs = text.toUpperCase().replaceAll(/[\s.·_–—-]/g, '')
  const [, first, second, third] = SHAPE.exec(signs) ?? []
  return first && second && third ? `CR-${first}-${second}-${third}` : null
}
