import { eq, sql } from 'drizzle-orm'
import { type Permission, permissions } from '#contracts/permissions.ts'
import type { Database, Tx } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { roles } from '#db/schema/roles.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'

type RoleRow = typeof roles.$inferSelect

/**
 * The id of a staff member's role. `users.role` says alone who is an owner, so that an older version of the software,
 * which knows no other column, cannot leave an owner's permissions with somebody whom it made a seller.
 */
export const roleIdOf = sql<number>`case ${users.role}
  when 'owner' then (select r.id from roles r where r.key = 'owner')
  else coalesce(
    (select r.id from roles r where r.id = ${users.role_id} and r.key is distinct from 'owner'),
    (select r.id from roles r where r.key = 'sales'))
  end`

/** Names that this version does not know give no permission. */
export const toPermissions = ({
  key,
  permissions: listed,
}: Pick<RoleRow, 'key' | 'permissions'>): Permission[] =>
  key === 'owner' ? [...permissions] : permissions.filter((each) => listed.includes(each))

export async function findRole(db: Database, id: number): Promise<RoleRow> {
  const [role] = await db.select().from(roles).where(eq(roles.id, id))
  if (!role) throw new Refusal('role_not_found')
  return role
}

type Wanted = { role_id?: number | undefined; role?: 'owner' | 'seller' | undefined }

/** By its id, or by one of the two names that roles had before they were data. */
export async function findWantedRole(tx: Tx, { role_id, role }: Wanted): Promise<RoleRow> {
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

/** What is written in `users` for somebody of this role. */
export const toRoleColumns = ({ id, key }: RoleRow) => ({
  role: key === 'owner' ? ('owner' as const) : ('seller' as const),
  role_id: id,
})
