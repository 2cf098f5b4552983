export type DeliveryDays = { min: number; max: number }

const SPAN = /(?<!\d)(\d{1,3})(?: ?(?:a|-|–|y|o) ?(\d{1,3}))? ?d[ií]as?/i

/** Parses a text of the owner such as «5 a 7 días hábiles». Null if it contains no number of days. */
export function toDeliveryDays(text: string): DeliveryDays | null {
  const [, from, to = from] = SPAN.exec(text) ?? []
  if (from === undefined) return null
  const [min, max] = [Number(from), Number(to)]
  return max >= min ? { min, max } : null
}
