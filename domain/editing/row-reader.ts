import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#db/database.ts'
import { Refusal, type RefusalCode } from '#domain/refusals.ts'
import { type Listed, type ListQuery, listRows } from './list-rows.ts'

export type Readable<Row, Query extends ListQuery> = {
  db: Database
  table: PgTable & { id: PgColumn }
  /** Reads the rows with these ids, in any order, as the contract shows them. */
  readRows: (from: Database, ids: number[]) => Promise<Row[]>
  notFound: RefusalCode
  sortings: Record<NonNullable<Query['sort']>, SQLWrapper>
  /** The default order. */
  by: { sort: NonNullable<Query['sort']>; order: 'asc' | 'desc' }
  where: (query: Query) => SQL | undefined
}

/** The calls `list` and `get` of a resource. Inside a transaction, `get` takes it as its second argument. */
export function createRowReader<Row extends { id: number }, Query extends ListQuery>({
  db,
  table,
  readRows,
  notFound,
  sortings,
  by,
  where,
}: Readable<Row, Query>) {
  return {
    list: (query: Query): Promise<Listed<Row>> =>
      listRows(db, query as ListQuery<NonNullable<Query['sort']>>, {
        table,
        id: table.id,
        sortings,
        by,
        where: where(query),
        read: (ids) => readRows(db, ids),
        idOf: ({ id }) => id,
      }),

    async get(id: number, from: Database = db): Promise<Row> {
      const [row] = await readRows(from, [id])
      if (!row) throw new Refusal(notFound)
      return row
    },
  }
}
