import { sql } from 'drizzle-orm'
import { check, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { version } from './editable.ts'

/** Days and time of day that somebody can come; which of them it becomes is the shop's to answer. */
export const appointments = pgTable(
  'appointments',
  {
    id: serial().primaryKey(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    available_days: text().array().notNull(),
    time_slot: text({ enum: ['morning', 'afternoon'] }).notNull(),
    date_created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    check(
      'appointments_days',
      sql`cardinality(${table.available_days}) > 0 and ${table.available_days} <@ array['lunes', 'martes', 'miercoles', 'jueves', 'viernes']`,
    ),
    check('appointments_slot', sql`${table.time_slot} in ('morning', 'afternoon')`),
  ],
)
