import { sql } from 'drizzle-orm'
import type {
  FilteredProductPage,
  Highlighted,
  ListedDesign,
  ListedProduct,
  Product,
  ProductDetail,
  ProductQuery,
} from '#contracts/catalogue.ts'
import { defaultOrder } from '#contracts/sortings.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { readForCards } from '#domain/cache/dependencies.ts'
import { Refusal } from '#domain/refusals.ts'
import type { createSettings } from '#domain/settings/settings.ts'
import { createCategories } from './categories.ts'
import { toCriteria } from './criteria.ts'
import { createFacets } from './facets.ts'
import { createHighlights } from './highlights.ts'
import { createListing, type Grouping } from './listing.ts'
import { requirePage, toProductPage } from './paging.ts'
import { byPosition } from './piece-order.ts'
import { createPieces, groupByDesign, type PieceRow } from './pieces.ts'
import { type ListedRow, toProduct, toVariant } from './product.ts'
import { createProductDetails } from './product-details.ts'
import { createPromos } from './promos.ts'
import { createReadByIds } from './read-products-by-id.ts'
import { createRelated } from './related.ts'
import { createRingSizeCounts } from './ring-size-counts.ts'
import { createRingSizeNames } from './ring-size-names.ts'
import { createRingSizes } from './ring-sizes.ts'

type Dependencies = {
  db: Database
  catalogueEvents: CatalogueEvents
  settings: Pick<ReturnType<typeof createSettings>, 'getShop'>
}

export type Catalogue = ReturnType<typeof createCatalogue>

export function createCatalogue({ db, catalogueEvents, settings }: Dependencies) {
  const categories = createCategories({ db, catalogueEvents, settings })
  const listing = createListing({ db, catalogueEvents })
  const highlights = createHighlights(db)
  const ringSizeNames = createRingSizeNames({ db, catalogueEvents })
  const countRingSizes = createRingSizeCounts({ db, names: ringSizeNames })
  const facets = createFacets({ db, catalogueEvents, countRingSizes })
  const related = createRelated(db)
  const highlighted = createCache<Highlighted>(catalogueEvents, { maxSize: 1 })

  const selectDescriptions = db
    .select({ id: products.id, description: products.description })
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder('ids')})`)
    .prepare('descriptions_of_products')
  const toProducts = async (rows: ListedRow[]): Promise<Product[]> => {
    const ivaOf = await categories.getIvaRates()
    return rows.map((row) => toProduct(row, ivaOf(row.category_id)))
  }

  const readByIds = createReadByIds({ db, toProducts })
  const pieces = createPieces({ db, toProducts })

  const { findProduct, findBestPiece } = createProductDetails({ db, toProducts })

  const addDetails = async (page: ListedProduct[]): Promise<ListedProduct[]> => {
    const ids = page.map(({ id }) => id)
    const rows = await selectDescriptions.execute({ ids })
    const ofProduct = toPiecesOfProducts(await pieces.readPieces(ids))
    const descriptionOf = new Map(rows.map(({ id, description }) => [id, description]))
    return page.map((product) => ({
      ...product,
      description: descriptionOf.get(product.id) ?? '',
      variants: (ofProduct.get(product.id) ?? [])
        .filter(({ id }) => id !== product.id)
        .map(toVariant),
    }))
  }

  const getProduct = async (id: number): Promise<ProductDetail> => {
    const product = await findProduct(id)
    if (!product) throw new Refusal('product_not_found')
    return product
  }

  async function readDesignPage(...page: Parameters<typeof listing.readDesignPage>) {
    const { chosen, rows } = await listing.readDesignPage(...page)
    return pieces.toDesigns(chosen, rows)
  }

  const findProducts = async (filters: ProductQuery): Promise<FilteredProductPage | null> => {
    const { facets: wanted, ...rest } = filters
    const grouping: Grouping = filters.group ?? 'design'
    const criteria = await toCriteria(filters, {
      idsOfType: categories.idsOfType,
      sizesWith: ringSizeNames.listWith,
    })
    const sorting = {
      by: filters.sortBy ?? 'date_created',
      order: filters.order ?? defaultOrder(filters.sortBy),
    }
    const number = filters.page ?? 1
    const selection = { criteria, grouping }
    const total = await listing.getCount(selection)
    const results =
      grouping === 'none'
        ? await readByIds(await listing.listIds(criteria, sorting, number, total))
        : await readDesignPage(criteria, sorting, number)
    const page = toProductPage('/api/product/get-products/', rest, number, total, results)
    return (
      page && {
        ...page,
        ...(filters.fields && { results: await addDetails(results) }),
        ...(wanted && { facets: await facets.get(selection) }),
      }
    )
  }

  return {
    toProducts,
    readByIds,
    toDesigns: pieces.toDesigns,
    ringSizes: createRingSizes({ db, countRingSizes }),
    listCategories: async () => categories.list(await facets.countCategories()),

    findProducts,
    listProducts: async (filters: ProductQuery) => requirePage(await findProducts(filters)),

    findProduct,
    findBestPiece,
    getProduct,

    /** Reads products for cards, which show whether there are any, but not how many. */
    readForCards,

    async listRelated(id: number): Promise<ListedDesign[]> {
      const ids = await related.listIds(id)
      if (ids.length === 0) await getProduct(id)
      return pieces.readDesigns(ids)
    },

    getHighlighted: (): Promise<Highlighted> =>
      highlighted.get('all', async () => {
        const [popular, selling, arrivals] = await Promise.all([
          highlights.listIds('popular_products').then(pieces.readDesigns),
          highlights.listIds('top_selling').then(pieces.readDesigns),
          highlights.listIds('new_arrivals').then(pieces.readDesigns),
        ])
        return { popular_products: popular, top_selling: selling, new_arrivals: arrivals }
      }),

    ...createPromos({ db, catalogueEvents }),
  }
}

/** The pieces of the design of each product, by the id of the product, in the order of the page. */
function toPiecesOfProducts(rows: PieceRow[]): Map<number, PieceRow[]> {
  const byDesign = groupByDesign(rows.toSorted(byPosition))
  return new Map(rows.map(({ id, design_id }) => [id, byDesign.get(design_id) ?? []]))
}
