import { StoredBackupSettings } from '#contracts/admin/backup-settings.ts'
import { StoredBankAccount } from '#contracts/admin/bank-account.ts'
import { StoredInstallmentSettings } from '#contracts/admin/installment-settings.ts'
import { StoredMessageTemplates } from '#contracts/admin/message-templates.ts'
import { StoredPayWaySettings } from '#contracts/admin/pay-way-settings.ts'
import { StoredReturnSettings } from '#contracts/admin/return-settings.ts'
import { StoredAppointmentSettings, StoredLetters } from '#contracts/admin/setting-drafts.ts'
import { Opening, ReviewedPages } from '#contracts/admin/setup.ts'
import { StoredStockSettings } from '#contracts/admin/stock-settings.ts'
import { StoredLook } from '#contracts/look.ts'
import { CheckoutSettings, HomeContent, ShopFacts } from '#contracts/shop.ts'

/** The schema of each stored setting, by name. */
export const settingSchemas = {
  shop: ShopFacts,
  home: HomeContent,
  checkout: CheckoutSettings,
  stock: StoredStockSettings,
  returns: StoredReturnSettings,
  appointments: StoredAppointmentSettings,
  letters: StoredLetters,
  templates: StoredMessageTemplates,
  backups: StoredBackupSettings,
  look: StoredLook,
  bank: StoredBankAccount,
  'pay-ways': StoredPayWaySettings,
  installments: StoredInstallmentSettings,
  /** Only written by their own calls. */
  opening: Opening,
  'reviewed-pages': ReviewedPages,
}

/** Returns the stored value or the default, or null if there is neither. */
export function parseSetting(name: keyof typeof settingSchemas, value: unknown): unknown {
  const parsed = settingSchemas[name].safeParse(value)
  return parsed.success ? parsed.data : null
}
