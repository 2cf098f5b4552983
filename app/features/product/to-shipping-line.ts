import { toArrivalWords } from '#contracts/arrival-words.ts'
import type { DatedShipping } from '#contracts/checkout.ts'
import type { ShippingLine } from './delivery-lines.tsx'

/** The days, or the words of the shop without them. Written by the server, which knows the calendar. */
export function toShippingLine({ arrives, ...option }: DatedShipping): ShippingLine {
  const days = toArrivalWords(arrives, option.is_pickup)
  const time = option.time_to_delivery.replace(/\.$/, '')
  return { ...option, when: days ? `. ${days}` : time && `, ${time}` }
}
