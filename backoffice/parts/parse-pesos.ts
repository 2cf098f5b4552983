/** Thousands in groups of three after the first point, and centavos after a comma. */
const ARGENTINE = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/
/** As calculators and keyboards without a comma write it. */
const WITH_POINT = /^(\d+)\.(\d{1,2})$/

/** What somebody typed as pesos: `30.000` are thirty thousand, `30.000,50` and `30.5` have centavos. Null if it is none. */
export function parsePesos(typed: string): number | null {
  const text = typed.replaceAll(/[\s$]/g, '')
  const match = ARGENTINE.exec(text) ?? WITH_POINT.exec(text)
  if (!match) return null
  const [, whole = '', centavos = ''] = match
  return Number(`${whole.replaceAll('.', '')}.${centavos || '0'}`)
}
