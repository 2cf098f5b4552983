import { formatPrice } from '#app/ui/price.tsx'

/** Points between thousands and a comma before the centavos. */
const ARGENTINE = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/
/** A decimal point, as on calculators and keyboards without a comma. */
const WITH_POINT = /^(\d+)\.(\d{1,2})$/

/** Parses an amount: `30.000` is thirty thousand, `30.000,50` and `30.5` have centavos. Null if invalid. */
export function parsePesos(typed: string): number | null {
  const text = typed.replaceAll(/[\s$]/g, '')
  const match = ARGENTINE.exec(text) ?? WITH_POINT.exec(text)
  if (!match) return null
  const [, whole = '', centavos = ''] = match
  return Number(`${whole.replaceAll('.', '')}.${centavos || '0'}`)
}

/** Formats an amount for an input: `30.000`, or `30.000,50` with centavos. */
export const typePesos = (pesos: number): string =>
  pesos.toLocaleString('es-AR', {
    minimumFractionDigits: Number.isInteger(pesos) ? 0 : 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  })

export const PESOS_HINT = 'Escribí un monto, por ejemplo 30.000,50.'

/** Attributes for a plain input outside of a form, validated by the browser. */
export const pesosField = {
  inputMode: 'decimal',
  autoComplete: 'off',
  pattern: String.raw`\s*\$?\s*(\d{1,3}(\.\d{3})+|\d+)(,\d{1,2})?\s*|\s*\d+\.\d{1,2}\s*`,
  title: PESOS_HINT,
} as const

/** An amount that is taken away; zero has no sign. */
export const formatLess = (pesos: number): string => formatPrice(pesos === 0 ? 0 : -pesos)

/** Formats an amount in any currency, because a payment may have arrived in a foreign one. */
export function formatAmount(amount: number, currency: string): string {
  if (currency === 'ARS') return formatPrice(amount)
  const figure = amount.toLocaleString('es-AR', { minimumFractionDigits: 2 })
  return `${currency} ${figure}`
}
