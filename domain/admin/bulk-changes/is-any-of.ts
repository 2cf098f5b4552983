import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Like `inArray`, but the text of the statement does not depend on the number of ids. */
export const isAnyOf = (column: SQLWrapper, ids: number[]): SQL =>
  sql`${column} = any(${`{${ids}}`}::int[])`
