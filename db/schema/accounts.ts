import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
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
    /** The staff role; null is the sales role. Owners have all permissions. */
    role_id: integer().references(() => roles.id),
    is_active: boolean().notNull().default(false),
    phone: blank(),
    address_line_1: blank(),
    address_line_2: blank(),
    city: blank(),
    state_province_region: blank(),
    country_region: blank(),
    zipcode: blank(),
    /** Saved sizes: the number of a ring size, and lengths in centimetres. */
    ring_size: blank(),
    bracelet_length: blank(),
    necklace_length: blank(),
    /** Labels that staff give a customer. */
    tags: text().array().notNull().default([]),
    birthday: date(),
    anniversary: date(),
    /** When they agreed to get offers, and how staff know it. Null if they did not. */
    date_consent: timestamp({ withTimezone: true }),
    consent_source: blank(),
    /** An invented person of the demo who only wrote reviews, and is no customer. */
    is_sample: boolean().notNull().default(false),
    /** The staff member who entered a customer who has no password. */
    author_id: integer().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    date_created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null before the first activation. An account with this date that is not active was blocked by the shop. */
    date_activated: timestamp({ withTimezone: true }),
    /** Set when the account was erased; the row stays without personal data, because orders refer to it. */
    date_deleted: timestamp({ withTimezone: true }),
    version: version(),
    /** Text that the back office searches. */
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
    /** Counts the refresh token rotations. */
    generation: integer().notNull().default(0),
    date_refreshed: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the person last confirmed their identity in this session. */
    date_confirmed: timestamp({ withTimezone: true }),
  },
  (table) => [index('sessions_of_user').on(table.user_id)],
)

/**
 * One-time secrets of an account: the links sent by mail, and the key of the browser in which somebody signed up. Only a hash
 * is stored: the secret itself exists only in the mail or the browser.
 */
export const mailLinks = pgTable(
  'mail_links',
  {
    hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['activation', 'reset', 'invite', 'sign_up'] }).notNull(),
    date_ends: timestamp({ withTimezone: true }).notNull(),
    date_used: timestamp({ withTimezone: true }),
  },
  (table) => [
    check(
      'mail_links_purpose',
      sql`${table.purpose} in ('activation', 'reset', 'invite', 'sign_up')`,
    ),
    index('mail_links_of_user').on(table.user_id),
  ],
)

/** The code of the last mail that lets somebody in without a password. */
export const mailCodes = pgTable('mail_codes', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  hash: text().notNull(),
  /** How often a code was compared with it. */
  tries: integer().notNull().default(0),
  date_ends: timestamp({ withTimezone: true }).notNull(),
})

/** The code of the last mail that changes the address of an account, and that address. */
export const emailChanges = pgTable('email_changes', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  hash: text().notNull(),
  /** How often a code was compared with it. */
  tries: integer().notNull().default(0),
  date_ends: timestamp({ withTimezone: true }).notNull(),
})

/** Authenticator secrets. A second factor is required only after it was confirmed with a code. */
export const secondFactors = pgTable('second_factors', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted, so that the database alone cannot generate codes. */
  secret: text().notNull(),
  date_created: timestamp({ withTimezone: true }).notNull().defaultNow(),
  date_confirmed: timestamp({ withTimezone: true }),
  /** The time step of the last accepted code, so that no code works twice. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
})

/** One-time codes for a lost authenticator. Only hashes are stored. */
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
