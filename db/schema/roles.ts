import { sql } from 'drizzle-orm'
import { pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { version } from './editable.ts'

/** What staff may do, as named sets of permissions. */
export const roles = pgTable(
  'roles',
  {
    id: serial().primaryKey(),
    /** Of the roles that the software knows: `owner` may do everything, `sales` is every seller without a role. */
    key: text({ enum: ['owner', 'sales', 'accounting', 'workshop'] }).unique(),
    name: text().notNull(),
    permissions: text().array().notNull(),
    version: version(),
  },
  (table) => [uniqueIndex('roles_name').on(sql`lower(${table.name})`)],
)
