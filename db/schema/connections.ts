import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from './columns.ts'

export const connectionKinds = ['payments', 'mail'] as const

/** Accounts at outside services that the owner connected in the panel. One of each kind is in use. */
export const connections = pgTable(
  'connections',
  {
    id: serial().primaryKey(),
    kind: text({ enum: connectionKinds }).notNull(),
    /** What the panel shows. Never holds a key or a password. */
    facts: jsonb().notNull(),
    /** The keys or the password, encrypted with a key that is not in the database. */
    secret: text().notNull(),
    date_created: timestamptz().notNull().defaultNow(),
    /** When it was disconnected or another one took its place. It is kept for refunds of its payments. */
    date_replaced: timestamptz(),
  },
  (table) => [
    uniqueIndex('connections_in_use').on(table.kind).where(sql`${table.date_replaced} is null`),
    check('connections_kind', sql`${table.kind} in (${oneOf(connectionKinds)})`),
  ],
)
