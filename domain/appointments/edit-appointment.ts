import { eq } from 'drizzle-orm'
import type { AdminAppointment } from '#contracts/admin/appointments.ts'
import type { AuditAction } from '#contracts/admin/audit-actions.ts'
import type { Database, Tx } from '#db/database.ts'
import { appointments } from '#db/schema/appointments.ts'
import type { Caller } from '#domain/caller.ts'
import { Refusal } from '#domain/refusals.ts'
import { readAdminAppointments } from './admin-appointment-rows.ts'

type Row = typeof appointments.$inferSelect

export async function readAppointment(from: Database, id: number): Promise<Row> {
  const [row] = await from.select().from(appointments).where(eq(appointments.id, id))
  if (!row) throw new Refusal('appointment_not_found')
  return row
}

export async function readAdminAppointment(from: Database, id: number): Promise<AdminAppointment> {
  const [row] = await readAdminAppointments(from, [id])
  if (!row) throw new Refusal('appointment_not_found')
  return row
}

/** No personal data in the audit log, because visitors have a legal right to erasure. */
export const toAuditFacts = ({ status, starts_at, note }: AdminAppointment) => ({
  status,
  starts_at,
  note: note !== '',
})

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
  read: (tx: Tx) => readAdminAppointment(tx, id),
  facts: toAuditFacts,
})
