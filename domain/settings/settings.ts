import { eq } from 'drizzle-orm'
import type { AppointmentSettings, LetterTexts } from '#contracts/admin/setting-drafts.ts'
import type { StockSettings } from '#contracts/admin/stock-settings.ts'
import { toChatNumber } from '#contracts/phone.ts'
import type { CheckoutSettings, HomeContent, Shop, ShopFacts } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { settings as settingsTable } from '#db/schema/settings.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { dependOn } from '#domain/cache/dependencies.ts'
import { shapes } from './shapes.ts'

type Name = keyof typeof shapes
type Setting = {
  shop: ShopFacts
  home: HomeContent
  checkout: CheckoutSettings
  stock: StockSettings
  appointments: AppointmentSettings
  letters: LetterTexts
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
  payment,
  contactForm = ownContactForm,
}: {
  db: Database
  catalogueEvents: CatalogueEvents
  payment: Payment
  /** Absent, messages come to the shop's own door. */
  contactForm?: ContactForm
}) {
  const cache = createCache<Setting[Name]>(catalogueEvents, {
    maxSize: 100,
    cachesInTransactions: true,
  })
  /** Within a transaction it is asked there: one that waited for another connection could wait for ever. */
  const get = <N extends Name>(name: N, from = db): Promise<Setting[N]> =>
    cache.get(name, async () => {
      dependOn('settings')
      const [row] = await from
        .select({ value: settingsTable.value })
        .from(settingsTable)
        .where(eq(settingsTable.name, name))
      return shapes[name].parse(row?.value)
    }) as Promise<Setting[N]>

  return {
    getShop: async (from?: Database): Promise<Shop> => {
      const { max_units_per_product, max_units_per_order } = await get('checkout', from)
      const facts = await get('shop', from)
      return {
        ...facts,
        whatsapp: toChatNumber(facts.whatsapp) ?? '',
        limits: { max_units_per_product, max_units_per_order },
        payment,
        contact_form: contactForm,
      }
    },
    getHome: () => get('home'),
    getCheckout: (from?: Database) => get('checkout', from),
    getStock: (from?: Database) => get('stock', from),
    /** When people are received. */
    getAppointments: (from?: Database) => get('appointments', from),
    /** The owner's own words for the beginning of letters. */
    getLetters: (from?: Database) => get('letters', from),
    async update<N extends Name>(name: N, value: Setting[N]) {
      await db
        .insert(settingsTable)
        .values({ name, value })
        .onConflictDoUpdate({ target: settingsTable.name, set: { value } })
      catalogueEvents.announce({ changes: ['settings'], products: [] })
    },
  }
}
