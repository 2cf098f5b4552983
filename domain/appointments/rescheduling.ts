import { eq } from 'drizzle-orm'
import type { AdminAppointment, Slot } from '#contracts/admin/appointments.ts'
import { appointments } from '#db/schema/appointments.ts'
import { editRow } from '#domain/admin/edit-row.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import { Refusal } from '#domain/refusals.ts'
import { addDays, dayOf, toMoment } from '#domain/time/argentina-time.ts'
import type { Dependencies } from './admin-appointments.ts'
import { findClosure, listSlots, MAX_DAYS } from './agenda.ts'
import { readAppointment, toEdit } from './edit-appointment.ts'
import { toPostponed } from './letters.ts'
import { toWeekday } from './slots.ts'
import { toCalendar } from './to-calendar.ts'

const MAX_SUGGESTIONS = 3

/** What helps to find another time for somebody. */
export const createRescheduling = ({ db, postMail, publicUrl, settings }: Dependencies) => ({
  async suggestSlots(id: number, now = new Date()): Promise<{ slots: Slot[]; next: Slot | null }> {
    const visit = await readAppointment(db, id)
    const hours = await settings.getAppointments()
    const { from, until } = hours[visit.time_slot]
    const today = dayOf(now)
    const range = { from: today, until: addDays(today, MAX_DAYS - 1) }
    const isNew = ({ day, time }: Slot) => {
      const at = toMoment(day, time).getTime()
      return at > now.getTime() && at !== visit.starts_at?.getTime()
    }
    const isWished = ({ day, time }: Slot) =>
      visit.available_days.includes(toWeekday(day) ?? '') && time >= from && time < until
    const free = (await listSlots(db, hours, range, id))
      .flatMap(({ day, slots }) =>
        slots.filter(({ left }) => left > 0).map(({ time }) => ({ day, time })),
      )
      .filter(isNew)
    return { slots: free.filter(isWished).slice(0, MAX_SUGGESTIONS), next: free[0] ?? null }
  },

  /** It waits for another day and hour, as it did before it was confirmed. */
  postpone: (
    caller: Caller,
    id: number,
    { version }: { version: number },
  ): Promise<AdminAppointment> =>
    editRow(db, {
      ...toEdit(caller, id, version, 'postpone'),
      async change(tx, { status, day }) {
        if (status !== 'confirmed' || day === null) throw new Refusal('appointment_not_confirmed')
        if (!(await findClosure(tx, await settings.getAppointments(tx), day))) {
          throw new Refusal('day_is_open')
        }
        const before = await readAppointment(tx, id)
        const visit = {
          ...before,
          starts_at: before.starts_at as Date,
          sequence: before.sequence + 1,
        }
        const nothing = {
          starts_at: null,
          minutes: null,
          date_confirmed: null,
          date_reminded: null,
        }
        await tx
          .update(appointments)
          .set({ ...nothing, status: 'asked', sequence: visit.sequence })
          .where(eq(appointments.id, id))
        const entry = toCalendar(visit, 'CANCEL', await settings.getShop(tx), publicUrl)
        await postMail(tx, { ...visit, id: null }, toPostponed(visit, entry))
      },
    }),
})
