import { formatAmount } from '#contracts/pesos.ts'

export { toCentavos } from '#contracts/pesos.ts'

/** The domain computes in whole centavos; the API sends pesos with at most two decimals. */
export type Centavos = number

export const toPesos = (centavos: Centavos): number => centavos / 100

export const toPesosOrNull = (centavos: Centavos | null): number | null =>
  centavos === null ? null : toPesos(centavos)

/** «$ 1.234,50», «USD 12,00» */
export const formatMoney = (centavos: Centavos, currency = 'ARS'): string =>
  formatAmount(toPesos(centavos), currency)
