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

export const createRescheduling = ({ db, postMail, publicUrl, settings }: Dependencies) => ({
  async suggestSlots(id: number, now = new Date()): Promise<{ slots: Slot[]; next: Slot | null }> {
    const appointment = await readAppointment(db, id)
    const hours = await settings.getAppointments()
    const { from, until } = hours[appointment.time_slot]
    const today = dayOf(now)
    const range = { from: today, until: addDays(today, MAX_DAYS - 1) }
    const isNew = ({ day, time }: Slot) => {
      const at = toMoment(day, time).getTime()
      return at > now.getTime() && at !== appointment.starts_at?.getTime()
    }
    const isPreferred = ({ day, time }: Slot) =>
      appointment.available_days.includes(toWeekday(day) ?? '') && time >= from && time < until
    const free = (await listSlots(db, hours, range, id))
      .flatMap(({ day, slots }) =>
        slots.filter(({ left }) => left > 0).map(({ time }) => ({ day, time })),
      )
      .filter(isNew)
    return { slots: free.filter(isPreferred).slice(0, MAX_SUGGESTIONS), next: free[0] ?? null }
  },

  /** Removes day and time of a confirmed appointment, so that it waits for a new slot. */
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
        const appointment = {
          ...before,
          starts_at: before.starts_at as Date,
          sequence: before.sequence + 1,
        }
        const noSlot = {
          starts_at: null,
          minutes: null,
          date_confirmed: null,
          date_reminded: null,
        }
        await tx
          .update(appointments)
          .set({ ...noSlot, status: 'asked', sequence: appointment.sequence })
          .where(eq(appointments.id, id))
        const entry = toCalendar(appointment, 'CANCEL', await settings.getShop(tx), publicUrl)
        await postMail(tx, { ...appointment, id: null }, toPostponed(appointment, entry))
      },
    }),
})
