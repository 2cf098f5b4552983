import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  serial,
  text,
} from 'drizzle-orm/pg-core'
import { appointmentStatuses } from '#contracts/appointments.ts'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'
import { blank, oneOf, timestamptz } from './columns.ts'
import { version } from './editable.ts'

/** A requested visit: the days and time of day the customer can come, and the confirmed day and hour. */
export const appointments = pgTable(
  'appointments',
  {
    id: serial().primaryKey(),
    first_name: text().notNull(),
    /** Last name, and phone or e-mail, are empty if staff gave the appointment without them. */
    last_name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    available_days: text().array().notNull(),
    time_slot: text({ enum: ['morning', 'afternoon'] }).notNull(),
    date_created: timestamptz().notNull().defaultNow(),
    status: text({ enum: appointmentStatuses }).notNull().default('asked'),
    starts_at: timestamptz(),
    minutes: integer(),
    /** What the visitor comes for, and with how many centavos. */
    reason: blank(),
    budget: bigint({ mode: 'number' }),
    product_id: integer().references(() => products.id, { onDelete: 'set null' }),
    /** Whether the piece stands for its design, because the visitor chose no size. */
    any_size: boolean().notNull().default(false),
    /** Internal. */
    note: text().notNull().default(''),
    /** Version of the calendar entry sent: calendars use the highest. */
    sequence: integer().notNull().default(0),
    date_confirmed: timestamptz(),
    date_reminded: timestamptz(),
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    version: version(),
  },
  (table) => [
    index('appointments_by_status').on(table.status, table.id),
    index('appointments_by_start').on(table.starts_at, table.id),
    index('appointments_of_product').on(table.product_id),
    index('appointments_of_email').on(sql`lower(${table.email})`),
    check(
      'appointments_days',
      sql`cardinality(${table.available_days}) > 0 and ${table.available_days} <@ array['lunes', 'martes', 'miercoles', 'jueves', 'viernes']`,
    ),
    check('appointments_slot', sql`${table.time_slot} in ('morning', 'afternoon')`),
    check('appointments_status', sql`${table.status} in (${oneOf(appointmentStatuses)})`),
    check('appointments_budget', sql`${table.budget} > 0`),
    check(
      'appointments_start',
      sql`${table.status} <> 'confirmed' or (${table.starts_at} is not null and ${table.minutes} > 0)`,
    ),
  ],
)

/** The links in mails by which visitors change their appointment. Each mail has its own, because only hashes are stored. */
export const appointmentLinks = pgTable(
  'appointment_links',
  {
    token_hash: text().primaryKey(),
    appointment_id: integer()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    date_created: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('appointment_links_of_appointment').on(table.appointment_id)],
)

/** Days without visits. */
export const holidays = pgTable('holidays', {
  id: serial().primaryKey(),
  day: date().notNull().unique(),
  name: text().notNull(),
  version: version(),
})

/** Years whose holidays were already inserted, so that holidays the owner removed do not return. */
export const holidayYears = pgTable('holiday_years', { year: integer().primaryKey() })
