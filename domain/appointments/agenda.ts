import { and, between, eq, gte, lt, ne } from 'drizzle-orm'
import type { AppointmentSettings } from '#contracts/admin/setting-drafts.ts'
import { lockUntilCommit } from '#db/advisory-locks.ts'
import type { Database, Tx } from '#db/database.ts'
import { appointments, holidays } from '#db/schema/appointments.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { addDays, toMoment } from '#domain/time/argentina-time.ts'
import { countBeside, isOpenOn, listTimes } from './slots.ts'

export const MAX_DAYS = 62

type Settings = AppointmentSettings
type Range = { from: string; until: string }

const listVisits = async (db: Database, { from, until }: Range, besides = 0) => {
  const rows = await db
    .select({ starts_at: appointments.starts_at, minutes: appointments.minutes })
    .from(appointments)
    .where(
      and(
        eq(appointments.status, 'confirmed'),
        gte(appointments.starts_at, toMoment(from, '00:00')),
        lt(appointments.starts_at, toMoment(addDays(until, 1), '00:00')),
        ne(appointments.id, besides),
      ),
    )
  return rows as { starts_at: Date; minutes: number }[]
}

const listClosed = async (db: Database, { from, until }: Range): Promise<Map<string, string>> => {
  const rows = await db
    .select()
    .from(holidays)
    .where(between(holidays.day, from, until))
  return new Map(rows.map(({ day, name }) => [day, name]))
}

/** Why nobody is received on a day; null when somebody is. */
export async function findClosure(
  db: Database,
  settings: Settings,
  day: string,
): Promise<string | null> {
  const holiday = (await listClosed(db, { from: day, until: day })).get(day)
  return holiday ?? (isOpenOn(day, settings) ? null : 'Ese día no damos turnos.')
}

/** The hours of each day, and how many places are left at each; the place of `besides` is free for itself. */
export async function listSlots(
  db: Database,
  settings: Settings,
  { from, until }: Range,
  besides?: number,
) {
  const length = (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1
  if (length < 1) throw new Invalid({ until: ['Termina antes de empezar.'] })
  if (length > MAX_DAYS) throw new Invalid({ until: [`Pueden ser hasta ${MAX_DAYS} días.`] })
  const visits = await listVisits(db, { from, until }, besides)
  const closed = await listClosed(db, { from, until })
  return Array.from({ length }, (_, at) => addDays(from, at)).map((day) => {
    const why = closed.get(day) ?? (isOpenOn(day, settings) ? null : 'Ese día no damos turnos.')
    const slots = why ? [] : listTimes(settings)
    return {
      day,
      closed: why,
      slots: slots.map((time) => ({ time, left: countLeft(settings, { day, time }, visits) })),
    }
  })
}

const countLeft = (
  { minutes, places }: Settings,
  { day, time }: { day: string; time: string },
  visits: { starts_at: Date; minutes: number }[],
): number => Math.max(0, places - countBeside({ starts_at: toMoment(day, time), minutes }, visits))

type Wanted = { day: string; time: string; besides?: number }

/** Nobody else is promised an hour until the transaction ends. */
export async function takeSlot(
  tx: Tx,
  settings: Settings,
  { day, time, besides }: Wanted,
): Promise<{ starts_at: Date; minutes: number }> {
  await lockUntilCommit(tx, 'agenda')
  const starts_at = toMoment(day, time)
  if (starts_at <= new Date()) throw new Invalid({ day: ['Ese momento ya pasó.'] })
  const holiday = (await listClosed(tx, { from: day, until: day })).get(day)
  if (holiday) throw new Invalid({ day: [`Ese día no atendemos: ${holiday}.`] })
  if (!isOpenOn(day, settings)) throw new Invalid({ day: ['Ese día no atendemos.'] })
  if (!listTimes(settings).includes(time)) throw new Invalid({ time: ['A esa hora no atendemos.'] })
  const visits = await listVisits(tx, { from: day, until: day }, besides)
  if (countLeft(settings, { day, time }, visits) === 0) throw new Refusal('slot_full')
  return { starts_at, minutes: settings.minutes }
}
