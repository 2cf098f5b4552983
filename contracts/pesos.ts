import { formatPrice } from './format-price.ts'

/** Rounds half a centavo up. The inner rounding removes the binary error of a number such as 1.005. */
export const toCentavos = (pesos: number): number => Math.floor(Math.round(pesos * 1e6) / 1e4 + 0.5)

const whole = new Intl.NumberFormat('es-AR', {
  style: 'currency',
  currency: 'ARS',
  maximumFractionDigits: 0,
})

/** «$ 90.000»; with its centavos only if there are some. */
export const formatShortPrice = (pesos: number): string =>
  Number.isInteger(pesos) ? whole.format(pesos) : formatPrice(pesos)

const figures = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 })

/** «$ 1.234,50», «USD 12,00»: a payment may have arrived in a foreign currency. */
export const formatAmount = (amount: number, currency = 'ARS'): string =>
  currency === 'ARS' ? formatPrice(amount) : `${currency} ${figures.format(amount)}`

/** Points between thousands and a comma before the centavos. */
const ARGENTINE = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/
/** A decimal point, as on calculators and keyboards without a comma. */
const WITH_POINT = /^(\d+)\.(\d{1,2})$/

/** Reads an amount: `30.000` is thirty thousand, `30.000,50` and `30.5` have centavos. Null if invalid. */
export function parsePesos(typed: string): number | null {
  const text = typed.replaceAll(/[\s$]/g, '')
  const match = ARGENTINE.exec(text) ?? WITH_POINT.exec(text)
  if (!match) return null
  const [, whole = '', centavos = ''] = match
  return Number(`${whole.replaceAll('.', '')}.${centavos || '0'}`)
}

/** Writes an amount into an input: `30.000`, or `30.000,50` with centavos. */
export const typePesos = (pesos: number): string =>
  pesos.toLocaleString('es-AR', {
    minimumFractionDigits: Number.isInteger(pesos) ? 0 : 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  })
