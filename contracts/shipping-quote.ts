import * as z from 'zod/mini'
import { Arrival } from './arrival.ts'
import { OfferedShipping, ShippingOption } from './checkout.ts'
import { endpoint } from './endpoint.ts'
import { EMPTY_FIELD } from './field-messages.ts'
import { MALFORMED_POSTAL_CODE, parsePostalCode } from './postal-code.ts'
import { provinces } from './provinces.ts'
import { Decimal, storable, Text } from './scalars.ts'

const PostalCode = z.string(EMPTY_FIELD).check(
  z.trim(),
  storable,
  z.minLength(1, EMPTY_FIELD),
  z.refine((text) => text === '' || parsePostalCode(text) !== null, MALFORMED_POSTAL_CODE),
)

export const QuotedShipping = z.extend(OfferedShipping, {
  name: ShippingOption.shape.name,
  time_to_delivery: ShippingOption.shape.time_to_delivery,
  type: ShippingOption.shape.type,
  /** If it is paid today; null if the shop names no days. */
  arrives: z.nullable(Arrival),
})
export type QuotedShipping = z.infer<typeof QuotedShipping>

export const shippingQuoteApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/shipping/get-shipping-quote',
    summary: 'What each way of shipping costs at a postal code, for goods of an amount',
    access: 'anyone',
    query: z.object({
      postal_code: PostalCode,
      /** Decides where the code alone does not. */
      state_province_region: z.optional(Text(100)),
      /** What the goods cost. The order is priced by its own goods and address. */
      amount: Decimal.check(z.gte(0, 'No puede ser negativo.'), z.lte(1e10, 'Es demasiado alto.')),
    }),
    response: z.object({
      /** Null if the code belongs to several provinces and none was named. */
      province: z.nullable(z.enum(provinces)),
      shipping_options: z.array(QuotedShipping),
    }),
  }),
}
