import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type {
  FilteredProductPage,
  Highlighted,
  Product,
  ProductDetail,
  Promo,
} from '#contracts/catalogue.ts'
import type { Filters } from '#contracts/filters.ts'
import type { Database } from '#db/database.ts'
import { products, promos } from '#db/schema/catalogue.ts'
import type { Changes } from '#domain/changes.ts'
import { keep } from '#domain/kept.ts'
import { Refusal } from '#domain/refusals.ts'
import type { createSettings } from '#domain/settings/settings.ts'
import { createCategories } from './categories.ts'
import { toCriteria } from './criteria.ts'
import { createFacets } from './facets.ts'
import { createHighlights } from './highlights.ts'
import { createListing } from './listing.ts'
import { requirePage, toProductPage } from './paging.ts'
import { isShown, type ListedRow, listed, toMediaPath, toProduct, toVariant } from './product.ts'
import { createRelated } from './related.ts'
import { createShelf } from './shelf.ts'

type Dependencies = {
  db: Database
  changes: Changes
  settings: Pick<ReturnType<typeof createSettings>, 'getShop'>
}

export type Catalogue = ReturnType<typeof createCatalogue>

export function createCatalogue({ db, changes, settings }: Dependencies) {
  const categories = createCategories({ db, changes, settings })
  const listing = createListing({ db, changes })
  const facets = createFacets({ db, changes })
  const highlights = createHighlights(db)
  const related = createRelated(db)
  const highlighted = keep<Highlighted>(changes, { until: ['listing', 'stock'], capacity: 1 })

  const byId = db
    .select({ ...listed, description: products.description, attributes: products.attributes })
    .from(products)
    .where(and(eq(products.id, sql.placeholder('id')), isShown))
    .prepare('product_by_id')
  const ofDesign = db
    .select(listed)
    .from(products)
    .where(and(eq(products.design_id, sql.placeholder('design')), isShown))
    .orderBy(products.id)
    .prepare('products_of_design')
  const promosToCome = db
    .select()
    .from(promos)
    .where(or(isNull(promos.ends_at), gt(promos.ends_at, sql`now()`)))
    .orderBy(desc(promos.starts_at), desc(promos.id))
    .prepare('promos_to_come')
  const announced = keep<(typeof promos.$inferSelect)[]>(changes, {
    until: ['listing'],
    capacity: 1,
  })

  const toProducts = async (rows: ListedRow[]): Promise<Product[]> => {
    const ivaOf = await categories.getIvaRates()
    return rows.map((row) => toProduct(row, ivaOf(row.category_id)))
  }

  const take = createShelf({ db, changes, toProducts })

  const findProduct = async (id: number): Promise<ProductDetail | null> => {
    const [row] = await byId.execute({ id })
    if (!row) return null
    const siblings = row.design_id === null ? [] : await ofDesign.execute({ design: row.design_id })
    const [product] = await toProducts([row])
    return {
      ...(product as Product),
      description: row.description,
      variants: siblings.filter((sibling) => sibling.id !== id).map(toVariant),
      photos: row.photos.map(toMediaPath),
      attributes: row.attributes,
    }
  }

  const getProduct = async (id: number): Promise<ProductDetail> => {
    const product = await findProduct(id)
    if (!product) throw new Refusal('product_not_found')
    return product
  }

  const findProducts = async (filters: Filters): Promise<FilteredProductPage | null> => {
    const { facets: wanted, ...rest } = filters
    const criteria = await toCriteria(filters, categories.idsOfType)
    const sorting = {
      by: filters.sortBy ?? 'date_created',
      order: filters.order ?? defaultOrder(filters),
    }
    const number = filters.page ?? 1
    const total = await listing.getCount(criteria)
    const products = await take(await listing.listIds(criteria, sorting, number, total))
    const page = toProductPage('/api/product/get-products/', rest, number, total, products)
    return page && { ...page, ...(wanted && { facets: await facets.get(criteria) }) }
  }

  const findPromo = async (): Promise<Promo | null> => {
    const all = await announced.get('all', () => promosToCome.execute())
    // They are kept for long; which of them runs is the clock's to say.
    const now = new Date()
    const promo = all.find(
      ({ starts_at, ends_at }) => starts_at <= now && (ends_at === null || ends_at > now),
    )
    if (!promo) return null
    return { name: promo.name, subtitle: promo.subtitle, photo: toMediaPath(promo.photo) }
  }

  return {
    toProducts,
    take,
    listCategories: async () => categories.list(await facets.countCategories()),

    findProducts,
    listProducts: async (filters: Filters) => requirePage(await findProducts(filters)),

    findProduct,
    getProduct,

    async listRelated(id: number): Promise<Product[]> {
      const ids = await related.listIds(id)
      if (ids.length === 0) await getProduct(id)
      return take(ids)
    },

    getHighlighted: (): Promise<Highlighted> =>
      highlighted.get('all', async () => {
        const [popular, selling, arrivals] = await Promise.all([
          highlights.listIds('popular_products').then(take),
          highlights.listIds('top_selling').then(take),
          highlights.listIds('new_arrivals').then(take),
        ])
        return { popular_products: popular, top_selling: selling, new_arrivals: arrivals }
      }),

    findPromo,
    async getPromo(): Promise<Promo> {
      const promo = await findPromo()
      if (!promo) throw new Refusal('promo_not_found')
      return promo
    },
  }
}

/** Names begin with A and prices with the lowest; sales and dates with the highest. */
const defaultOrder = ({ sortBy }: Filters) =>
  sortBy === 'name' || sortBy === 'final_price' ? 'asc' : 'desc'
