import { and, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AdminAppointment, appointmentSortings } from '#contracts/admin/appointments.ts'
import type { AppointmentSettings } from '#contracts/admin/setting-drafts.ts'
import { type AppointmentStatus, type Day, dayValues } from '#contracts/appointments.ts'
import type { Database } from '#db/database.ts'
import { appointments, holidays } from '#db/schema/appointments.ts'
import { timeZone } from '#db/time-zone.ts'
import type { ListQuery } from '#domain/admin/list-rows.ts'
import { containsText } from '#domain/admin/matches-text.ts'
import { toPesosOrNull } from '#domain/money.ts'
import { addDays, dayOf, timeOf, toMoment } from '#domain/time/argentina-time.ts'
import { SATURDAY } from './slots.ts'
import { readWantedProducts } from './wanted-product.ts'

type Row = typeof appointments.$inferSelect

export type AppointmentQuery = ListQuery<(typeof appointmentSortings)[number]> & {
  status?: AppointmentStatus | undefined
  from?: string | undefined
  until?: string | undefined
  on_closed_day?: boolean | undefined
}

const toAdminAppointment = (
  row: Row,
  product: AdminAppointment['product'] = null,
): AdminAppointment => ({
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
  const wanted = await readWantedProducts(
    from,
    rows.map(({ product_id }) => product_id),
  )
  return rows.map((row) => toAdminAppointment(row, wanted.get(row.product_id)))
}

/** Future confirmed appointments on a holiday or on a weekday without opening hours. */
function isOnClosedDay({ days, saturday }: AppointmentSettings): SQL | undefined {
  const local = sql`(${appointments.starts_at} at time zone ${timeZone})`
  const open = [...days.map((day) => dayValues.indexOf(day) + 1), ...(saturday ? [SATURDAY] : [])]
  return and(
    eq(appointments.status, 'confirmed'),
    gt(appointments.starts_at, sql`now()`),
    or(
      sql`exists (select from ${holidays} where ${holidays.day} = ${local}::date)`,
      sql`extract(isodow from ${local}) not in (${sql.join(open, sql`, `)})`,
    ),
  )
}

export const toCondition = (
  { status, from, until, on_closed_day, search }: AppointmentQuery,
  settings: AppointmentSettings,
) => {
  const isClosed = isOnClosedDay(settings)
  return and(
    status && eq(appointments.status, status),
    from ? gte(appointments.starts_at, toMoment(from, '00:00')) : undefined,
    until ? lt(appointments.starts_at, toMoment(addDays(until, 1), '00:00')) : undefined,
    on_closed_day === undefined || !isClosed
      ? undefined
      : on_closed_day
        ? isClosed
        : sql`(${isClosed}) is not true`,
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
