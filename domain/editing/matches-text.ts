import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A trigram index cannot find fewer than three characters. */
const MIN_LENGTH = 3

/** Matches a text anywhere in a column that is stored without case and accents (`db/schema/folded.ts`). */
export function matchesText(column: SQLWrapper, text: string): SQL {
  const part = fold(text)
  // The index would return every row. `strpos` cannot use it, so PostgreSQL scans in the order of the list instead.
  if (part.length < MIN_LENGTH) return sql`strpos(${column}, ${part}) > 0`
  return sql`${column} like ${`%${part.replaceAll(/[\\%_]/g, '\\$&')}%`}`
}

/** The same for a column that is stored as typed. */
export const containsText = (column: SQLWrapper, text: string): SQL =>
  matchesText(sql`lower(unaccent(${column}))`, text)

const fold = (text: string): string =>
  text
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
