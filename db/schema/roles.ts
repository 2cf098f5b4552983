import { sql } from 'drizzle-orm'
import { pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { version } from './editable.ts'

/** Named sets of permissions for staff. */
export const roles = pgTable(
  'roles',
  {
    id: serial().primaryKey(),
    /** Marks the built-in roles: `owner` has all permissions, `sales` applies to staff without a role. */
    key: text({ enum: ['owner', 'sales', 'accounting', 'workshop'] }).unique(),
    name: text().notNull(),
    permissions: text().array().notNull(),
    version: version(),
  },
  (table) => [uniqueIndex('roles_name').on(sql`lower(${table.name})`)],
)
