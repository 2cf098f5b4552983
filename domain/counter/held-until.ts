import type { CounterSale } from '#contracts/admin/counter.ts'
import { addDays, dayOf, toDayAndMonth, toMoment } from '#contracts/dates.ts'
import { Invalid } from '#domain/refusals.ts'

/** The pieces of a deposit without a date are held until staff cancel the order. */
export const NEVER = new Date('9999-12-31T00:00:00Z')

/** Until when the pieces of a sale are held for the rest of its price: the end of the agreed day. */
export function toHeldUntil(deposit: CounterSale['deposit'], now = new Date()): Date {
  if (!deposit) return now
  if (!deposit.until) return NEVER
  if (deposit.until < dayOf(now)) throw new Invalid({ deposit: ['Ese día ya pasó.'] })
  return toMoment(addDays(deposit.until, 1), '00:00')
}

/** « hasta el 5 de marzo», or nothing. The time is the end of that day, so the moment before belongs to it. */
export const toHeldWords = (until: Date): string =>
  until.getTime() >= NEVER.getTime() ? '' : ` hasta el ${toDayAndMonth(until.getTime() - 1)}`
