import * as z from 'zod/mini'
import { ShippingOption } from '#contracts/checkout.ts'
import { shippingTypes } from '#contracts/fulfilment.ts'
import {
  blankAsAbsent,
  Decimal,
  Flag,
  NOT_AN_OPTION,
  RequiredText,
  Text,
} from '#contracts/scalars.ts'
import { crudEndpoints } from './crud.ts'
import { listQuery } from './listing.ts'
import { ShippingRate, ShippingRates } from './shipping-rates.ts'

export const EditedShippingOption = z.extend(ShippingOption, {
  /** The carrier that usually takes it; only of the type `delivery`. */
  carrier: z.nullable(z.string()),
  active: z.boolean(),
  /** Whether it is offered only where one of its rates applies. */
  only_zones: z.boolean(),
  rates: z.array(ShippingRate),
  version: z.int(),
})
export type EditedShippingOption = z.infer<typeof EditedShippingOption>

const ShippingDraft = z.object({
  name: RequiredText(80),
  price: Decimal.check(z.gte(0, 'Tiene que ser 0 o más.'), z.lte(1e10, 'Es demasiado alto.')),
  time_to_delivery: RequiredText(80),
  free_from: z._default(
    z.nullable(
      Decimal.check(z.gt(0, 'Tiene que ser más que 0.'), z.lte(1e10, 'Es demasiado alto.')),
    ),
    null,
  ),
  type: z.optional(z.enum(shippingTypes, NOT_AN_OPTION)),
  /** Older clients send only this instead of the type. */
  is_pickup: z.optional(z.boolean()),
  /** Absent: it stays. */
  carrier: z.optional(z.nullable(Text(60).check(z.trim()))),
  active: z._default(z.boolean(), true),
  only_zones: z.optional(z.boolean()),
  /** Absent: they stay as they are. */
  rates: z.optional(ShippingRates),
})
export type ShippingDraft = z.output<typeof ShippingDraft>

export const adminShippingApi = crudEndpoints({
  path: '/api/admin/shipping-options',
  permission: { read: ['orders', 'settings'], write: 'settings' },
  summary: {
    list: 'Ways of shipping, cheapest first, those out of use included',
    get: 'One way of shipping',
    create: 'A new way of shipping',
    update: 'Changes a way of shipping; orders keep what it cost on their day',
    remove: 'Takes a way of shipping out of use',
  },
  row: EditedShippingOption,
  draft: ShippingDraft,
  query: listQuery(['price', 'name', 'id'], { active: blankAsAbsent(Flag) }),
})
