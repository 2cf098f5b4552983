import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { version } from './editable.ts'

const blank = () => text().notNull().default('')

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
    phone: blank(),
    address_line_1: blank(),
    address_line_2: blank(),
    city: blank(),
    state_province_region: blank(),
    country_region: blank(),
    zipcode: blank(),
    date_created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Who was never activated may be by mail; who was, and is not active, was shut out by the shop. */
    date_activated: timestamp({ withTimezone: true }),
    /** The person is gone; the row stays without them, for the orders that lean on it. */
    date_deleted: timestamp({ withTimezone: true }),
    version: version(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    check('users_role', sql`${table.role} in ('customer', 'seller', 'owner')`),
    check('users_deleted', sql`${table.date_deleted} is null or not ${table.is_active}`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text().notNull(),
    date_created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    last_used: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('sessions_of_user').on(table.user_id)],
)

/** What a link in a mail may do once. Only the hash is known here: the link itself is in the mail alone. */
export const mailLinks = pgTable(
  'mail_links',
  {
    hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['activation', 'reset'] }).notNull(),
    date_ends: timestamp({ withTimezone: true }).notNull(),
    date_used: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('mail_links_purpose', sql`${table.purpose} in ('activation', 'reset')`),
    index('mail_links_of_user').on(table.user_id),
  ],
)
