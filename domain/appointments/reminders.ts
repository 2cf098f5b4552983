import { and, eq, gte, isNull, lt, ne } from 'drizzle-orm'
import type { AppointmentSettings } from '#contracts/admin/setting-drafts.ts'
import { isWithinHours } from '#contracts/admin/visiting-hours.ts'
import { addDays, dayOf, timeOf, toMoment } from '#contracts/dates.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { appointments } from '#db/schema/appointments.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { findClosure } from './agenda.ts'
import { toReminder } from './letters.ts'
import { createLink } from './links.ts'
import { type Booking, toVisit } from './slots.ts'

type Dependencies = {
  db: Database
  postMail: PostMail
  publicUrl: string
  settings: {
    getShop: (from?: Database) => Promise<ShopFacts>
    getAppointments: (from?: Database) => Promise<AppointmentSettings>
  }
}

/** No reminders are sent in the night. */
const EARLIEST_TIME = '09:00'

/**
 * Mails one reminder on the day before an appointment. There is none if the appointment was confirmed on that day,
 * if nobody receives it at its date and hour, or without an e-mail.
 */
export const createReminders =
  ({ db, postMail, publicUrl, settings }: Dependencies) =>
  async (now = new Date()): Promise<void> => {
    if (timeOf(now) < EARLIEST_TIME) return
    const today = dayOf(now)
    const tomorrow = addDays(today, 1)
    await inTransaction(db, async (tx) => {
      const hours = await settings.getAppointments(tx)
      if (await findClosure(tx, hours, tomorrow)) return
      const due = await tx
        .select()
        .from(appointments)
        .where(
          and(
            eq(appointments.status, 'confirmed'),
            gte(appointments.starts_at, toMoment(tomorrow, '00:00')),
            lt(appointments.starts_at, toMoment(addDays(tomorrow, 1), '00:00')),
            lt(appointments.date_confirmed, toMoment(today, '00:00')),
            isNull(appointments.date_reminded),
            ne(appointments.email, ''),
          ),
        )
        .for('update', { skipLocked: true })
      const facts = await settings.getShop(tx)
      const visits = due as ((typeof due)[number] & Booking)[]
      for (const row of visits.filter((visit) => isWithinHours(toVisit(visit), hours))) {
        await tx.update(appointments).set({ date_reminded: now }).where(eq(appointments.id, row.id))
        const url = `${publicUrl}${await createLink(tx, row.id)}`
        const link = { url, notice_hours: hours.notice_hours }
        await postMail(tx, { ...row, id: null }, toReminder(row, facts, link))
      }
    })
  }
