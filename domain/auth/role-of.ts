import { eq, sql } from 'drizzle-orm'
import { type Permission, permissions } from '#contracts/permissions.ts'
import type { Database, Tx } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { roles } from '#db/schema/roles.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'

type RoleRow = typeof roles.$inferSelect

/**
 * The id of a staff member's role. Only `users.role` decides who is an owner: an older version of the software writes
 * no other column, so an owner whom it makes a seller would otherwise keep the permissions of an owner.
 */
export const roleIdOf = sql<number>`case ${users.role}
  when 'owner' then (select r.id from roles r where r.key = 'owner')
  else coalesce(
    (select r.id from roles r where r.id = ${users.role_id} and r.key is distinct from 'owner'),
    (select r.id from roles r where r.key = 'sales'))
  end`

/** Ignores stored permissions that this version does not know. */
export const toPermissions = ({
  key,
  permissions: stored,
}: Pick<RoleRow, 'key' | 'permissions'>): Permission[] =>
  key === 'owner' ? [...permissions] : permissions.filter((each) => stored.includes(each))

export async function findRole(db: Database, id: number): Promise<RoleRow> {
  const [role] = await db.select().from(roles).where(eq(roles.id, id))
  if (!role) throw new Refusal('role_not_found')
  return role
}

type RoleInput = { role_id?: number | undefined; role?: 'owner' | 'seller' | undefined }

/** Finds a role by id, or by one of the two fixed names from before roles were editable. */
export async function findRoleByInput(tx: Tx, { role_id, role }: RoleInput): Promise<RoleRow> {
  if (role_id === undefined && !role) throw new Invalid({ role_id: ['Elegí un rol.'] })
  const key = role === 'owner' ? 'owner' : 'sales'
  const [found] = await tx
    .select()
    .from(roles)
    .where(role_id === undefined ? eq(roles.key, key) : eq(roles.id, role_id))
    .for('key share')
  if (!found) throw new Invalid({ role_id: ['Elegí un rol.'] })
  return found
}

/** The columns of `users` for a person with this role. */
export const toRoleColumns = ({ id, key }: RoleRow) => ({
  role: key === 'owner' ? ('owner' as const) : ('seller' as const),
  role_id: id,
})
