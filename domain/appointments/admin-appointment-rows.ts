import { and, eq, gt, gte, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import type { AdminAppointment, appointmentSortings } from '#contracts/admin/appointments.ts'
import type { AppointmentSettings } from '#contracts/admin/setting-drafts.ts'
import { isWithinHours } from '#contracts/admin/visiting-hours.ts'
import type { AppointmentStatus, Day } from '#contracts/appointments.ts'
import { addDays, dayOf, timeOf, toMoment } from '#contracts/dates.ts'
import type { Database } from '#db/database.ts'
import { appointments, holidays } from '#db/schema/appointments.ts'
import { timeZone } from '#db/time-zone.ts'
import type { ListQuery } from '#domain/editing/list-rows.ts'
import { containsText } from '#domain/editing/matches-text.ts'
import { toPesosOrNull } from '#domain/money.ts'
import { type Booking, toVisit } from './slots.ts'
import { readWantedProducts } from './wanted-product.ts'

type Row = typeof appointments.$inferSelect

export type AppointmentQuery = ListQuery<(typeof appointmentSortings)[number]> & {
  status?: AppointmentStatus | undefined
  from?: string | undefined
  until?: string | undefined
  outside_hours?: boolean | undefined
}

const toAdminAppointment = (row: Row, product: AdminAppointment['product']): AdminAppointment => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  phone: row.phone,
  email: row.email,
  available_days: row.available_days as Day[],
  time_slot: row.time_slot,
  status: row.status,
  starts_at: row.starts_at?.toISOString() ?? null,
  day: row.starts_at && dayOf(row.starts_at),
  time: row.starts_at && timeOf(row.starts_at),
  minutes: row.minutes,
  reason: row.reason,
  budget: toPesosOrNull(row.budget),
  product,
  note: row.note,
  date_created: row.date_created.toISOString(),
  version: row.version,
})

export async function readAdminAppointments(
  from: Database,
  ids: number[],
): Promise<AdminAppointment[]> {
  const rows = await from.select().from(appointments).where(inArray(appointments.id, ids))
  const toWanted = await readWantedProducts(from, rows)
  return rows.map((row) => toAdminAppointment(row, toWanted(row)))
}

/** Future confirmed appointments that nobody receives, soonest first: on a holiday, or outside the hours of their day. */
export async function listOutside(db: Database, settings: AppointmentSettings): Promise<number[]> {
  const day = sql`(${appointments.starts_at} at time zone ${timeZone})::date`
  const rows = await db
    .select({
      id: appointments.id,
      starts_at: appointments.starts_at,
      minutes: appointments.minutes,
      holiday: holidays.day,
    })
    .from(appointments)
    .leftJoin(holidays, eq(holidays.day, day))
    .where(and(eq(appointments.status, 'confirmed'), gt(appointments.starts_at, sql`now()`)))
    .orderBy(appointments.starts_at, appointments.id)
  return (rows as ((typeof rows)[number] & Booking)[])
    .filter((row) => row.holiday !== null || !isWithinHours(toVisit(row), settings))
    .map(({ id }) => id)
}

export async function toCondition(
  db: Database,
  { status, from, until, outside_hours, search }: AppointmentQuery,
  settings: AppointmentSettings,
) {
  const isOutside =
    outside_hours === undefined
      ? undefined
      : (outside_hours ? inArray : notInArray)(appointments.id, await listOutside(db, settings))
  return and(
    status && eq(appointments.status, status),
    from ? gte(appointments.starts_at, toMoment(from, '00:00')) : undefined,
    until ? lt(appointments.starts_at, toMoment(addDays(until, 1), '00:00')) : undefined,
    isOutside,
    search?.trim()
      ? or(
          containsText(appointments.first_name, search),
          containsText(appointments.last_name, search),
          containsText(appointments.email, search),
          containsText(appointments.phone, search),
          containsText(appointments.reason, search),
        )
      : undefined,
  )
}
