import { and, eq, gte, lt, or } from 'drizzle-orm'
import type { appointmentSortings, DeskAppointment } from '#contracts/admin/appointments.ts'
import type { AppointmentStatus, Day } from '#contracts/dates.ts'
import { appointments } from '#db/schema/appointments.ts'
import { addDays, dayOf, timeOf, toMoment } from '#domain/argentina.ts'
import { contains, type ListQuery } from '#domain/list-rows.ts'

type Row = typeof appointments.$inferSelect

export type VisitQuery = ListQuery<(typeof appointmentSortings)[number]> & {
  status?: AppointmentStatus | undefined
  from?: string | undefined
  until?: string | undefined
}

export const toDesk = (row: Row): DeskAppointment => ({
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
  note: row.note,
  date_created: row.date_created.toISOString(),
  version: row.version,
})

export const toCondition = ({ status, from, until, search }: VisitQuery) =>
  and(
    status && eq(appointments.status, status),
    from ? gte(appointments.starts_at, toMoment(from, '00:00')) : undefined,
    until ? lt(appointments.starts_at, toMoment(addDays(until, 1), '00:00')) : undefined,
    search?.trim()
      ? or(
          contains(appointments.first_name, search),
          contains(appointments.last_name, search),
          contains(appointments.email, search),
          contains(appointments.phone, search),
        )
      : undefined,
  )
