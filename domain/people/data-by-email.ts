import { eq, sql } from 'drizzle-orm'
import type { PersonalData } from '#contracts/profile.ts'
import type { Database } from '#db/database.ts'
import { appointments } from '#db/schema/appointments.ts'
import { contactMessages } from '#db/schema/contact.ts'
import { notes } from '#db/schema/notes.ts'
import { revocations } from '#db/schema/revocations.ts'

type ByEmail = Pick<PersonalData, 'appointments' | 'messages' | 'revocations' | 'notes'>

const selectAnswersTo = (column: 'message_id' | 'revocation_id', id: string) =>
  sql<string[]>`coalesce(
    (select array_agg(a.text order by a.id) from answers a where a.${sql.raw(column)} = ${sql.raw(id)}),
    '{}')`

/** Collects data sent without signing in. It belongs to the account, which has verified the same e-mail address. */
export async function collectByEmail(
  db: Database,
  { id, email }: { id: number; email: string },
): Promise<ByEmail> {
  const isTheirs = (column: unknown) => sql`lower(${column}) = lower(${email})`
  const bookings = await db
    .select()
    .from(appointments)
    .where(isTheirs(appointments.email))
    .orderBy(appointments.id)
  const messages = await db
    .select({
      subject: contactMessages.subject,
      message: contactMessages.message,
      phone: contactMessages.phone,
      answers: selectAnswersTo('message_id', 'contact_messages.id'),
      date_created: contactMessages.date_created,
    })
    .from(contactMessages)
    .where(isTheirs(contactMessages.user_email))
    .orderBy(contactMessages.id)
  const requests = await db
    .select({
      code: revocations.code,
      transaction_id: revocations.transaction_id,
      reason: revocations.reason,
      answers: selectAnswersTo('revocation_id', 'revocations.id'),
      date_created: revocations.date_created,
    })
    .from(revocations)
    .where(isTheirs(revocations.email))
    .orderBy(revocations.id)
  const staffNotes = await db
    .select({ text: notes.text, date_created: notes.at })
    .from(notes)
    .where(eq(notes.user_id, id))
    .orderBy(notes.id)
  return {
    appointments: bookings.map((appointment) => ({
      full_name: `${appointment.first_name} ${appointment.last_name}`,
      phone: appointment.phone,
      available_days: appointment.available_days,
      status: appointment.status,
      starts_at: appointment.starts_at?.toISOString() ?? null,
      date_created: appointment.date_created.toISOString(),
    })),
    messages: messages.map(withIsoDate),
    revocations: requests.map(withIsoDate),
    notes: staffNotes.map(withIsoDate),
  }
}

export const withIsoDate = <T extends { date_created: Date }>(row: T) => ({
  ...row,
  date_created: row.date_created.toISOString(),
})
