import type { Arrival } from './arrival.ts'
import { toDayAndMonth, toMoment } from './dates.ts'

const toDay = (day: string) => toDayAndMonth(toMoment(day, '12:00'))

/** «entre el 1 y el 9 de diciembre», «entre el 28 de noviembre y el 4 de diciembre», «el 3 de diciembre» */
export function toArrivalSpan({ from, until }: Arrival): string {
  if (from === until) return `el ${toDay(from)}`
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7)
  const first = isOneMonth ? String(Number(from.slice(8))) : toDay(from)
  return `entre el ${first} y el ${toDay(until)}`
}

/** «Llega entre el 1 y el 9 de diciembre», for an order that is paid today. Null if nobody knows. */
export function toArrivalWords(arrives: Arrival | null, isPickup: boolean): string | null {
  if (!arrives) return null
  return `${isPickup ? 'Listo' : 'Llega'} ${toArrivalSpan(arrives)}`
}
