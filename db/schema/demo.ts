import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from './columns.ts'

export const historyStates = ['none', 'pending', 'done'] as const

/** The rows that the demo made, by table and primary key. Triggers write it (`db/migrations/0070_demo.sql`). */
export const demoRows = pgTable(
  'demo_rows',
  {
    table_name: text().notNull(),
    /** Several columns are joined by `|`. */
    key: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.table_name, table.key] })],
)

/** The demo of the shop. A shop without one has no row. */
export const demoShop = pgTable(
  'demo_shop',
  {
    id: integer().primaryKey().default(1),
    /** The invented history: none, still being written, or complete. */
    history: text({ enum: historyStates }).notNull(),
    /** When the history ends. */
    until: timestamptz().notNull(),
    /** The first day of the history that is not written yet. */
    next_day: date().notNull(),
    /** What later days of the history refer to: ids and numbers by their name in the plan. */
    refs: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The settings with which the demo began, by name: what still equals them is not the owner's. */
    settings: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    check('demo_shop_one', sql`${table.id} = 1`),
    check('demo_shop_history', sql`${table.history} in (${oneOf(historyStates)})`),
  ],
)
