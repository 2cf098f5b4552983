import { formatPrice } from '#app/ui/price.tsx'

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

/** As one would type it: `30.000,5`. */
export const typePesos = (pesos: number): string =>
  pesos.toLocaleString('es-AR', { maximumFractionDigits: 2, useGrouping: 'always' })

export const HOW_TO_TYPE_PESOS = 'Escribí un monto, por ejemplo 30.000,50.'

/** For a field of its own, which the browser itself checks before anything is sent. */
export const pesosField = {
  inputMode: 'decimal',
  autoComplete: 'off',
  pattern: String.raw`\s*\$?\s*(\d{1,3}(\.\d{3})+|\d+)(,\d{1,2})?\s*|\s*\d+\.\d{1,2}\s*`,
  title: HOW_TO_TYPE_PESOS,
} as const

/** A payment may have come in another currency than the shop's. */
export function formatAmount(amount: number, currency: string): string {
  if (currency === 'ARS') return formatPrice(amount)
  const figure = amount.toLocaleString('es-AR', { minimumFractionDigits: 2 })
  return `${currency} ${figure}`
}
