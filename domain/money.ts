/** Money is whole centavos inside the shop; the wire carries pesos with at most two decimals. */
export type Centavos = number

export const toPesos = (centavos: Centavos): number => centavos / 100

export const toPesosOrNull = (centavos: Centavos | null): number | null =>
  centavos === null ? null : toPesos(centavos)

/** Half a centavo goes up, as in the shop's own arithmetic. */
export const toCentavos = (pesos: number): Centavos =>
  Math.floor(Math.round(pesos * 1e6) / 1e4 + 0.5)
