import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import type { Caller } from '#domain/caller.ts'
import { createRow, editRow, type ResourceWith, removeRow } from './edit-row.ts'
import type { ListQuery } from './list-rows.ts'
import { createRowReader, type Readable } from './row-reader.ts'

type EditableTable = PgTable & { id: PgColumn; version: PgColumn }
type Context = { tx: Database; caller: Caller }

type Crud<Table extends EditableTable, Row, Draft, Query extends ListQuery> = Readable<
  Row,
  Query
> & {
  resource: ResourceWith<'create'> & ResourceWith<'update'> & ResourceWith<'remove'>
  table: Table
  /** Checks a draft and turns it into columns. `before` is the row that an update changes. */
  toColumns: (
    draft: Draft,
    context: Context & { before?: Row },
  ) => Table['$inferInsert'] | Promise<Table['$inferInsert']>
  /** Writes what belongs to a row but is stored in other tables, after the row itself. */
  writeParts?: (tx: Tx, id: number, draft: Draft) => Promise<unknown>
  afterUpdate?: (context: Context & { before: Row }) => Promise<unknown>
  /** Throws if the row has to stay. */
  beforeRemove?: (context: Context & { before: Row }) => unknown
  /** For rows that others still refer to: the columns that take one out of use. Without them it is deleted. */
  softDelete?: { [Column in keyof Table['$inferInsert']]?: Table['$inferInsert'][Column] | SQL }
}

/**
 * The five calls of a plain resource. Each change locks the row, checks the version that the client saw and writes the
 * audit log; a violated unique constraint becomes the error of its field (`unique-fields.ts`).
 */
export function createCrud<
  Table extends EditableTable,
  Row extends { id: number; version: number },
  Draft extends object,
  Query extends ListQuery,
>(crud: Crud<Table, Row, Draft, Query>) {
  const { db, resource, toColumns, writeParts, afterUpdate, beforeRemove, softDelete } = crud
  const table: EditableTable = crud.table
  const { list, get } = createRowReader(crud)

  return {
    list,
    get,

    create: (caller: Caller, draft: Draft): Promise<Row> =>
      createRow(db, {
        caller,
        resource,
        async insert(tx) {
          const columns = await toColumns(draft, { tx, caller })
          const rows = await tx
            .insert(table)
            .values(columns)
            .returning({ id: sql<number>`${table.id}` })
          const { id } = one(rows)
          await writeParts?.(tx, id, draft)
          return id
        },
        read: (tx, id) => get(id, tx),
      }),

    update: (
      caller: Caller,
      id: number,
      { version, ...draft }: Draft & { version: number },
    ): Promise<Row> =>
      editRow(db, {
        caller,
        resource,
        table,
        id,
        seen: version,
        read: (tx) => get(id, tx),
        async change(tx, before) {
          const columns = await toColumns(draft as Draft, { tx, caller, before })
          await tx.update(table).set(columns).where(eq(table.id, id))
          await writeParts?.(tx, id, draft as Draft)
          await afterUpdate?.({ tx, caller, before })
        },
      }),

    remove: (caller: Caller, id: number, seen?: number): Promise<void> =>
      removeRow(db, {
        caller,
        resource,
        table,
        id,
        seen,
        read: (tx) => get(id, tx),
        async remove(tx, before) {
          await beforeRemove?.({ tx, caller, before })
          await (softDelete
            ? tx.update(table).set({ ...softDelete, version: before.version + 1 })
            : tx.delete(table)
          ).where(eq(table.id, id))
        },
      }),
  }
}
