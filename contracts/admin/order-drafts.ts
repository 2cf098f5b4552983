import * as z from 'zod/mini'
import { Email } from '#contracts/account-fields.ts'
import { NOT_A_PHONE } from '#contracts/field-messages.ts'
import { orderStatuses } from '#contracts/orders.ts'
import {
  blankAsAbsent,
  Decimal,
  Id,
  Integer,
  NOT_AN_OPTION,
  RequiredText,
  Text,
} from '#contracts/scalars.ts'
import { SeenVersion } from './listing.ts'

/** Payment methods outside of the payment provider. */
export const counterMethods = ['cash', 'transfer', 'card'] as const

export const OptionalLine = (max: number) => z._default(Text(max).check(z.trim()), '')
const Phone = OptionalLine(40).check(z.regex(/^([+\d][\d\s().-]{5,})?$/, NOT_A_PHONE))

/** An identity document; empty if it is not known. */
export const DocumentText = Text(20).check(
  z.trim(),
  z.regex(/^[\d.]*$/, 'Escribí sólo números y puntos.'),
)

export const Delivery = z.object({
  full_name: RequiredText(150),
  telephone_number: Phone,
  address_line_1: OptionalLine(200),
  address_line_2: OptionalLine(200),
  city: OptionalLine(100),
  state_province_region: OptionalLine(100),
  postal_zip_code: OptionalLine(20),
})

export const OrderMove = z.object({
  status: z.enum(orderStatuses, NOT_AN_OPTION),
  /** Sent to the customer if the order is cancelled, internal otherwise. */
  note: OptionalLine(500),
  carrier: OptionalLine(60),
  /** Absent: the number of the order stays. */
  tracking_number: z.optional(Text(80).check(z.trim())),
  /** Who collects it; empty for the buyer. */
  collected_by: OptionalLine(150),
  collected_document: OptionalLine(20).check(z.regex(/^[\d.]*$/, 'Escribí sólo números y puntos.')),
  /** Whether it leaves although the buyer asked to take it back. */
  despite_request: z._default(z.boolean(), false),
  version: SeenVersion,
})
export type OrderMove = z.output<typeof OrderMove>

/** The step that was taken by mistake, by the status that it led to. */
export const StepTakenBack = z.object({
  status: z.enum(['en_camino', 'entregado'], NOT_AN_OPTION),
  version: SeenVersion,
})

export const TrackingCorrection = z.object({
  carrier: OptionalLine(60),
  tracking_number: RequiredText(80),
  /** Whether the buyer gets a mail with the new number. */
  notify: z.boolean(),
  version: SeenVersion,
})
export type TrackingCorrection = z.output<typeof TrackingCorrection>

export const Key = z.uuid('Tiene que ser un UUID.')
export const Pesos = Decimal.check(
  z.gte(0.01, 'Tiene que ser más que 0.'),
  z.lte(1e10, 'Es demasiado alto.'),
  z.refine(
    (pesos) => Math.abs(pesos * 100 - Math.round(pesos * 100)) < 1e-6,
    'Hasta dos decimales.',
  ),
)
export const CreditCode = blankAsAbsent(Text(40).check(z.trim()))
export const Discount = z.union(
  [
    z.strictObject({ amount: Pesos }),
    z.strictObject({
      percentage: Decimal.check(z.gt(0, 'Tiene que ser más que 0.'), z.lte(100, 'Hasta 100.')),
    }),
  ],
  'Escribí un monto o un porcentaje.',
)
export const Lines = z
  .array(
    z.object({
      product_id: Id,
      count: Integer.check(z.gte(1, 'Tiene que ser 1 o más.'), z.lte(999, 'Hasta 999.')),
    }),
    'Agregá al menos una pieza.',
  )
  .check(
    z.minLength(1, 'Agregá al menos una pieza.'),
    z.maxLength(100, 'Pueden ser hasta 100 líneas.'),
  )

export const AdminTerms = z.object({
  lines: Lines,
  /** Where it goes, for the price of shipping. */
  state_province_region: OptionalLine(100),
  postal_zip_code: OptionalLine(20),
  shipping_id: Id,
  coupon_name: z.optional(Text(100).check(z.trim())),
  /** Replaces a coupon. */
  discount: z.optional(Discount),
  customer_id: z.optional(Id),
  /** A store credit that pays a part of the total, or all of it. */
  credit_code: CreditCode,
})
export type AdminTerms = z.output<typeof AdminTerms>

export const ManualOrder = z.extend(AdminTerms, {
  ...Delivery.shape,
  /** The idempotency key: repeated requests create one order. */
  key: Key,
  channel: z.enum(['counter', 'whatsapp'], NOT_AN_OPTION),
  email: z._default(z.union([z.literal(''), Email]), ''),
  payment: z.union(
    [
      z.object({ kind: z.literal('counter'), method: z.enum(counterMethods, NOT_AN_OPTION) }),
      z.object({
        kind: z.literal('link'),
        hours: z._default(
          Integer.check(z.gte(1, 'Tiene que ser 1 o más.'), z.lte(168, 'Hasta 168 horas.')),
          24,
        ),
      }),
    ],
    'Elegí cómo se paga.',
  ),
  /** The customer takes the goods along immediately. */
  handed_over: z._default(z.boolean(), false),
})
export type ManualOrder = z.output<typeof ManualOrder>
