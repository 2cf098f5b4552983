/** Money is whole centavos inside the shop; the wire carries pesos with at most two decimals. */
export type Centavos = number

export const toPesos = (centavos: Centavos): number => centavos / 100

/** Half a centavo goes up, as in the shop's own arithmetic. */
export const toCentavos = (pesos: number): Centavos =>
  Math.floor(Math.round(pesos * 1e6) / 1e4 + 0.5)

/** IVA is contained in every price, never added on top. */
export const withoutTaxes = (total: Centavos, ivaRate: number): Centavos =>
  Math.round((total * 100) / (100 + ivaRate))
