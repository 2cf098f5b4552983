import * as z from 'zod/mini'
import { Integer } from '#contracts/scalars.ts'

/** Stock settings. */
export const StockSettings = z.object({
  /** Stock up to this number is low, unless the product has its own threshold; 0 disables the warning. */
  low_stock: Integer.check(z.gte(0, 'Va de 0 a 1000.'), z.lte(1_000, 'Va de 0 a 1000.')),
})
export type StockSettings = z.output<typeof StockSettings>

/** The default for shops that never saved this setting: stock is low from two left. */
export const StoredStockSettings = z._default(StockSettings, { low_stock: 2 })
