import { eq, inArray, sql } from 'drizzle-orm'
import type { Role, RoleDraft } from '#contracts/admin/roles.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { users } from '#db/schema/accounts.ts'
import { roles } from '#db/schema/roles.ts'
import { recordChange } from '#domain/admin/audit.ts'
import { editRow, removeRow } from '#domain/admin/edit-row.ts'
import { type ListQuery, listRows } from '#domain/admin/list-rows.ts'
import { containsText } from '#domain/admin/matches-text.ts'
import { requireAllPermissions } from '#domain/auth/require-permission.ts'
import { roleIdOf, toPermissions } from '#domain/auth/role-of.ts'
import type { SecurityEvents } from '#domain/auth/security-events.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import { Refusal } from '#domain/refusals.ts'

type Query = ListQuery<'id' | 'name'>
type Dependencies = { db: Database; events: Pick<SecurityEvents, 'record'> }

const resource = 'roles'

/** Roles as those with the permission `staff` edit them. */
export function createRoles({ db, events }: Dependencies) {
  const listMembers = (from: Database, id: number) =>
    from
      .select({ id: users.id })
      .from(users)
      .where(
        sql`${users.role} in ('seller', 'owner') and ${users.date_deleted} is null and ${roleIdOf} = ${id}`,
      )

  const readAll = async (from: Database, ids: number[]): Promise<Role[]> => {
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
  const get = async (id: number, from = db): Promise<Role> => {
    const [role] = await readAll(from, [id])
    if (!role) throw new Refusal('role_not_found')
    return role
  }

  return {
    list: (query: Query) =>
      listRows(db, query, {
        table: roles,
        id: roles.id,
        sortings: { id: roles.id, name: roles.name },
        by: { sort: 'id', order: 'asc' },
        where: query.search ? containsText(roles.name, query.search) : undefined,
        read: (ids) => readAll(db, ids),
        idOf: ({ id }) => id,
      }),

    get: (id: number) => get(id),

    create: (caller: Caller, draft: RoleDraft): Promise<Role> =>
      inTransaction(db, async (tx) => {
        requireAllPermissions(caller, draft.permissions)
        const { id } = one(await tx.insert(roles).values(draft).returning({ id: roles.id }))
        const after = await get(id, tx)
        await recordChange(tx, caller, { action: 'create', resource, resource_id: after.id, after })
        return after
      }),

    update: (
      caller: Caller,
      id: number,
      { version, ...draft }: RoleDraft & { version: number },
    ): Promise<Role> =>
      editRow(db, {
        caller,
        resource,
        table: roles,
        id,
        seen: version,
        read: (tx) => get(id, tx),
        async change(tx, before) {
          if (before.fixed) throw new Refusal('role_fixed')
          requireAllPermissions(caller, [...before.permissions, ...draft.permissions])
          await tx.update(roles).set(draft).where(eq(roles.id, id))
          for (const member of await listMembers(tx, id)) {
            await events.record(tx, member.id, 'permissions_changed')
          }
        },
      }),

    /** Nobody gets this role meanwhile: to name it in another row shares a lock with this one. */
    remove: (caller: Caller, id: number, seen?: number): Promise<void> =>
      removeRow(db, {
        caller,
        resource,
        table: roles,
        id,
        seen,
        read: (tx) => get(id, tx),
        async remove(tx, before) {
          if (before.builtin) throw new Refusal('role_builtin')
          requireAllPermissions(caller, before.permissions)
          if (before.members > 0) throw new Refusal('role_in_use')
          await tx.update(users).set({ role_id: null }).where(eq(users.role_id, id))
          await tx.delete(roles).where(eq(roles.id, id))
        },
      }),
  }
}
