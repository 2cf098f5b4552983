import type { Preparation } from './preparation.ts'

export type DeliveryDays = { min: number; max: number }

const SPAN = /(?<!\d)(\d{1,3})(?: ?(?:a|-|–|y|o) ?(\d{1,3}))? ?d[ií]as?/i

/** Parses a text of the owner such as «5 a 7 días hábiles». Null if it contains no number of days. */
export function toDeliveryDays(text: string): DeliveryDays | null {
  const [, from, to = from] = SPAN.exec(text) ?? []
  if (from === undefined) return null
  const [min, max] = [Number(from), Number(to)]
  return max >= min ? { min, max } : null
}

type Timed = { time_to_delivery: string; is_pickup: boolean }

/** Working days from the payment: what is sent travels after its preparation. Null if the shop names no days. */
export function toDaysFromPayment(
  { time_to_delivery, is_pickup }: Timed,
  { min_days, max_days }: Preparation,
): DeliveryDays | null {
  if (is_pickup) return { min: min_days, max: max_days }
  const travel = toDeliveryDays(time_to_delivery)
  return travel && { min: min_days + travel.min, max: max_days + travel.max }
}
