import { sql } from 'drizzle-orm'
import { bigint, text, timestamp } from 'drizzle-orm/pg-core'

export const timestamptz = () => timestamp({ withTimezone: true })
export const centavos = () => bigint({ mode: 'number' }).notNull()
export const blank = () => text().notNull().default('')

/** For a check: one of these words. */
export const oneOf = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(', '))
