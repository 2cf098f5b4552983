import { and, between, eq, gte, lt, ne, sql } from 'drizzle-orm'
import type { AppointmentSettings } from '#contracts/admin/setting-drafts.ts'
import type { Database } from '#db/database.ts'
import { appointments, holidays } from '#db/schema/appointments.ts'
import { addDays, toMoment } from '#domain/argentina.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { countBeside, isOpenOn, listTimes } from './slots.ts'

const AGENDA_LOCK = 7_105_998
const MOST_DAYS = 62

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

/** The hours of each day, and how many places are left at each. */
export async function listSlots(db: Database, settings: Settings, { from, until }: Range) {
  const length = (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1
  if (length < 1) throw new Invalid({ until: ['Termina antes de empezar.'] })
  if (length > MOST_DAYS) throw new Invalid({ until: [`Pueden ser hasta ${MOST_DAYS} días.`] })
  const visits = await listVisits(db, { from, until })
  const closed = await listClosed(db, { from, until })
  return Array.from({ length }, (_, at) => addDays(from, at)).map((day) => {
    const why = closed.get(day) ?? (isOpenOn(day, settings) ? null : 'No atendemos ese día.')
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

/** Within a transaction: until it ends nobody else is promised an hour. */
export async function takeSlot(
  tx: Database,
  settings: Settings,
  { day, time, besides }: Wanted,
): Promise<{ starts_at: Date; minutes: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(${AGENDA_LOCK})`)
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
