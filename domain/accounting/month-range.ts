import { toMoment } from '#contracts/dates.ts'

export type Range = { from: Date; until: Date }

/** The moments between which a month lies in Argentina: from its first, before the first of the next one. */
export function toRange(month: string): Range {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { from: toMoment(`${month}-01`, '00:00'), until: toMoment(`${next}-01`, '00:00') }
}
