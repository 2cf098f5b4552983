import { asc, count, desc, inArray, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#db/database.ts'
import { one } from '#db/one.ts'

type Order = 'asc' | 'desc'

/** The query that `listQuery` of the contracts parses. */
export type ListQuery<S extends string = string, I = number> = {
  page: number
  per_page: number
  sort?: S | undefined
  order?: Order | undefined
  search?: string | undefined
  ids?: I[] | undefined
}

type List<S extends string, I, R> = {
  table: PgTable
  /** The id of the rows. It also breaks ties, so that pages never repeat or skip a row. */
  id: PgColumn
  /** With an index on each column and the id, PostgreSQL finds a page without sorting the table. */
  sortings: Record<S, SQLWrapper>
  /** The default order. */
  by: { sort: S; order: Order }
  where?: SQL | undefined
  /** Reads the rows of one page, in any order. */
  read: (ids: I[]) => Promise<(R & object)[]>
  idOf: (row: R) => I
}

export type Listed<R> = { results: R[]; count: number }

/**
 * Reads a page of a list in two steps: first the ids, which an index finds even on a late page, then their rows.
 * Pages past the middle are read backwards from the end, so that fewer rows are skipped.
 */
export async function listRows<S extends string, I extends number | string, R>(
  db: Database,
  query: ListQuery<S, I>,
  { table, id, sortings, by, where, read, idOf }: List<S, I, R>,
): Promise<Listed<R>> {
  const readInOrder = async (ids: I[]) => {
    if (ids.length === 0) return []
    const rows = new Map((await read(ids)).map((row) => [idOf(row), row]))
    return ids.flatMap((each) => rows.get(each) ?? [])
  }
  if (query.ids) {
    const found = await db.select({ id }).from(table).where(inArray(id, query.ids)).orderBy(id)
    return { results: await readInOrder(found.map((row) => row.id as I)), count: found.length }
  }

  const { all } = one(await db.select({ all: count() }).from(table).where(where))
  const offset = (query.page - 1) * query.per_page
  const limit = Math.min(query.per_page, all - offset)
  if (limit <= 0) return { results: [], count: all }

  const order = query.order ?? (query.sort ? 'asc' : by.order)
  const fromEnd = offset > all / 2
  const direction = (order === 'asc') !== fromEnd ? asc : desc
  const found = await db
    .select({ id })
    .from(table)
    .where(where)
    .orderBy(direction(sortings[query.sort ?? by.sort]), direction(id))
    .limit(limit)
    .offset(fromEnd ? all - offset - limit : offset)
  const ids = found.map((row) => row.id as I)
  return { results: await readInOrder(fromEnd ? ids.reverse() : ids), count: all }
}
