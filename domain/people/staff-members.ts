import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { StaffMember } from '#contracts/admin/staff.ts'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { roles } from '#db/schema/roles.ts'
import { hasSecondFactor } from '#domain/auth/has-second-factor.ts'
import { roleIdOf } from '#domain/auth/role-of.ts'

export const isStaff = and(inArray(users.role, ['seller', 'owner']), isNull(users.date_deleted))

export async function readMembers(from: Database, ids: number[]): Promise<StaffMember[]> {
  const rows = await from
    .select({
      row: users,
      role_id: roles.id,
      role_name: roles.name,
      second_factor: hasSecondFactor(sql`users.id`),
      sessions: sql<number>`(select count(*)::int from sessions where user_id = users.id)`,
      last_seen: sql<string | null>`(
        select to_json(max(last_used) at time zone 'UTC') #>> '{}' from sessions where user_id = users.id)`,
    })
    .from(users)
    .innerJoin(roles, eq(roles.id, roleIdOf))
    .where(and(inArray(users.id, ids), isStaff))
  return rows.map(({ row, last_seen, ...more }) => ({
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    role: row.role as StaffMember['role'],
    state: row.is_active ? 'active' : row.date_activated ? 'out' : 'invited',
    last_seen: last_seen && new Date(`${last_seen}Z`).toISOString(),
    ...more,
    version: row.version,
  }))
}
