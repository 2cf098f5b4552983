import * as z from 'zod/mini'
import { Decimal, Integer } from '#contracts/scalars.ts'
import { range } from './range.ts'

const MAX_DISCOUNT = 50
const MIN_HOURS = 12
const MAX_HOURS = 168

const Way = z.object({
  is_offered: z.boolean('Tiene que ser sí o no.'),
  /** In percent, of the pieces after a coupon. The law allows no surcharge for cards, so the others cost less. */
  discount: Decimal.check(
    ...range(0, MAX_DISCOUNT),
    z.refine((value) => Number(value.toFixed(2)) === value, 'Hasta dos decimales.'),
  ),
  /** How long the pieces are kept for whoever has to pay. */
  hours: Integer.check(...range(MIN_HOURS, MAX_HOURS)),
})

/** How buyers can pay without the provider. */
export const PayWaySettings = z.object({ transfer: Way, cash: Way })
export type PayWaySettings = z.output<typeof PayWaySettings>

const notOffered = { is_offered: false, discount: 10, hours: 48 }

/** The default for shops that never saved this setting. */
export const StoredPayWaySettings = z._default(PayWaySettings, {
  transfer: notOffered,
  cash: notOffered,
})
