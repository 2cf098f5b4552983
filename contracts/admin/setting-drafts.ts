import * as z from 'zod/mini'
import { Email } from '#contracts/account-fields.ts'
import { dayValues } from '#contracts/dates.ts'
import { pageSlugs } from '#contracts/pages.ts'
import { Decimal, Id, Integer, MediaPath, NOT_AN_OPTION, RequiredText } from '#contracts/scalars.ts'
import { checkoutLimits } from '#contracts/shop.ts'
import { Phone, RequiredLine } from '#contracts/visitor-fields.ts'
import { type LetterKind, letterKinds, letterTexts, PLACEHOLDER } from './letter-texts.ts'

const Url = z.url({
  protocol: /^https?$/,
  error: 'Tiene que ser una dirección que empiece con https://.',
})
const OptionalUrl = z.union(
  [z.literal(''), Url],
  'Tiene que ser una dirección que empiece con https://.',
)
const range = (from: number, to: number) => [
  z.gte(from, `Va de ${from} a ${to}.`),
  z.lte(to, `Va de ${from} a ${to}.`),
]
const Photo = MediaPath.check(z.regex(/^\/media\/./, 'Elegí una foto.'))

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
/** Its last figure follows from the others. */
function isCuit(text: string): boolean {
  const digits = text.replaceAll('-', '').split('').map(Number)
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0)
  return (11 - (sum % 11)) % 11 === digits[10]
}
const Cuit = z
  .string('Este campo es obligatorio.')
  .check(
    z.regex(/^\d{2}-?\d{8}-?\d$/, { error: 'Escribí los 11 números del CUIT.', abort: true }),
    z.refine(isCuit, 'Ese CUIT no existe: revisá los números.'),
  )

const ShopDraft = z.object({
  name: RequiredLine(40),
  full_name: RequiredLine(100),
  since: Integer.check(...range(1800, 2100)),
  tagline: RequiredText(200),
  phone: Phone,
  email: Email,
  whatsapp: z
    .string('Este campo es obligatorio.')
    .check(z.regex(/^\d{8,15}$/, 'Sólo números, con código de país: 5491155551998.')),
  address: z.object({
    street: RequiredLine(120),
    city: RequiredLine(80),
    province: RequiredLine(80),
    postal_code: RequiredLine(12),
    country: RequiredLine(60),
  }),
  hours: RequiredText(200),
  social: z.object({ facebook: OptionalUrl, instagram: OptionalUrl }),
  map: z.object({
    latitude: Decimal.check(...range(-90, 90)),
    longitude: Decimal.check(...range(-180, 180)),
    url: Url,
  }),
  legal: z.object({
    legal_name: RequiredLine(120),
    cuit: Cuit,
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

const CheckoutDraft = z.object({
  hold_minutes: Integer.check(...range(1, 1_440)),
  max_unpaid_orders: z._default(Integer.check(...range(1, 100)), checkoutLimits.max_unpaid_orders),
  max_units_per_product: z._default(
    Integer.check(...range(1, 10_000)),
    checkoutLimits.max_units_per_product,
  ),
  max_units_per_order: z._default(
    Integer.check(...range(1, 10_000)),
    checkoutLimits.max_units_per_order,
  ),
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

/** When the shop receives people. */
export const AppointmentSettings = z.object({
  days: z.array(z.enum(dayValues, NOT_AN_OPTION)).check(z.minLength(1, 'Elegí al menos un día.')),
  morning: Hours,
  afternoon: Hours,
  /** How long one visit takes. */
  minutes: Integer.check(...range(10, 240)),
  /** How many are received at the same time. */
  places: Integer.check(...range(1, 20)),
})
export type AppointmentSettings = z.output<typeof AppointmentSettings>

const namesIn = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name]) => name as string)
const knows = (kind: LetterKind) => (text: string) =>
  namesIn(text).every((name) =>
    (letterTexts[kind].placeholders as readonly string[]).includes(name),
  )
const hasWholeBraces = (text: string) => !/[{}]/.test(text.replaceAll(PLACEHOLDER, ''))

const toLetterDraft = (kind: LetterKind) => {
  const names = letterTexts[kind].placeholders.map((name) => `{{${name}}}`).join(', ')
  const checks = [
    z.refine<string>(hasWholeBraces, 'Hay llaves sueltas: van de a dos, {{así}}.'),
    z.refine<string>(knows(kind), `Acá sólo se puede usar ${names}.`),
  ]
  return z.object({
    subject: RequiredLine(150).check(...checks),
    opening: RequiredText(2_000).check(...checks),
  })
}

type LetterDraft = ReturnType<typeof toLetterDraft>

/** The owner's words for the beginning of each letter. */
const LettersDraft = z.partial(
  z.object(
    Object.fromEntries(letterKinds.map((kind) => [kind, toLetterDraft(kind)])) as Record<
      LetterKind,
      LetterDraft
    >,
  ),
)
export type LetterTexts = { [kind in string]?: { subject: string; opening: string } }

/** As they are read back: a letter that no longer exists does no harm. */
export const StoredLetters = z._default(
  z.record(z.string(), z.object({ subject: z.string(), opening: z.string() })),
  {},
)

/** A shop that never said so receives people as most do. */
export const StoredVisits = z._default(AppointmentSettings, {
  days: [...dayValues],
  morning: { from: '10:00', until: '13:00' },
  afternoon: { from: '15:00', until: '19:00' },
  minutes: 30,
  places: 1,
})

const PageDraft = z.object({ markdown: RequiredText(60_000) })

const pages = Object.fromEntries(pageSlugs.map((slug) => [`page-${slug}`, PageDraft])) as Record<
  `page-${(typeof pageSlugs)[number]}`,
  typeof PageDraft
>

/** What the owner writes of each setting, checked when it is saved. */
export const settingDrafts = {
  shop: ShopDraft,
  home: HomeDraft,
  checkout: CheckoutDraft,
  appointments: AppointmentSettings,
  letters: LettersDraft,
  ...pages,
}
export type SettingName = keyof typeof settingDrafts
export const settingNames = Object.keys(settingDrafts) as SettingName[]
