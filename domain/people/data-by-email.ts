import { eq, sql } from 'drizzle-orm'
import type { PersonalData } from '#contracts/personal-data.ts'
import type { Database } from '#db/database.ts'
import { productName } from '#db/product-name.ts'
import { appointments } from '#db/schema/appointments.ts'
import { products } from '#db/schema/catalogue.ts'
import { contactMessages } from '#db/schema/contact.ts'
import { notes } from '#db/schema/notes.ts'
import { revocations } from '#db/schema/revocations.ts'
import { stockAlerts } from '#db/schema/stock-alerts.ts'
import { toPesosOrNull } from '#domain/money.ts'

type ByEmail = Pick<
  PersonalData,
  'appointments' | 'messages' | 'revocations' | 'stock_alerts' | 'notes'
>

const selectAnswersTo = (column: 'message_id' | 'revocation_id', id: string) =>
  sql<string[]>`coalesce(
    (select array_agg(a.text order by a.id) from answers a where a.${sql.raw(column)} = ${sql.raw(id)}),
    '{}')`

/** Collects data sent without signing in. It belongs to the account, which has verified the same e-mail address. */
export async function collectByEmail(
  db: Database,
  { id, email }: { id: number; email: string },
): Promise<ByEmail> {
  const isTheirs = (column: unknown) => sql`${column} <> '' and lower(${column}) = lower(${email})`
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
  const alerts = await db
    .select({
      product_id: stockAlerts.product_id,
      product: productName(products),
      date_created: stockAlerts.date_created,
      date_sent: stockAlerts.date_sent,
    })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.product_id))
    .where(sql`${stockAlerts.email} = lower(${email})`)
    .orderBy(stockAlerts.id)
  const staffNotes = await db
    .select({ text: notes.text, date_created: notes.at })
    .from(notes)
    .where(eq(notes.user_id, id))
    .orderBy(notes.id)
  return {
    appointments: bookings.map((appointment) => ({
      full_name: `${appointment.first_name} ${appointment.last_name}`.trim(),
      phone: appointment.phone,
      available_days: appointment.available_days,
      reason: appointment.reason,
      budget: toPesosOrNull(appointment.budget),
      product_id: appointment.product_id,
      status: appointment.status,
      starts_at: appointment.starts_at?.toISOString() ?? null,
      date_created: appointment.date_created.toISOString(),
    })),
    messages: messages.map(withIsoDate),
    revocations: requests.map(withIsoDate),
    stock_alerts: alerts.map((alert) => ({
      ...withIsoDate(alert),
      date_sent: alert.date_sent?.toISOString() ?? null,
    })),
    notes: staffNotes.map(withIsoDate),
  }
}

export const withIsoDate = <T extends { date_created: Date }>(row: T) => ({
  ...row,
  date_created: row.date_created.toISOString(),
})
