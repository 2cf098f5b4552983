import { and, between, eq, gte, lt, ne } from 'drizzle-orm'
import type { AppointmentSettings } from '#contracts/admin/setting-drafts.ts'
import { isWithinHours, type Visit } from '#contracts/admin/visiting-hours.ts'
import { addDays, toMoment } from '#contracts/dates.ts'
import { lockUntilCommit } from '#db/advisory-locks.ts'
import type { Database, Tx } from '#db/database.ts'
import { appointments, holidays } from '#db/schema/appointments.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { listDays } from './list-days.ts'
import { countOverlapping, isOpenOn, listTimesOn } from './slots.ts'

type Settings = AppointmentSettings
type Range = { from: string; until: string }

const listBooked = async (db: Database, { from, until }: Range, excludedId = 0) => {
  const rows = await db
    .select({ starts_at: appointments.starts_at, minutes: appointments.minutes })
    .from(appointments)
    .where(
      and(
        eq(appointments.status, 'confirmed'),
        gte(appointments.starts_at, toMoment(from, '00:00')),
        lt(appointments.starts_at, toMoment(addDays(until, 1), '00:00')),
        ne(appointments.id, excludedId),
      ),
    )
  return rows as { starts_at: Date; minutes: number }[]
}

const readHolidays = async (db: Database, { from, until }: Range): Promise<Map<string, string>> => {
  const rows = await db
    .select()
    .from(holidays)
    .where(between(holidays.day, from, until))
  return new Map(rows.map(({ day, name }) => [day, name]))
}

/** Returns why there are no appointments on a day, or null if there are. */
export async function findClosure(
  db: Database,
  settings: Settings,
  day: string,
): Promise<string | null> {
  const holiday = (await readHolidays(db, { from: day, until: day })).get(day)
  return holiday ?? (isOpenOn(day, settings) ? null : 'Ese día no damos turnos.')
}

/** Whether somebody receives a visit: no holiday, and within the hours of the day. */
export const isReceived = async (db: Database, settings: Settings, visit: Visit) =>
  isWithinHours(visit, settings) && (await findClosure(db, settings, visit.day)) === null

/** The slots of each day with their free places. The appointment `excludedId` does not count, so it can move. */
export async function listSlots(
  db: Database,
  settings: Settings,
  { from, until }: Range,
  excludedId?: number,
) {
  const days = listDays({ from, until })
  const booked = await listBooked(db, { from, until }, excludedId)
  const holidayNames = await readHolidays(db, { from, until })
  return days.map((day) => {
    const closure =
      holidayNames.get(day) ?? (isOpenOn(day, settings) ? null : 'Ese día no damos turnos.')
    const slots = closure ? [] : listTimesOn(day, settings)
    return {
      day,
      closed: closure,
      slots: slots.map((time) => ({ time, left: countLeft(settings, { day, time }, booked) })),
    }
  })
}

const countLeft = (
  { minutes, places }: Settings,
  { day, time }: { day: string; time: string },
  booked: { starts_at: Date; minutes: number }[],
): number =>
  Math.max(0, places - countOverlapping({ starts_at: toMoment(day, time), minutes }, booked))

type SlotRequest = { day: string; time: string; excludedId?: number }

/** Takes a lock until the transaction ends, so that no slot is booked beyond its places. */
export async function takeSlot(
  tx: Tx,
  settings: Settings,
  { day, time, excludedId }: SlotRequest,
): Promise<{ starts_at: Date; minutes: number }> {
  await lockUntilCommit(tx, 'agenda')
  const starts_at = toMoment(day, time)
  if (starts_at <= new Date()) throw new Invalid({ day: ['Ese momento ya pasó.'] })
  const holiday = (await readHolidays(tx, { from: day, until: day })).get(day)
  if (holiday) throw new Invalid({ day: [`Ese día no atendemos: ${holiday}.`] })
  if (!isOpenOn(day, settings)) throw new Invalid({ day: ['Ese día no atendemos.'] })
  if (!listTimesOn(day, settings).includes(time)) {
    throw new Invalid({ time: ['A esa hora no atendemos.'] })
  }
  const booked = await listBooked(tx, { from: day, until: day }, excludedId)
  if (countLeft(settings, { day, time }, booked) === 0) throw new Refusal('slot_full')
  return { starts_at, minutes: settings.minutes }
}
