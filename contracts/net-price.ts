/** A price without its included VAT, in whole centavos. */
const withoutIva = (centavos: number, ivaRate: number): number =>
  Math.round((centavos * 100) / (100 + ivaRate))

/**
 * «Precio sin impuestos nacionales», computed the same way everywhere: VAT is calculated once per rate, so that
 * rounding line by line does not lose centavos.
 */
export function toNet(parts: { centavos: number; iva_rate: number }[]): number {
  const taxed = new Map<number, number>()
  for (const { centavos, iva_rate } of parts) {
    taxed.set(iva_rate, (taxed.get(iva_rate) ?? 0) + centavos)
  }
  return [...taxed].reduce((sum, [rate, centavos]) => sum + withoutIva(centavos, rate), 0)
}

/** The net price of cart lines, in pesos. */
export const toNetPrice = (
  lines: { final_price: number; count: number; iva_rate: number }[],
): number =>
  toNet(
    lines.map(({ final_price, count, iva_rate }) => ({
      centavos: Math.round(final_price * 100) * count,
      iva_rate,
    })),
  ) / 100
