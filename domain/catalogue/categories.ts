import { asc, isNull } from 'drizzle-orm'
import type { Category } from '#contracts/catalogue.ts'
import { toMediaPath } from '#contracts/media.ts'
import type { Database } from '#db/database.ts'
import { categories } from '#db/schema/catalogue.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { dependOn } from '#domain/cache/dependencies.ts'
import type { createSettings } from '#domain/settings/settings.ts'

type Row = typeof categories.$inferSelect
type Dependencies = {
  db: Database
  catalogueEvents: CatalogueEvents
  settings: Pick<ReturnType<typeof createSettings>, 'getShop'>
}

/** The categories in the owner's order, and the VAT (IVA) rate of each. */
export function createCategories({ db, catalogueEvents, settings }: Dependencies) {
  const cache = createCache<Row[]>(catalogueEvents, { maxSize: 1 })
  const selectInOrder = db
    .select()
    .from(categories)
    .where(isNull(categories.date_removed))
    .orderBy(asc(categories.position), asc(categories.id))
    .prepare('categories_in_order')

  const listRows = () =>
    cache.get('all', () => {
      dependOn('categories')
      return selectInOrder.execute()
    })

  return {
    listRows,
    async idsOfType(type: Category['type']): Promise<number[]> {
      const rows = await listRows()
      return rows.filter((row) => row.type === type).map((row) => row.id)
    },
    async getIvaRates(): Promise<(category: number) => number> {
      const [rows, shop] = await Promise.all([listRows(), settings.getShop()])
      const overrides = new Map(rows.map((row) => [row.id, row.iva_rate]))
      return (category) => overrides.get(category) ?? shop.iva_rate
    },
    async list(counts: ReadonlyMap<number, number>): Promise<Category[]> {
      const rows = await listRows()
      return rows.map(({ id, name, thumbnail, type }) => ({
        id,
        name,
        thumbnail: toMediaPath(thumbnail),
        type,
        product_count: counts.get(id) ?? 0,
      }))
    },
  }
}
