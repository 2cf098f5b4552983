import { eq } from 'drizzle-orm'
import type { AppointmentSettings, LetterTexts } from '#contracts/admin/setting-drafts.ts'
import type { CheckoutSettings, HomeContent, Shop, ShopFacts } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { settings as settingsTable } from '#db/schema/settings.ts'
import type { Changes } from '#domain/changes.ts'
import { keep } from '#domain/kept.ts'
import { shapes } from './shapes.ts'

type Name = keyof typeof shapes
type Setting = {
  shop: ShopFacts
  home: HomeContent
  checkout: CheckoutSettings
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
  changes,
  payment,
  contactForm = ownContactForm,
}: {
  db: Database
  changes: Changes
  payment: Payment
  /** Absent, messages come to the shop's own door. */
  contactForm?: ContactForm
}) {
  const kept = keep<Setting[Name]>(changes, { until: ['listing'], capacity: 100 })
  /** Within a transaction it is asked there: one that waited for another connection could wait for ever. */
  const get = <N extends Name>(name: N, from = db): Promise<Setting[N]> =>
    kept.get(name, async () => {
      const [row] = await from
        .select({ value: settingsTable.value })
        .from(settingsTable)
        .where(eq(settingsTable.name, name))
      return shapes[name].parse(row?.value)
    }) as Promise<Setting[N]>

  return {
    getShop: async (from?: Database): Promise<Shop> => ({
      ...(await get('shop', from)),
      payment,
      contact_form: contactForm,
    }),
    getHome: () => get('home'),
    getCheckout: (from?: Database) => get('checkout', from),
    /** When people are received. */
    getAppointments: (from?: Database) => get('appointments', from),
    /** The owner's own words for the beginning of letters. */
    getLetters: (from?: Database) => get('letters', from),
    async update<N extends Name>(name: N, value: Setting[N]) {
      await db
        .insert(settingsTable)
        .values({ name, value })
        .onConflictDoUpdate({ target: settingsTable.name, set: { value } })
      changes.announce('listing')
    },
  }
}
