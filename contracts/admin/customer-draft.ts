import * as z from 'zod/mini'
import { PersonName } from '#contracts/account-fields.ts'
import { ProfileUpdate } from '#contracts/profile.ts'
import { Day, RequiredText, Text } from '#contracts/scalars.ts'

const Line = (max: number) => z._default(Text(max).check(z.trim()), '')

const MAX_TAGS = 20
const Tags = z.array(RequiredText(30)).check(z.maxLength(MAX_TAGS, `Pueden ser hasta ${MAX_TAGS}.`))

/** Absent fields stay as they are. */
const optional = {
  ...z.pick(ProfileUpdate, { ring_size: true, bracelet_length: true, necklace_length: true }).shape,
  birthday: z.optional(z.nullable(Day)),
  anniversary: z.optional(z.nullable(Day)),
  tags: z.optional(Tags),
  consents: z.optional(z.boolean('Tiene que ser sí o no.')),
  consent_source: z.optional(Text(100).check(z.trim())),
}

/** What staff note of a buyer without an account. Absent fields stay as they are. */
export const GuestBuyerDraft = z.object(
  z.pick(z.object(optional), {
    ring_size: true,
    bracelet_length: true,
    necklace_length: true,
    tags: true,
  }).shape,
)
export type GuestBuyerDraft = z.output<typeof GuestBuyerDraft>

const draft = {
  first_name: PersonName,
  last_name: PersonName,
  phone: Line(40),
  address_line_1: Line(200),
  address_line_2: Line(200),
  city: Line(100),
  state_province_region: Line(100),
  country_region: Line(100),
  zipcode: Line(20),
  ...optional,
}
/** What staff write about a customer. */
export const CustomerDraft = z.object(draft)
export type CustomerDraft = z.output<typeof CustomerDraft>
