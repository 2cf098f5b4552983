/** The domain computes in whole centavos; the API sends pesos with at most two decimals. */
export type Centavos = number

export const toPesos = (centavos: Centavos): number => centavos / 100

export const toPesosOrNull = (centavos: Centavos | null): number | null =>
  centavos === null ? null : toPesos(centavos)

/** Rounds half a centavo up. The inner rounding removes the binary error of a number such as 1.005. */
export const toCentavos = (pesos: number): Centavos =>
  Math.floor(Math.round(pesos * 1e6) / 1e4 + 0.5)
