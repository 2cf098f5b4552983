/** What a discount leaves of a price, in pesos, as `final_price` of the database: only 100 % leaves nothing. */
export function toFinalPrice(price: number, percentage: number): number {
  const centavos = Math.round(price * (100 - percentage))
  return Math.max(centavos, percentage < 100 ? 1 : 0) / 100
}

/** What an exact sale price takes off, both in centavos: floored, so that nothing promises more, and never nothing. */
export const toSalePercentage = (price: number, sale: number): number =>
  Math.max(Math.floor(((price - sale) * 10_000) / price), 1) / 100
