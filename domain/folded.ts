import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Somewhere in a column that is kept without case and accents (`db/schema/folded.ts`), whatever is typed. */
export const has = (column: SQLWrapper, text: string): SQL =>
  sql`${column} like ${`%${fold(text).replaceAll(/[\\%_]/g, '\\$&')}%`}`

const fold = (text: string): string =>
  text
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
