import { toFinalPrice, toSalePercentage } from '#contracts/final-price.ts'
import type { products } from '#db/schema/catalogue.ts'
import { type Centavos, toCentavos, toPesos } from '#domain/money.ts'

type Row = Pick<
  typeof products.$inferSelect,
  'price' | 'own_discount' | 'dated_discount' | 'sale_price'
>

/** The discount as staff entered it, whether it is active now or not, and whatever rules take off. */
export const toWrittenDiscount = ({ dated_discount, own_discount }: Row): number =>
  dated_discount ?? own_discount

/** The exact sale price. Like the SQL function `price_after_discount`, it ignores one that contradicts the percentage. */
export function findSalePrice(row: Row): Centavos | null {
  const { price, sale_price } = row
  if (sale_price === null || sale_price >= price) return null
  return toSalePercentage(price, sale_price) === toWrittenDiscount(row) ? sale_price : null
}

/** The price while the discount is active. */
export const toDiscountedPrice = (row: Row): Centavos =>
  findSalePrice(row) ?? toCentavos(toFinalPrice(toPesos(row.price), toWrittenDiscount(row)))
