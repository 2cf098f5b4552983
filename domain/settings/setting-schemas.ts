import { StoredAppointmentSettings, StoredLetters } from '#contracts/admin/setting-drafts.ts'
import { StoredStockSettings } from '#contracts/admin/stock-settings.ts'
import { CheckoutSettings, HomeContent, ShopFacts } from '#contracts/shop.ts'

/** The schema of each stored setting, by name. */
export const settingSchemas = {
  shop: ShopFacts,
  home: HomeContent,
  checkout: CheckoutSettings,
  stock: StoredStockSettings,
  appointments: StoredAppointmentSettings,
  letters: StoredLetters,
}

/** Returns the stored value or the default, or null if there is neither. */
export function parseSetting(name: keyof typeof settingSchemas, value: unknown): unknown {
  const parsed = settingSchemas[name].safeParse(value)
  return parsed.success ? parsed.data : null
}
