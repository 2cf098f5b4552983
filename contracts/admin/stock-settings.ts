import * as z from 'zod/mini'
import { Integer } from '#contracts/scalars.ts'

/** What the owner says of the stock. */
export const StockSettings = z.object({
  /** From how few pieces on the stock is low, where a product does not say otherwise; 0 for never. */
  low_stock: Integer.check(z.gte(0, 'Va de 0 a 1000.'), z.lte(1_000, 'Va de 0 a 1000.')),
})
export type StockSettings = z.output<typeof StockSettings>

/** As it is read back: a shop that never said so has few when two are left. */
export const StoredStockSettings = z._default(StockSettings, { low_stock: 2 })
