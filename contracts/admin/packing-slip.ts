import * as z from 'zod/mini'
import { Timestamp } from '#contracts/scalars.ts'
import { AdminOrderItem } from './order-shapes.ts'

/** What a packing slip and its label say. */
export const PackingSlip = z.object({
  transaction_id: z.string(),
  is_test: z.boolean(),
  date_issued: Timestamp,
  from: z.object({
    full_name: z.string(),
    legal_name: z.string(),
    cuit: z.string(),
    phone: z.string(),
    street: z.string(),
    city: z.string(),
    province: z.string(),
    postal_code: z.string(),
    hours: z.string(),
  }),
  to: z.object({
    full_name: z.string(),
    address_line_1: z.string(),
    address_line_2: z.string(),
    city: z.string(),
    state_province_region: z.string(),
    postal_zip_code: z.string(),
    country_region: z.string(),
    telephone_number: z.string(),
    /** What the buyer of a pickup order shows. */
    document: z.nullable(z.string()),
  }),
  shipping_name: z.string(),
  is_pickup: z.boolean(),
  pickup_code: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  pieces: z.int(),
  items: z.array(
    z.pick(AdminOrderItem, {
      product_id: true,
      name: true,
      size: true,
      material: true,
      image: true,
      count: true,
    }),
  ),
})
export type PackingSlip = z.infer<typeof PackingSlip>
