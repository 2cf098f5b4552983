import { eq, inArray, sql } from 'drizzle-orm'
import type { adminRolesApi, Role, RoleDraft } from '#contracts/admin/roles.ts'
import type { Query } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { roles } from '#db/schema/roles.ts'
import { requireAllPermissions } from '#domain/auth/require-permission.ts'
import { roleIdOf, toPermissions } from '#domain/auth/role-of.ts'
import type { SecurityEvents } from '#domain/auth/security-events.ts'
import { createCrud } from '#domain/editing/crud.ts'
import { containsText } from '#domain/editing/matches-text.ts'
import { Refusal } from '#domain/refusals.ts'

type Dependencies = { db: Database; events: Pick<SecurityEvents, 'record'> }

const listMembers = (from: Database, id: number) =>
  from
    .select({ id: users.id })
    .from(users)
    .where(
      sql`${users.role} in ('seller', 'owner') and ${users.date_deleted} is null and ${roleIdOf} = ${id}`,
    )

async function readRows(from: Database, ids: number[]): Promise<Role[]> {
  const rows = await from.select().from(roles).where(inArray(roles.id, ids))
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      name: row.name,
      permissions: toPermissions(row),
      fixed: row.key === 'owner',
      builtin: row.key !== null,
      members: (await listMembers(from, row.id)).length,
      version: row.version,
    })),
  )
}

/** Roles in the back office. Staff cannot change a role that has permissions which they lack. */
export const createRoles = ({ db, events }: Dependencies) =>
  createCrud({
    db,
    resource: 'roles',
    table: roles,
    readRows,
    notFound: 'role_not_found',
    sortings: { id: roles.id, name: roles.name },
    by: { sort: 'id', order: 'asc' },
    where: ({ search }: Query<typeof adminRolesApi.list>) =>
      search ? containsText(roles.name, search) : undefined,
    toColumns(draft: RoleDraft, { caller, before }) {
      if (before?.fixed) throw new Refusal('role_fixed')
      requireAllPermissions(caller, [...(before?.permissions ?? []), ...draft.permissions])
      return draft
    },
    async afterUpdate({ tx, before }) {
      for (const member of await listMembers(tx, before.id)) {
        await events.record(tx, member.id, 'permissions_changed')
      }
    },
    // The lock on the role keeps others from giving it to a member: the foreign key takes a shared lock on it.
    async beforeRemove({ tx, caller, before }) {
      if (before.builtin) throw new Refusal('role_builtin')
      requireAllPermissions(caller, before.permissions)
      if (before.members > 0) throw new Refusal('role_in_use')
      await tx.update(users).set({ role_id: null }).where(eq(users.role_id, before.id))
    },
  })
