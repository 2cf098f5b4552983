import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type {
  adminCategoriesApi,
  CategoryDraft,
  EditedCategory,
} from '#contracts/admin/categories.ts'
import type { Query } from '#contracts/endpoint.ts'
import { toMediaPath } from '#contracts/media.ts'
import type { Database } from '#db/database.ts'
import { categories } from '#db/schema/catalogue.ts'
import { createCrud } from '#domain/editing/crud.ts'
import { containsText } from '#domain/editing/matches-text.ts'
import { Refusal } from '#domain/refusals.ts'
import { requirePhoto } from './require-photo.ts'

const notRemoved = isNull(categories.date_removed)
const productCount = sql<number>`(
  select count(*)::int from products p where p.category_id = categories.id and p.date_removed is null)`

async function readRows(from: Database, ids: number[]): Promise<EditedCategory[]> {
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

/** Categories in the back office. A removed category stays in the table, because sold products refer to it. */
export const createAdminCategories = ({ db }: { db: Database }) =>
  createCrud({
    db,
    resource: 'categories',
    table: categories,
    readRows,
    notFound: 'category_not_found',
    sortings: {
      position: categories.position,
      name: sql`${categories.name} collate spanish`,
      id: categories.id,
    },
    by: { sort: 'position', order: 'asc' },
    where: ({ type, search }: Query<typeof adminCategoriesApi.list>) =>
      and(
        notRemoved,
        type && eq(categories.type, type),
        search ? containsText(categories.name, search) : undefined,
      ),
    toColumns: async ({ thumbnail, ...draft }: CategoryDraft, { tx }) => ({
      ...draft,
      thumbnail: await requirePhoto(tx, 'thumbnail', thumbnail),
    }),
    beforeRemove({ before }) {
      if (before.product_count > 0) throw new Refusal('category_in_use')
    },
    softDelete: { date_removed: sql`now()` },
  })
