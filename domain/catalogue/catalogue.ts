import { and, eq, sql } from 'drizzle-orm'
import type {
  FilteredProductPage,
  Highlighted,
  Product,
  ProductDetail,
  ProductQuery,
} from '#contracts/catalogue.ts'
import { toMediaPath } from '#contracts/media.ts'
import { defaultOrder } from '#contracts/sortings.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { dependOn, dependOnProducts } from '#domain/cache/dependencies.ts'
import { Refusal } from '#domain/refusals.ts'
import type { createSettings } from '#domain/settings/settings.ts'
import { createCategories } from './categories.ts'
import { toCriteria } from './criteria.ts'
import { createFacets } from './facets.ts'
import { createHighlights } from './highlights.ts'
import { createListing, MAX_RANKING_AGE_MS } from './listing.ts'
import { requirePage, toProductPage } from './paging.ts'
import { isShown, type ListedRow, listed, toProduct, toVariant } from './product.ts'
import { identified, toIdentity } from './product-identity.ts'
import { createPromos } from './promos.ts'
import { createReadByIds } from './read-products-by-id.ts'
import { createRelated } from './related.ts'
import { createRingSizeNames } from './ring-size-names.ts'
import { createRingSizes } from './ring-sizes.ts'

type Dependencies = {
  db: Database
  catalogueEvents: CatalogueEvents
  settings: Pick<ReturnType<typeof createSettings>, 'getShop'>
}

type FullProduct = Product & Pick<ProductDetail, 'description' | 'variants'>
export type Catalogue = ReturnType<typeof createCatalogue>

export function createCatalogue({ db, catalogueEvents, settings }: Dependencies) {
  const categories = createCategories({ db, catalogueEvents, settings })
  const listing = createListing({ db, catalogueEvents })
  const facets = createFacets({ db, catalogueEvents })
  const highlights = createHighlights(db)
  const ringSizeNames = createRingSizeNames({ db, catalogueEvents })
  const related = createRelated(db)
  const highlighted = createCache<Highlighted>(catalogueEvents, {
    maxSize: 1,
    maxAgeMs: MAX_RANKING_AGE_MS,
  })

  const selectById = db
    .select({ ...identified, attributes: products.attributes })
    .from(products)
    .where(and(eq(products.id, sql.placeholder('id')), isShown))
    .prepare('product_by_id')
  const selectOfDesign = db
    .select({ ...listed, color: products.color })
    .from(products)
    .where(and(eq(products.design_id, sql.placeholder('design')), isShown))
    .orderBy(products.id)
    .prepare('products_of_design')
  const selectDescriptions = db
    .select({ id: products.id, description: products.description, design: products.design_id })
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder('ids')})`)
    .prepare('descriptions_of_products')
  const selectOfDesigns = db
    .select(listed)
    .from(products)
    .where(and(sql`${products.design_id} = any(${sql.placeholder('designs')})`, isShown))
    .orderBy(products.id)
    .prepare('products_of_designs')
  const toProducts = async (rows: ListedRow[]): Promise<Product[]> => {
    const ivaOf = await categories.getIvaRates()
    return rows.map((row) => toProduct(row, ivaOf(row.category_id)))
  }

  const readByIds = createReadByIds({ db, toProducts })

  const findProduct = async (id: number): Promise<ProductDetail | null> => {
    dependOnProducts([id])
    const [row] = await selectById.execute({ id })
    if (!row) return null
    // A new variant of the design outdates the page.
    if (row.design_id !== null) dependOn('visibility', 'category')
    const siblings =
      row.design_id === null ? [] : await selectOfDesign.execute({ design: row.design_id })
    dependOnProducts(siblings.map((sibling) => sibling.id))
    const [product] = await toProducts([row])
    return {
      ...(product as Product),
      description: row.description,
      variants: siblings.filter((sibling) => sibling.id !== id).map(toVariant),
      photos: row.photos.map(toMediaPath),
      attributes: row.attributes,
      ...toIdentity(row),
    }
  }

  const addDetails = async (page: Product[]): Promise<FullProduct[]> => {
    const rows = await selectDescriptions.execute({ ids: page.map(({ id }) => id) })
    const siblings = await selectOfDesigns.execute({ designs: rows.map(({ design }) => design) })
    dependOn('visibility', 'category')
    dependOnProducts(siblings.map(({ id }) => id))
    const rowOf = new Map(rows.map((row) => [row.id, row]))
    return page.map((product) => {
      const { description = '', design = null } = rowOf.get(product.id) ?? {}
      const others = siblings.filter(
        ({ id, design_id }) => design_id === design && id !== product.id,
      )
      return { ...product, description, variants: others.map(toVariant) }
    })
  }

  const getProduct = async (id: number): Promise<ProductDetail> => {
    const product = await findProduct(id)
    if (!product) throw new Refusal('product_not_found')
    return product
  }

  const findProducts = async (filters: ProductQuery): Promise<FilteredProductPage | null> => {
    const { facets: wanted, ...rest } = filters
    const criteria = await toCriteria(filters, {
      idsOfType: categories.idsOfType,
      sizesWith: ringSizeNames.listWith,
    })
    const sorting = {
      by: filters.sortBy ?? 'date_created',
      order: filters.order ?? defaultOrder(filters.sortBy),
    }
    const number = filters.page ?? 1
    const total = await listing.getCount(criteria)
    const products = await readByIds(await listing.listIds(criteria, sorting, number, total))
    const page = toProductPage('/api/product/get-products/', rest, number, total, products)
    return (
      page && {
        ...page,
        ...(filters.fields && { results: await addDetails(products) }),
        ...(wanted && { facets: await facets.get(criteria) }),
      }
    )
  }

  return {
    toProducts,
    readByIds,
    ringSizes: createRingSizes({ db, names: ringSizeNames }),
    listCategories: async () => categories.list(await facets.countCategories()),

    findProducts,
    listProducts: async (filters: ProductQuery) => requirePage(await findProducts(filters)),

    findProduct,
    getProduct,

    async listRelated(id: number): Promise<Product[]> {
      const ids = await related.listIds(id)
      if (ids.length === 0) await getProduct(id)
      return readByIds(ids)
    },

    getHighlighted: (): Promise<Highlighted> =>
      highlighted.get('all', async () => {
        const [popular, selling, arrivals] = await Promise.all([
          highlights.listIds('popular_products').then(readByIds),
          highlights.listIds('top_selling').then(readByIds),
          highlights.listIds('new_arrivals').then(readByIds),
        ])
        return { popular_products: popular, top_selling: selling, new_arrivals: arrivals }
      }),

    ...createPromos({ db, catalogueEvents }),
  }
}
