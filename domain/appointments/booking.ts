import { eq } from 'drizzle-orm'
import type { AppointmentSettings } from '#contracts/admin/setting-drafts.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import type { Database, Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import { appointments } from '#db/schema/appointments.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { takeSlot } from './agenda.ts'
import { toCancelled, toConfirmed } from './letters.ts'
import { createLink } from './links.ts'
import { toCalendar } from './to-calendar.ts'

type Row = typeof appointments.$inferSelect

type Dependencies = {
  postMail: PostMail
  publicUrl: string
  settings: {
    getShop: (from?: Database) => Promise<ShopFacts>
    getAppointments: (from?: Database) => Promise<AppointmentSettings>
  }
}

type Slot = { day: string; time: string; notify?: boolean; author_id: number | null }

/** Books a slot and mails it, if the e-mail of the visitor is known. A higher `sequence` makes calendars update the entry instead of adding one. */
export const createBooking =
  ({ postMail, publicUrl, settings }: Dependencies) =>
  async (tx: Tx, before: Row, { day, time, notify = true, author_id }: Slot): Promise<void> => {
    const hours = await settings.getAppointments(tx)
    const slot = await takeSlot(tx, hours, { day, time, excludedId: before.id })
    const row = one(
      await tx
        .update(appointments)
        .set({
          ...slot,
          status: 'confirmed',
          sequence: before.sequence + 1,
          date_confirmed: new Date(),
          date_reminded: null,
          author_id,
        })
        .where(eq(appointments.id, before.id))
        .returning(),
    )
    if (!notify || !row.email) return
    const appointment = { ...row, ...slot }
    const facts = await settings.getShop(tx)
    const url = `${publicUrl}${await createLink(tx, row.id)}`
    const letter = toConfirmed(
      appointment,
      before.status === 'confirmed',
      facts,
      { url, notice_hours: hours.notice_hours },
      toCalendar(appointment, 'REQUEST', facts, publicUrl),
    )
    await postMail(tx, { ...appointment, id: null }, letter)
  }

/** Cancels an appointment or a request, and mails it if the e-mail of the visitor is known. The calendar entry of an appointment is taken back. */
export async function cancelAndMail(
  tx: Tx,
  before: Row,
  reason: string,
  { postMail, publicUrl, settings }: Dependencies,
): Promise<void> {
  const appointment = one(
    await tx
      .update(appointments)
      .set({ status: 'cancelled', sequence: before.sequence + 1 })
      .where(eq(appointments.id, before.id))
      .returning(),
  )
  if (!appointment.email) return
  const entry =
    before.status === 'confirmed'
      ? toCalendar(appointment, 'CANCEL', await settings.getShop(tx), publicUrl)
      : undefined
  await postMail(tx, { ...appointment, id: null }, toCancelled(appointment, reason, entry))
}
