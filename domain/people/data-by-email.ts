import { eq, sql } from 'drizzle-orm'
import type { PersonalData } from '#contracts/profile.ts'
import type { Database } from '#db/database.ts'
import { appointments } from '#db/schema/appointments.ts'
import { contactMessages } from '#db/schema/contact.ts'
import { notes } from '#db/schema/notes.ts'
import { revocations } from '#db/schema/revocations.ts'

type ByEmail = Pick<PersonalData, 'appointments' | 'messages' | 'revocations' | 'notes'>

const answersTo = (column: 'message_id' | 'revocation_id', id: string) =>
  sql<string[]>`coalesce(
    (select array_agg(a.text order by a.id) from answers a where a.${sql.raw(column)} = ${sql.raw(id)}),
    '{}')`

/** What somebody left without signing in is theirs all the same: the account has proved the address. */
export async function collectByEmail(
  db: Database,
  { id, email }: { id: number; email: string },
): Promise<ByEmail> {
  const isTheirs = (column: unknown) => sql`lower(${column}) = lower(${email})`
  const visits = await db
    .select()
    .from(appointments)
    .where(isTheirs(appointments.email))
    .orderBy(appointments.id)
  const messages = await db
    .select({
      subject: contactMessages.subject,
      message: contactMessages.message,
      phone: contactMessages.phone,
      answers: answersTo('message_id', 'contact_messages.id'),
      date_created: contactMessages.date_created,
    })
    .from(contactMessages)
    .where(isTheirs(contactMessages.user_email))
    .orderBy(contactMessages.id)
  const taken = await db
    .select({
      code: revocations.code,
      transaction_id: revocations.transaction_id,
      reason: revocations.reason,
      answers: answersTo('revocation_id', 'revocations.id'),
      date_created: revocations.date_created,
    })
    .from(revocations)
    .where(isTheirs(revocations.email))
    .orderBy(revocations.id)
  const written = await db
    .select({ text: notes.text, date_created: notes.at })
    .from(notes)
    .where(eq(notes.user_id, id))
    .orderBy(notes.id)
  return {
    appointments: visits.map((visit) => ({
      full_name: `${visit.first_name} ${visit.last_name}`,
      phone: visit.phone,
      available_days: visit.available_days,
      status: visit.status,
      starts_at: visit.starts_at?.toISOString() ?? null,
      date_created: visit.date_created.toISOString(),
    })),
    messages: messages.map(withIsoDate),
    revocations: taken.map(withIsoDate),
    notes: written.map(withIsoDate),
  }
}

export const withIsoDate = <T extends { date_created: Date }>(row: T) => ({
  ...row,
  date_created: row.date_created.toISOString(),
})
