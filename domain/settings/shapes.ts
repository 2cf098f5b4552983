import { StoredAppointmentSettings, StoredLetters } from '#contracts/admin/setting-drafts.ts'
import { StoredStockSettings } from '#contracts/admin/stock-settings.ts'
import { CheckoutSettings, HomeContent, ShopFacts } from '#contracts/shop.ts'

/** The names under which the owner's settings are stored, and their shapes. */
export const shapes = {
  shop: ShopFacts,
  home: HomeContent,
  checkout: CheckoutSettings,
  stock: StoredStockSettings,
  appointments: StoredAppointmentSettings,
  letters: StoredLetters,
}

/** As it is stored, or as it came; null where nothing came. */
export function originalOf(name: keyof typeof shapes, value: unknown): unknown {
  const parsed = shapes[name].safeParse(value)
  return parsed.success ? parsed.data : null
}
