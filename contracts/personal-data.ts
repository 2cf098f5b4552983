import * as z from 'zod/mini'
import { OrderItem } from './orders.ts'
import { Passkey } from './passkeys.ts'
import { Profile } from './profile-shape.ts'
import { returnKinds, returnStates } from './returns.ts'
import { Money, Timestamp } from './scalars.ts'
import { SecurityEvent } from './security-events.ts'
import { Session } from './sessions.ts'

/** Everything that the shop stores about a person. */
export const PersonalData = z.object({
  account: z.object({ id: z.int(), date_created: Timestamp, role: z.string() }),
  profile: Profile,
  /** What the shop noted beside it. */
  customer: z.object({
    tags: z.array(z.string()),
    birthday: z.nullable(z.string()),
    anniversary: z.nullable(z.string()),
    date_consent: z.nullable(Timestamp),
    consent_source: z.string(),
  }),
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
      is_test: z.boolean(),
      amount: Money,
      full_name: z.string(),
      address_line_1: z.string(),
      address_line_2: z.string(),
      city: z.string(),
      state_province_region: z.string(),
      postal_zip_code: z.string(),
      telephone_number: z.string(),
      collected_by: z.nullable(z.string()),
      collected_document: z.nullable(z.string()),
      /** The identity document given for a pickup. */
      document: z.nullable(z.string()),
      date_created: Timestamp,
      /** How many receipts of transfers were sent; the shop shows them on request. */
      receipts: z.int(),
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
      reason: z.string(),
      /** In pesos. */
      budget: z.nullable(Money),
      product_id: z.nullable(z.int()),
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
  /** Returns, exchanges and cancellations that they asked for. */
  returns: z.array(
    z.object({
      transaction_id: z.string(),
      code: z.string(),
      kind: z.enum(returnKinds),
      state: z.enum(returnStates),
      reason: z.string(),
      answer: z.string(),
      /** As data URLs. */
      photos: z.array(z.string()),
      date_created: Timestamp,
    }),
  ),
  /** Store credits, with every change of their balance. */
  credits: z.array(
    z.object({
      code: z.string(),
      balance: Money,
      date_created: Timestamp,
      moves: z.array(z.object({ reason: z.string(), change: Money, at: Timestamp })),
    }),
  ),
  /** Requests for a mail when a product is in stock again. */
  stock_alerts: z.array(
    z.object({
      product_id: z.int(),
      product: z.string(),
      date_created: Timestamp,
      date_sent: z.nullable(Timestamp),
    }),
  ),
  /** The shop's internal notes about the customer. */
  notes: z.array(z.object({ text: z.string(), date_created: Timestamp })),
  mail: z.array(
    z.object({
      subject: z.string(),
      to: z.string(),
      /** Null unless it is about an order; other texts are not stored. */
      text: z.nullable(z.string()),
      date_created: Timestamp,
    }),
  ),
})
export type PersonalData = z.infer<typeof PersonalData>
