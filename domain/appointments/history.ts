import { and, desc, eq } from 'drizzle-orm'
import type { AppointmentChange } from '#contracts/admin/appointment-history.ts'
import type { Database } from '#db/database.ts'
import { auditLog } from '#db/schema/audit.ts'

type Facts = { starts_at?: string | null; status?: string } | null

/** The entries of the audit log about one appointment, for staff who may not read the whole log. */
export async function listAppointmentChanges(
  db: Database,
  id: number,
): Promise<{ changes: AppointmentChange[] }> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.resource, 'appointments'), eq(auditLog.resource_id, String(id))))
    .orderBy(desc(auditLog.id))
  const changes = rows.map(({ id, at, author, action, ...entry }) => {
    const [before, after] = [entry.before as Facts, entry.after as Facts]
    return {
      id,
      at: at.toISOString(),
      author,
      action: action as AppointmentChange['action'],
      from: before?.starts_at ?? null,
      to: after?.starts_at ?? null,
      status: after?.status ?? null,
    }
  })
  return { changes }
}
