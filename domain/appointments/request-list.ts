import { asc, count, eq } from 'drizzle-orm'
import type { AdminAppointment, Slot } from '#contracts/admin/appointments.ts'
import type { AppointmentSettings } from '#contracts/admin/setting-drafts.ts'
import type { Database } from '#db/database.ts'
import { one } from '#db/one.ts'
import { appointments } from '#db/schema/appointments.ts'
import { readAdminAppointments } from './admin-appointment-rows.ts'
import { createFit, listFreeSlots } from './free-slots.ts'

const MAX_REQUESTS = 50

type Dependencies = {
  db: Database
  settings: { getAppointments: () => Promise<AppointmentSettings> }
}

/** The requests that wait, oldest first. No slot is suggested twice. */
export const createRequestList =
  ({ db, settings }: Dependencies) =>
  async (now = new Date()) => {
    const isAsked = eq(appointments.status, 'asked')
    const [hours, total, ids] = await Promise.all([
      settings.getAppointments(),
      db.select({ count: count() }).from(appointments).where(isAsked).then(one),
      db
        .select({ id: appointments.id })
        .from(appointments)
        .where(isAsked)
        .orderBy(asc(appointments.id))
        .limit(MAX_REQUESTS),
    ])
    const rows = await readAdminAppointments(
      db,
      ids.map(({ id }) => id),
    )
    const free = await listFreeSlots(db, hours, { after: now })
    const inOrder = rows.toSorted((one, other) => one.id - other.id)
    return { count: total.count, requests: suggest(inOrder, free, hours) }
  }

function suggest(requests: AdminAppointment[], free: Slot[], hours: AppointmentSettings) {
  const taken = new Set<Slot>()
  return requests.map((appointment) => {
    const fits = createFit(hours, appointment)
    const suggestion = free.find((slot) => !taken.has(slot) && fits(slot)) ?? null
    if (suggestion) taken.add(suggestion)
    return { appointment, suggestion }
  })
}
