import { eq, sql } from 'drizzle-orm'
import type { Permission } from '#contracts/permissions.ts'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { roles } from '#db/schema/roles.ts'
import { roleIdOf, toPermissions } from '#domain/auth/role-of.ts'
import type { Caller } from '#domain/caller.ts'
import { Refusal } from '#domain/refusals.ts'

/** The author with the permissions of now: whoever lost one since, cannot use it. */
export async function readCaller(db: Database, id: number): Promise<Caller> {
  const [person] = await db
    .select({ role: users.role, is_active: users.is_active, of: roles })
    .from(users)
    .leftJoin(roles, sql`${users.role} <> 'customer' and ${roles.id} = ${roleIdOf}`)
    .where(eq(users.id, id))
  if (!person?.is_active || !person.of) throw new Refusal('permission_required')
  const permissions: Permission[] = toPermissions(person.of)
  return {
    ...{ id, sessionId: 0, role: person.role, permissions },
    ...{ isConfirmed: false, needsSecondFactor: false },
  }
}
