import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { operationKinds, operationStates } from '#contracts/admin/operations.ts'
import { users } from './accounts.ts'
import { oneOf, timestamptz } from './columns.ts'

/** Work that takes long, carried out by the job `run_operation`. */
export const operations = pgTable(
  'operations',
  {
    id: serial().primaryKey(),
    author_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chosen by the client, so that a repeated request starts nothing more. */
    key: uuid().notNull(),
    kind: text({ enum: operationKinds }).notNull(),
    title: text().notNull(),
    request: jsonb().$type<object>().notNull(),
    state: text({ enum: operationStates }).notNull().default('waiting'),
    cancel_requested: boolean().notNull().default(false),
    /** How often a server began it. */
    attempts: integer().notNull().default(0),
    result: jsonb().$type<object>(),
    error: jsonb().$type<{ code: string; message: string }>(),
    /** The name under which its file is downloaded. */
    file_name: text(),
    /** When its author closed the notice about it. */
    date_dismissed: timestamptz(),
    date_created: timestamptz().notNull().defaultNow(),
    date_finished: timestamptz(),
  },
  (table) => [
    unique('operations_key').on(table.author_id, table.key),
    index('operations_of_author').on(table.author_id, table.id),
    check('operations_kind', sql`${table.kind} in (${oneOf(operationKinds)})`),
    check('operations_state', sql`${table.state} in (${oneOf(operationStates)})`),
  ],
)
export type OperationRow = typeof operations.$inferSelect

/** Apart from `operations`, because it is written while a transaction with that row is open. */
export const operationProgress = pgTable('operation_progress', {
  operation_id: integer()
    .primaryKey()
    .references(() => operations.id, { onDelete: 'cascade' }),
  done: integer().notNull(),
  total: integer().notNull(),
})

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The file that an operation reads, and the one that it makes, in pieces. They are private, so no folder has them. */
export const operationFiles = pgTable(
  'operation_files',
  {
    operation_id: integer()
      .notNull()
      .references(() => operations.id, { onDelete: 'cascade' }),
    role: text({ enum: ['input', 'output'] }).notNull(),
    position: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.operation_id, table.role, table.position] })],
)
