import { asc, count, desc, inArray, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#db/database.ts'
import { one } from '#db/one.ts'

type Order = 'asc' | 'desc'

/** What `listQuery` of the contracts asks. */
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
  /** What the rows are known by; it also breaks ties, so that pages never repeat or lose one. */
  id: PgColumn
  /** An index on each and the id lets a page of a long list be found without sorting it. */
  sortings: Record<S, SQLWrapper>
  by: { sort: S; order: Order }
  where?: SQL | undefined
  /** Reads the rows of one page, in whatever order. */
  read: (ids: I[]) => Promise<(R & object)[]>
  /** The id as `read` gives it. */
  idOf: (row: R) => I
}

export type Listed<R> = { results: R[]; count: number }

/**
 * A page of any list. Only ids are looked for, which an index answers however deep the page is, then the rows of that
 * page are read; those past the middle are looked for from the end, which is nearer.
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
