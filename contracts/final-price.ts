/** The discounted price in pesos, computed as `final_price` in the database: only a discount of 100 % makes it 0. */
export function toFinalPrice(price: number, percentage: number): number {
  const centavos = Math.round(price * (100 - percentage))
  return Math.max(centavos, percentage < 100 ? 1 : 0) / 100
}

/** The discount of an exact sale price, both in centavos: rounded down to overstate nothing, and never 0. */
export const toSalePercentage = (price: number, sale: number): number =>
  Math.max(Math.floor(((price - sale) * 10_000) / price), 1) / 100
