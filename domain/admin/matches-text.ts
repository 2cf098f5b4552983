import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A trigram index knows groups of three signs. */
const MIN_LENGTH = 3

/** Somewhere in a column that is kept without case and accents (`db/schema/folded.ts`), whatever is typed. */
export function matchesText(column: SQLWrapper, text: string): SQL {
  const part = fold(text)
  // Too short for the index, which would give every row to look at: these are looked for in the order of the list.
  if (part.length < MIN_LENGTH) return sql`strpos(${column}, ${part}) > 0`
  return sql`${column} like ${`%${part.replaceAll(/[\\%_]/g, '\\$&')}%`}`
}

/** The same in a column that is kept as it was typed. */
export const containsText = (column: SQLWrapper, text: string): SQL =>
  matchesText(sql`lower(unaccent(${column}))`, text)

const fold = (text: string): string =>
  text
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
