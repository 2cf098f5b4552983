import { sql } from 'drizzle-orm'
import { bigint, text, timestamp } from 'drizzle-orm/pg-core'

export const timestamptz = () => timestamp({ withTimezone: true })
export const centavos = () => bigint({ mode: 'number' }).notNull()
export const blank = () => text().notNull().default('')

/** The allowed values, for a check constraint. */
export const oneOf = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Whether the buyer gets a mail once their payment link asks for the new total. */
export const linkUpdates = ['silent', 'notify'] as const
