import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** The backups that the shop makes by itself, one row per night in Argentina. */
export const backupNights = pgTable('backup_nights', {
  night: date().primaryKey(),
  /** How often a server began it. */
  attempts: integer().notNull().default(0),
  date_started: timestamptz().notNull().defaultNow(),
  /** Null while it is written, and after its server was killed. */
  date_finished: timestamptz(),
  /** The file; null for the night in which the shop was created, which needs none, and for a failure. */
  name: text(),
  failure: jsonb().$type<{ code: string; message: string }>(),
})
export type BackupNight = typeof backupNights.$inferSelect
