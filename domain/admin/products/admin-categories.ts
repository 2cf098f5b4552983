import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type {
  CategoryDraft,
  categorySortings,
  EditedCategory,
} from '#contracts/admin/categories.ts'
import { toMediaPath } from '#contracts/media.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { categories } from '#db/schema/catalogue.ts'
import { recordChange } from '#domain/admin/audit.ts'
import { removeRow } from '#domain/admin/edit-row.ts'
import { type ListQuery, listRows } from '#domain/admin/list-rows.ts'
import { containsText } from '#domain/admin/matches-text.ts'
import { requireVersion } from '#domain/admin/versions.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import { Refusal } from '#domain/refusals.ts'
import { requirePhoto } from './require-photo.ts'

type Query = ListQuery<(typeof categorySortings)[number]> & {
  type?: EditedCategory['type'] | undefined
}

const resource = 'categories'
const notRemoved = isNull(categories.date_removed)
const productCount = sql<number>`(
  select count(*)::int from products p where p.category_id = categories.id and p.date_removed is null)`

/** The categories as the shop edits them. One is taken out softly: what was sold of it still names it. */
export function createAdminCategories({ db }: { db: Database }) {
  const readAll = async (from: Database, ids: number[]): Promise<EditedCategory[]> => {
    const rows = await from
      .select({ row: categories, product_count: productCount })
      .from(categories)
      .where(and(inArray(categories.id, ids), notRemoved))
    return rows.map(({ row, product_count }) => ({
      id: row.id,
      name: row.name,
      type: row.type,
      thumbnail: toMediaPath(row.thumbnail),
      position: row.position,
      iva_rate: row.iva_rate,
      product_count,
      version: row.version,
    }))
  }
  const get = async (id: number, from = db): Promise<EditedCategory> => {
    const [category] = await readAll(from, [id])
    if (!category) throw new Refusal('category_not_found')
    return category
  }
  const lock = async (tx: Tx, id: number) => {
    await tx.execute(sql`select from ${categories} where id = ${id} for update`)
    return get(id, tx)
  }
  const toColumns = async (tx: Tx, { thumbnail, ...draft }: CategoryDraft) => ({
    ...draft,
    thumbnail: await requirePhoto(tx, 'thumbnail', thumbnail),
  })

  return {
    list: (query: Query) =>
      listRows(db, query, {
        table: categories,
        id: categories.id,
        sortings: {
          position: categories.position,
          name: sql`${categories.name} collate spanish`,
          id: categories.id,
        },
        by: { sort: 'position', order: 'asc' },
        where: and(
          notRemoved,
          query.type && eq(categories.type, query.type),
          query.search ? containsText(categories.name, query.search) : undefined,
        ),
        read: (ids) => readAll(db, ids),
        idOf: ({ id }) => id,
      }),

    get: (id: number) => get(id),

    create: (caller: Caller, draft: CategoryDraft): Promise<EditedCategory> =>
      inTransaction(db, async (tx) => {
        const columns = await toColumns(tx, draft)
        const { id } = one(
          await tx.insert(categories).values(columns).returning({ id: categories.id }),
        )
        const after = await get(id, tx)
        await recordChange(tx, caller, { action: 'create', resource, resource_id: after.id, after })
        return after
      }),

    update: (
      caller: Caller,
      id: number,
      { version, ...draft }: CategoryDraft & { version: number },
    ): Promise<EditedCategory> =>
      inTransaction(db, async (tx) => {
        const before = await lock(tx, id)
        requireVersion(version, before)
        await tx
          .update(categories)
          .set({ ...(await toColumns(tx, draft)), version: version + 1 })
          .where(eq(categories.id, id))
        const after = await get(id, tx)
        await recordChange(tx, caller, {
          action: 'update',
          resource,
          resource_id: id,
          before,
          after,
        })
        return after
      }),

    remove: (caller: Caller, id: number, seen?: number): Promise<void> =>
      removeRow(db, {
        caller,
        resource,
        table: categories,
        id,
        seen,
        read: (tx) => get(id, tx),
        async remove(tx, { product_count, version }) {
          if (product_count > 0) throw new Refusal('category_in_use')
          await tx
            .update(categories)
            .set({ date_removed: sql`now()`, version: version + 1 })
            .where(eq(categories.id, id))
        },
      }),
  }
}
