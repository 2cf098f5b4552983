import { eq } from 'drizzle-orm'
import type { AdminAppointment } from '#contracts/admin/appointments.ts'
import type { AuditAction } from '#contracts/admin/audit-actions.ts'
import type { Database, Tx } from '#db/database.ts'
import { appointments } from '#db/schema/appointments.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import { Refusal } from '#domain/refusals.ts'
import { toAdminAppointment } from './admin-appointment-rows.ts'

type Row = typeof appointments.$inferSelect

export async function readAppointment(from: Database, id: number): Promise<Row> {
  const [row] = await from.select().from(appointments).where(eq(appointments.id, id))
  if (!row) throw new Refusal('appointment_not_found')
  return row
}

/** The arguments of `editRow` that all changes of an appointment share. */
export const toEdit = (
  caller: Caller,
  id: number,
  seen: number,
  action: AuditAction<'appointments'>,
) => ({
  caller,
  resource: 'appointments' as const,
  action,
  table: appointments,
  id,
  seen,
  read: async (tx: Tx) => toAdminAppointment(await readAppointment(tx, id)),
  // No personal data in the audit log, because visitors have a legal right to erasure.
  facts: ({ status, starts_at, note }: AdminAppointment) => ({
    status,
    starts_at,
    note: note !== '',
  }),
})
