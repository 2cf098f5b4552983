import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    email: text().notNull(),
    password_hash: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    role: text({ enum: ['customer', 'seller', 'owner'] })
      .notNull()
      .default('customer'),
    is_active: boolean().notNull().default(false),
    date_created: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    check('users_role', sql`${table.role} in ('customer', 'seller', 'owner')`),
  ],
)
