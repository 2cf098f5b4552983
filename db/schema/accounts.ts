import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { folded } from './folded.ts'
import { roles } from './roles.ts'

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
    /** What a seller may do; null is the role of sales. An owner may do everything. */
    role_id: integer().references(() => roles.id),
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
    /** What the desk finds people by. */
    search: text().generatedAlwaysAs(folded('email', 'first_name', 'last_name', 'phone')),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_search').using('gin', table.search.op('gin_trgm_ops')),
    index('users_by_role').on(table.role, table.id),
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
    /** How often the refresh token was replaced, and when last. */
    generation: integer().notNull().default(0),
    date_refreshed: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the person last proved, in this session, who they are. */
    date_confirmed: timestamp({ withTimezone: true }),
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
    purpose: text({ enum: ['activation', 'reset', 'invite'] }).notNull(),
    date_ends: timestamp({ withTimezone: true }).notNull(),
    date_used: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('mail_links_purpose', sql`${table.purpose} in ('activation', 'reset', 'invite')`),
    index('mail_links_of_user').on(table.user_id),
  ],
)

/** What a person shows beside their password. Until it is confirmed by a code it asks nothing of anybody. */
export const secondFactors = pgTable('second_factors', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted: the database alone makes no codes. */
  secret: text().notNull(),
  date_created: timestamp({ withTimezone: true }).notNull().defaultNow(),
  date_confirmed: timestamp({ withTimezone: true }),
  /** The half minute of the last code that was taken: none works twice. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
})

/** For who lost the telephone, once each. Only hashes are known here. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('recovery_codes_of_user').on(table.user_id)],
)
