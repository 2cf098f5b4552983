import { formatPrice } from '#contracts/format-price.ts'

export const PESOS_HINT = 'Escribí un monto, por ejemplo 30.000,50.'

/** Attributes for a plain input outside of a form, validated by the browser as `parsePesos` reads it. */
export const pesosField = {
  inputMode: 'decimal',
  autoComplete: 'off',
  pattern: String.raw`\s*\$?\s*(\d{1,3}(\.\d{3})+|\d+)(,\d{1,2})?\s*|\s*\d+\.\d{1,2}\s*`,
  title: PESOS_HINT,
} as const

/** An amount that is taken away; zero has no sign. */
export const formatLess = (pesos: number): string => formatPrice(pesos === 0 ? 0 : -pesos)
