import { eq, sql } from 'drizzle-orm'
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
  const byName = db
    .select({ value: settingsTable.value })
    .from(settingsTable)
    .where(eq(settingsTable.name, sql.placeholder('name')))
    .prepare('setting_by_name')

  const get = <N extends Name>(name: N): Promise<Setting[N]> =>
    kept.get(name, async () => {
      const [row] = await byName.execute({ name })
      return shapes[name].parse(row?.value)
    }) as Promise<Setting[N]>

  return {
    getShop: async (): Promise<Shop> => ({
      ...(await get('shop')),
      payment,
      contact_form: contactForm,
    }),
    getHome: () => get('home'),
    getCheckout: () => get('checkout'),
    /** When people are received. */
    getAppointments: () => get('appointments'),
    /** The owner's own words for the beginning of letters. */
    getLetters: () => get('letters'),
    async update<N extends Name>(name: N, value: Setting[N]) {
      await db
        .insert(settingsTable)
        .values({ name, value })
        .onConflictDoUpdate({ target: settingsTable.name, set: { value } })
      changes.announce('listing')
    },
  }
}
