import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { appointmentStatuses } from '#contracts/appointments.ts'
import { users } from './accounts.ts'
import { oneOf, timestamptz } from './columns.ts'
import { version } from './editable.ts'

/** Days and time of day that somebody can come, and the day and hour that the shop made of it. */
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
    date_created: timestamptz().notNull().defaultNow(),
    status: text({ enum: appointmentStatuses }).notNull().default('asked'),
    starts_at: timestamptz(),
    minutes: integer(),
    /** For the shop alone. */
    note: text().notNull().default(''),
    /** How often its calendar entry was sent: a calendar believes the highest. */
    sequence: integer().notNull().default(0),
    date_confirmed: timestamptz(),
    date_reminded: timestamptz(),
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    version: version(),
  },
  (table) => [
    index('appointments_by_status').on(table.status, table.id),
    index('appointments_by_start').on(table.starts_at, table.id),
    index('appointments_of_email').on(sql`lower(${table.email})`),
    check(
      'appointments_days',
      sql`cardinality(${table.available_days}) > 0 and ${table.available_days} <@ array['lunes', 'martes', 'miercoles', 'jueves', 'viernes']`,
    ),
    check('appointments_slot', sql`${table.time_slot} in ('morning', 'afternoon')`),
    check('appointments_status', sql`${table.status} in (${oneOf(appointmentStatuses)})`),
    check(
      'appointments_start',
      sql`${table.status} <> 'confirmed' or (${table.starts_at} is not null and ${table.minutes} > 0)`,
    ),
  ],
)

/** Days on which nobody is received. */
export const holidays = pgTable('holidays', {
  id: serial().primaryKey(),
  day: date().notNull().unique(),
  name: text().notNull(),
  version: version(),
})

/** The years whose holidays were written down once: what the owner took away stays away. */
export const holidayYears = pgTable('holiday_years', { year: integer().primaryKey() })
