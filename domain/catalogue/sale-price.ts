import { toFinalPrice, toSalePercentage } from '#contracts/final-price.ts'
import type { products } from '#db/schema/catalogue.ts'
import { type Centavos, toCentavos, toPesos } from '#domain/money.ts'

type Row = Pick<
  typeof products.$inferSelect,
  'price' | 'discount_percentage' | 'dated_discount' | 'sale_price'
>

/** The discount as staff entered it, whether it is active now or not. */
export const toWrittenDiscount = ({ dated_discount, discount_percentage }: Row): number =>
  dated_discount ?? discount_percentage

/** The exact sale price. Like the SQL function `price_after_discount`, it ignores one that contradicts the percentage. */
export function findSalePrice(row: Row): Centavos | null {
  const { price, sale_price } = row
  if (sale_price === null || sale_price >= price) return null
  return toSalePercentage(price, sale_price) === toWrittenDiscount(row) ? sale_price : null
}

/** The price while the discount is active. */
export const toDiscountedPrice = (row: Row): Centavos =>
  findSalePrice(row) ?? toCentavos(toFinalPrice(toPesos(row.price), toWrittenDiscount(row)))
