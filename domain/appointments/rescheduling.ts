import { eq } from 'drizzle-orm'
import type { AdminAppointment, Slot } from '#contracts/admin/appointments.ts'
import { toMoment } from '#contracts/dates.ts'
import { appointments } from '#db/schema/appointments.ts'
import type { Caller } from '#domain/caller.ts'
import { editRow } from '#domain/editing/edit-row.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Dependencies } from './admin-appointments.ts'
import { isReceived } from './agenda.ts'
import { readAppointment, toEdit } from './edit-appointment.ts'
import { createFit, listFreeSlots } from './free-slots.ts'
import { toPostponed } from './letters.ts'
import { toVisit } from './slots.ts'
import { toCalendar } from './to-calendar.ts'

const MAX_SUGGESTIONS = 3

export const createRescheduling = ({ db, postMail, publicUrl, settings }: Dependencies) => ({
  async suggestSlots(id: number, now = new Date()): Promise<{ slots: Slot[]; next: Slot | null }> {
    const appointment = await readAppointment(db, id)
    const hours = await settings.getAppointments()
    const isNew = ({ day, time }: Slot) =>
      toMoment(day, time).getTime() !== appointment.starts_at?.getTime()
    const free = (await listFreeSlots(db, hours, { after: now, excludedId: id })).filter(isNew)
    const fits = createFit(hours, appointment)
    return { slots: free.filter(fits).slice(0, MAX_SUGGESTIONS), next: free[0] ?? null }
  },

  /** Removes day and time of a confirmed appointment, so that it waits for a new slot. */
  postpone: (
    caller: Caller,
    id: number,
    { version }: { version: number },
  ): Promise<AdminAppointment> =>
    editRow(db, {
      ...toEdit(caller, id, version, 'postpone'),
      async change(tx, { status }) {
        const before = await readAppointment(tx, id)
        const { starts_at, minutes } = before
        if (status !== 'confirmed' || !starts_at || !minutes) {
          throw new Refusal('appointment_not_confirmed')
        }
        const visit = toVisit({ starts_at, minutes })
        if (await isReceived(tx, await settings.getAppointments(tx), visit)) {
          throw new Refusal('day_is_open')
        }
        const appointment = { ...before, starts_at, sequence: before.sequence + 1 }
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
        if (!appointment.email) return
        const entry = toCalendar(appointment, 'CANCEL', await settings.getShop(tx), publicUrl)
        await postMail(tx, { ...appointment, id: null }, toPostponed(appointment, entry))
      },
    }),
})
