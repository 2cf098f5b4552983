import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { OrderItem } from './orders.ts'
import { Passkey } from './passkeys.ts'
import { Money, Text, Timestamp } from './scalars.ts'
import { SecurityEvent } from './security-events.ts'
import { Session } from './sessions.ts'

export const Profile = z.object({
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  state_province_region: z.string(),
  country_region: z.string(),
  zipcode: z.string(),
})
export type Profile = z.infer<typeof Profile>

const Line = (max: number) => z.optional(Text(max).check(z.trim()))
const FilledLine = (max: number) =>
  z.optional(Text(max).check(z.trim(), z.minLength(1, 'Este campo no puede quedar vacío.')))

/** An absent field keeps its value. `address` is an alias for `address_line_1`. */
export const ProfileUpdate = z.object({
  phone: Line(40),
  address: Line(200),
  address_line_1: Line(200),
  address_line_2: Line(200),
  city: FilledLine(100),
  state_province_region: FilledLine(100),
  country_region: FilledLine(100),
  zipcode: Line(20),
})
export type ProfileUpdate = z.infer<typeof ProfileUpdate>

export const PersonalData = z.object({
  account: z.object({ id: z.int(), date_created: Timestamp, role: z.string() }),
  profile: Profile,
  sessions: z.array(Session),
  security_events: z.array(SecurityEvent),
  passkeys: z.array(Passkey),
  reviews: z.array(
    z.object({
      product_id: z.int(),
      product: z.string(),
      rating: z.number(),
      comment: z.string(),
      date_created: Timestamp,
    }),
  ),
  orders: z.array(
    z.object({
      transaction_id: z.string(),
      status: z.string(),
      amount: Money,
      full_name: z.string(),
      address_line_1: z.string(),
      address_line_2: z.string(),
      city: z.string(),
      state_province_region: z.string(),
      postal_zip_code: z.string(),
      telephone_number: z.string(),
      date_created: Timestamp,
      order_items: z.array(
        z.pick(OrderItem, { name: true, size: true, material: true, price: true, count: true }),
      ),
    }),
  ),
  cart: z.array(z.object({ product_id: z.int(), product: z.string(), count: z.int() })),
  wishlist: z.array(z.object({ product_id: z.int(), product: z.string() })),
  appointments: z.array(
    z.object({
      full_name: z.string(),
      phone: z.string(),
      available_days: z.array(z.string()),
      status: z.string(),
      starts_at: z.nullable(Timestamp),
      date_created: Timestamp,
    }),
  ),
  messages: z.array(
    z.object({
      subject: z.string(),
      message: z.string(),
      phone: z.string(),
      answers: z.array(z.string()),
      date_created: Timestamp,
    }),
  ),
  revocations: z.array(
    z.object({
      code: z.string(),
      transaction_id: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      answers: z.array(z.string()),
      date_created: Timestamp,
    }),
  ),
  /** The shop's internal notes about the customer. */
  notes: z.array(z.object({ text: z.string(), date_created: Timestamp })),
  mail: z.array(z.object({ subject: z.string(), to: z.string(), date_created: Timestamp })),
})
export type PersonalData = z.infer<typeof PersonalData>

const ofProfile = z.object({ profile: Profile })

export const profileApi = {
  getProfile: endpoint({
    method: 'GET',
    path: '/api/profile/user',
    summary: 'The profile of who is signed in',
    access: 'customer',
    response: ofProfile,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/profile/update',
    summary: 'Changes the fields that are given; city, province and country may not become empty',
    access: 'customer',
    body: ProfileUpdate,
    form: true,
    response: ofProfile,
  }),
  getPersonalData: endpoint({
    method: 'GET',
    path: '/api/profile/data',
    summary: 'Everything that the shop keeps about who is signed in',
    access: 'customer',
    response: PersonalData,
  }),
}
