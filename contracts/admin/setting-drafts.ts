import * as z from 'zod/mini'
import { Email } from '#contracts/account-fields.ts'
import { dayValues } from '#contracts/appointments.ts'
import { Look } from '#contracts/look.ts'
import { pageFacts, pageSlugs } from '#contracts/pages.ts'
import { Decimal, Id, Integer, MediaPath, NOT_AN_OPTION, RequiredText } from '#contracts/scalars.ts'
import { Phone, RequiredLine } from '#contracts/visitor-fields.ts'
import { BackupSettings } from './backup-settings.ts'
import { BankAccount } from './bank-account.ts'
import { CheckoutDraft } from './checkout-draft.ts'
import { InstallmentSettings } from './installment-settings.ts'
import { type LetterKind, letterKinds, letterTexts, PLACEHOLDER } from './letter-texts.ts'
import { MapDraft } from './map-draft.ts'
import { MessageTemplates } from './message-templates.ts'
import { PageMarkdown } from './page-markdown.ts'
import { PayWaySettings } from './pay-way-settings.ts'
import { range } from './range.ts'
import { ReturnSettings } from './return-settings.ts'
import type { SettingName } from './setting-names.ts'
import { ChatNumber, Cuit, OptionalUrl, Url, untilTold } from './shop-fields.ts'
import { StockSettings } from './stock-settings.ts'

const Photo = MediaPath.check(z.regex(/^\/media\/./, 'Elegí una foto.'))

const ShopDraft = z.object({
  name: RequiredLine(40),
  full_name: RequiredLine(100),
  since: Integer.check(...range(1800, 2100)),
  tagline: RequiredText(200),
  phone: untilTold(Phone),
  email: untilTold(Email),
  whatsapp: untilTold(ChatNumber),
  address: z.object({
    street: untilTold(RequiredLine(120)),
    city: untilTold(RequiredLine(80)),
    province: untilTold(RequiredLine(80)),
    postal_code: untilTold(RequiredLine(12)),
    country: RequiredLine(60),
  }),
  hours: untilTold(RequiredText(200)),
  social: z.object({ facebook: OptionalUrl, instagram: OptionalUrl }),
  map: MapDraft,
  legal: z.object({
    legal_name: untilTold(RequiredLine(120)),
    cuit: untilTold(Cuit),
    tax_condition: z.enum(['responsable_inscripto', 'monotributo', 'exento'], NOT_AN_OPTION),
    data_fiscal_url: OptionalUrl,
    consumer_defence_text: RequiredText(120),
    consumer_defence_url: Url,
    data_notice: RequiredText(3_000),
  }),
  iva_rate: Decimal.check(...range(0, 100)),
})

const HomeDraft = z.object({
  hero: z.object({
    title: RequiredText(80),
    text: RequiredText(200),
    photo: Photo,
    photo_small: Photo,
  }),
  doors: z.object({ bands: Photo, history: Photo, custom: Photo }),
  banners: z
    .array(
      z.object({
        category: Id,
        title: RequiredText(60),
        text: RequiredText(160),
        photo: Photo,
        photo_small: z.optional(z.nullable(Photo)),
        tone: z.enum(['wine', 'navy', 'umber', 'green'], NOT_AN_OPTION),
      }),
    )
    .check(z.minLength(1, 'Tiene que haber al menos uno.'), z.maxLength(6, 'Pueden ser hasta 6.')),
  appointment: z.object({ title: RequiredText(100), text: RequiredText(300), photo: Photo }),
})

const Time = z
  .string('Tiene que ser una hora.')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Tiene que ser una hora.'))
const Hours = z.object({ from: Time, until: Time }).check(
  z.refine(({ from, until }) => from < until, {
    error: 'Tiene que terminar después de empezar.',
    path: ['until'],
  }),
)

/** Late enough for the reminder, which is sent the day before, and early enough for the shop to notice. */
const DEFAULT_NOTICE_HOURS = 4

/** When the shop receives visits. */
export const AppointmentSettings = z.object({
  days: z.array(z.enum(dayValues, NOT_AN_OPTION)).check(z.minLength(1, 'Elegí al menos un día.')),
  morning: Hours,
  afternoon: Hours,
  /** One stretch of hours; null if nobody is received. No day of `days`, so that an earlier release reads this setting. */
  saturday: z._default(z.nullable(Hours), null),
  /** Length of a visit. */
  minutes: Integer.check(...range(10, 240)),
  /** Number of simultaneous visits. */
  places: Integer.check(...range(1, 20)),
  /** How many hours before it starts a visitor may still change an appointment by its link. */
  notice_hours: z._default(Integer.check(...range(0, 168)), DEFAULT_NOTICE_HOURS),
})
export type AppointmentSettings = z.output<typeof AppointmentSettings>

const namesIn = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name]) => name as string)
/** Rejects unknown placeholders, which customers would see unreplaced. */
const onlyKnown = (known: readonly string[]) =>
  z.check<string>(({ value, issues }) => {
    const unknown = namesIn(value).find((name) => !known.includes(name))
    if (unknown === undefined) return
    const allowed = known.map((name) => `{{${name}}}`).join(', ')
    const message = `{{${unknown}}} quedaría tal cual. Acá sólo se puede usar ${allowed}.`
    issues.push({ code: 'custom', input: value, message })
  })
const hasWholeBraces = (text: string) => !/[{}]/.test(text.replaceAll(PLACEHOLDER, ''))

const toLetterDraft = (kind: LetterKind) => {
  const checks = [
    z.refine<string>(hasWholeBraces, 'Hay llaves sueltas: van de a dos, {{así}}.'),
    onlyKnown(letterTexts[kind].placeholders),
  ]
  return z.object({
    subject: RequiredLine(150).check(...checks),
    opening: RequiredText(2_000).check(...checks),
  })
}

export const letterDrafts = Object.fromEntries(
  letterKinds.map((kind) => [kind, toLetterDraft(kind)]),
) as Record<LetterKind, ReturnType<typeof toLetterDraft>>

/** The owner's subject and opening for each email. */
const LettersDraft = z.partial(z.object(letterDrafts))
export type LetterTexts = { [kind in string]?: { subject: string; opening: string } }

/** The stored form is lenient: texts of an email that no longer exists are accepted. */
export const StoredLetters = z._default(
  z.record(z.string(), z.object({ subject: z.string(), opening: z.string() })),
  {},
)

/** The default for shops that never saved these settings. */
export const StoredAppointmentSettings = z._default(AppointmentSettings, {
  days: [...dayValues],
  morning: { from: '10:00', until: '13:00' },
  afternoon: { from: '15:00', until: '19:00' },
  saturday: null,
  minutes: 30,
  places: 1,
  notice_hours: DEFAULT_NOTICE_HOURS,
})

const PageDraft = z.object({ markdown: PageMarkdown.check(onlyKnown(pageFacts)) })

const pages = Object.fromEntries(pageSlugs.map((slug) => [`page-${slug}`, PageDraft])) as Record<
  `page-${(typeof pageSlugs)[number]}`,
  typeof PageDraft
>

/** The schema of each setting, validated on save. */
export const settingDrafts = {
  shop: ShopDraft,
  home: HomeDraft,
  checkout: CheckoutDraft,
  stock: StockSettings,
  returns: ReturnSettings,
  appointments: AppointmentSettings,
  letters: LettersDraft,
  templates: MessageTemplates,
  backups: BackupSettings,
  look: Look,
  bank: BankAccount,
  'pay-ways': PayWaySettings,
  installments: InstallmentSettings,
  ...pages,
} satisfies Record<SettingName, z.ZodMiniType>
