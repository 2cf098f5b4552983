/** What a price is without the IVA that it contains, in whole centavos. */
const withoutIva = (centavos: number, ivaRate: number): number =>
  Math.round((centavos * 100) / (100 + ivaRate))

/**
 * «Precio sin impuestos nacionales», the same wherever it stands: IVA is looked for once in all that bears one rate,
 * so that no centavo is rounded away line by line.
 */
export function toNet(parts: { centavos: number; iva_rate: number }[]): number {
  const taxed = new Map<number, number>()
  for (const { centavos, iva_rate } of parts) {
    taxed.set(iva_rate, (taxed.get(iva_rate) ?? 0) + centavos)
  }
  return [...taxed].reduce((sum, [rate, centavos]) => sum + withoutIva(centavos, rate), 0)
}

/** The same of some pieces at their prices, in pesos. */
export const toNetPrice = (
  lines: { final_price: number; count: number; iva_rate: number }[],
): number =>
  toNet(
    lines.map(({ final_price, count, iva_rate }) => ({
      centavos: Math.round(final_price * 100) * count,
      iva_rate,
    })),
  ) / 100
