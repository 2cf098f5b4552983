import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ClosedMethod } from '#contracts/admin/cash.ts'
import { users } from './accounts.ts'
import { blank, centavos, oneOf, timestamptz } from './columns.ts'

const moveKinds = ['in', 'out'] as const

/** Cash closings of staff. A trigger rejects every change of a row. */
export const cashClosings = pgTable(
  'cash_closings',
  {
    id: serial().primaryKey(),
    /** Chosen by the client, so that a repeated request closes once. */
    key: uuid().notNull(),
    author_id: integer()
      .notNull()
      .references(() => users.id),
    /** The author's name at that time. */
    author: text().notNull(),
    day: date().notNull(),
    starts_at: timestamptz().notNull(),
    at: timestamptz().notNull().defaultNow(),
    opening: centavos(),
    cash_in: centavos(),
    cash_out: centavos(),
    expected: centavos(),
    counted: centavos(),
    note: blank(),
    /** What each method took and gave back, in centavos. */
    methods: jsonb().$type<ClosedMethod[]>().notNull(),
  },
  (table) => [
    unique('cash_closings_key').on(table.author_id, table.key),
    index('cash_closings_of_author').on(table.author_id, table.id),
    check('cash_closings_opening', sql`${table.opening} >= 0 and ${table.counted} >= 0`),
  ],
)

/** Cash that is put into the till or taken out of it other than by sales. */
export const cashMoves = pgTable(
  'cash_moves',
  {
    id: serial().primaryKey(),
    key: uuid().notNull(),
    author_id: integer()
      .notNull()
      .references(() => users.id),
    at: timestamptz().notNull().defaultNow(),
    kind: text({ enum: moveKinds }).notNull(),
    amount: centavos(),
    reason: text().notNull(),
    closing_id: integer().references(() => cashClosings.id),
  },
  (table) => [
    unique('cash_moves_key').on(table.author_id, table.key),
    index('cash_moves_of_closing').on(table.closing_id),
    index('cash_moves_open').on(table.author_id).where(sql`${table.closing_id} is null`),
    check('cash_moves_kind', sql`${table.kind} in (${oneOf(moveKinds)})`),
    check('cash_moves_amount', sql`${table.amount} > 0`),
  ],
)
