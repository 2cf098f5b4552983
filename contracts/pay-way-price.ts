/** What is left of an amount in pesos after the discount for a way of paying, as the server rounds it. */
export function toPayWayPrice(pesos: number, percentage: number): number {
  const centavos = Math.round(pesos * 100)
  return (centavos - Math.round((centavos * percentage) / 100)) / 100
}

/** «7,5 % menos» */
export const toLessWords = (percentage: number): string =>
  `${String(percentage).replace('.', ',')} % menos`
