import { eq } from 'drizzle-orm'
import type { BackupSettings } from '#contracts/admin/backup-settings.ts'
import type { BankAccount } from '#contracts/admin/bank-account.ts'
import type { InstallmentSettings } from '#contracts/admin/installment-settings.ts'
import type { MessageTemplates } from '#contracts/admin/message-templates.ts'
import type { PayWaySettings } from '#contracts/admin/pay-way-settings.ts'
import type { ReturnSettings } from '#contracts/admin/return-settings.ts'
import type { AppointmentSettings, LetterTexts } from '#contracts/admin/setting-drafts.ts'
import type { Opening, ReviewedPages } from '#contracts/admin/setup.ts'
import type { StockSettings } from '#contracts/admin/stock-settings.ts'
import type { Look } from '#contracts/look.ts'
import type { OfferedPayWay } from '#contracts/pay-ways.ts'
import { toChatNumber } from '#contracts/phone.ts'
import type { CheckoutSettings, HomeContent, Shop, ShopFacts } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { settings as settingsTable } from '#db/schema/settings.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { dependOn } from '#domain/cache/dependencies.ts'
import { listCurrentPlans, toMaxInstallments } from './current-plans.ts'
import { listPayWays } from './list-pay-ways.ts'
import { settingSchemas } from './setting-schemas.ts'

type Name = keyof typeof settingSchemas
type Setting = {
  shop: ShopFacts
  home: HomeContent
  checkout: CheckoutSettings
  stock: StockSettings
  returns: ReturnSettings
  appointments: AppointmentSettings
  letters: LetterTexts
  templates: MessageTemplates
  backups: BackupSettings
  look: Look
  bank: BankAccount | null
  'pay-ways': PayWaySettings
  installments: InstallmentSettings
  opening: Opening
  'reviewed-pages': ReviewedPages
}

export type Payment = Shop['payment']
export type ContactForm = Shop['contact_form']

const ownContactForm: ContactForm = {
  public_key: 'quilate',
  service_id: 'quilate',
  template_id: 'contact',
  origin: null,
}

export function createSettings({
  db,
  catalogueEvents,
  readPayment,
  contactForm = ownContactForm,
}: {
  db: Database
  catalogueEvents: CatalogueEvents
  /** What the checkout page needs to know of the account in use. */
  readPayment: (from?: Database) => Promise<Payment>
  /** If absent, messages go to the API of the shop. */
  contactForm?: ContactForm | undefined
}) {
  const cache = createCache<Setting[Name]>(catalogueEvents, {
    maxSize: 100,
    cachesInTransactions: true,
  })
  /** Inside a transaction, pass it as `from`: waiting for a second connection could deadlock on the pool. */
  const get = <N extends Name>(name: N, from = db): Promise<Setting[N]> =>
    cache.get(name, async () => {
      dependOn('settings')
      const [row] = await from
        .select({ value: settingsTable.value })
        .from(settingsTable)
        .where(eq(settingsTable.name, name))
      return settingSchemas[name].parse(row?.value)
    }) as Promise<Setting[N]>

  const getPayWays = async (from?: Database): Promise<OfferedPayWay[]> =>
    listPayWays(await get('pay-ways', from), await get('bank', from))

  return {
    getShop: async (from?: Database): Promise<Shop> => {
      const { max_units_per_product, max_units_per_order, ...checkout } = await get(
        'checkout',
        from,
      )
      const facts = await get('shop', from)
      return {
        ...facts,
        whatsapp: toChatNumber(facts.whatsapp) ?? '',
        installments: listCurrentPlans(await get('installments', from)),
        pay_ways: await getPayWays(from),
        limits: { max_units_per_product, max_units_per_order },
        preparation: {
          min_days: checkout.preparation_min_days,
          max_days: checkout.preparation_max_days,
        },
        look: await get('look', from),
        payment: await readPayment(from),
        contact_form: contactForm,
      }
    },
    getHome: () => get('home'),
    getCheckout: (from?: Database) => get('checkout', from),
    getStock: (from?: Database) => get('stock', from),
    getReturns: (from?: Database) => get('returns', from),
    getAppointments: (from?: Database) => get('appointments', from),
    /** The owner's texts for letters. */
    getLetters: (from?: Database) => get('letters', from),
    getTemplates: () => get('templates'),
    getBackups: () => get('backups'),
    getPayWays,
    getBank: (from?: Database) => get('bank', from),
    /** The most instalments that may be paid for an amount in pesos. Null if the provider decides. */
    async findMaxInstallments(pesos: number): Promise<number | null> {
      const installments = await get('installments')
      return installments.limits_payment ? toMaxInstallments(installments, pesos) : null
    },
    getOpening: (from?: Database) => get('opening', from),
    getReviewedPages: () => get('reviewed-pages'),
    async update<N extends Name>(name: N, value: Setting[N]) {
      await db
        .insert(settingsTable)
        .values({ name, value })
        .onConflictDoUpdate({ target: settingsTable.name, set: { value } })
      catalogueEvents.announce({ changes: ['settings'], products: [] })
    },
  }
}
