/** The price of a shipping option, which is free from some subtotal on. Works in pesos as in centavos. */
export const toShippingPrice = (
  { price, free_from }: { price: number; free_from: number | null },
  subtotal: number,
): number => (free_from !== null && subtotal >= free_from ? 0 : price)
