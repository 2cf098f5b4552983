import { call } from '#app/session/call.ts'
import { toLocal } from '#backoffice/format/dates.ts'
import { adminAppointmentsApi, type Slot } from '#contracts/admin/appointments.ts'
import { addDays, dayOf } from '#contracts/dates.ts'

const DAYS = 31

export const isInFuture = ({ day, time }: Slot, now = new Date()): boolean =>
  `${day}T${time}` > toLocal(now.toISOString())

/** The first day with a free slot; today if the next month has none. */
export async function findOpenDay(): Promise<string> {
  const from = dayOf(new Date())
  const { days } = await call(adminAppointmentsApi.listSlots, {
    query: { from, until: addDays(from, DAYS - 1) },
  })
  const open = days.find(({ day, slots }) =>
    slots.some(({ left, time }) => left > 0 && isInFuture({ day, time })),
  )
  return open?.day ?? from
}
