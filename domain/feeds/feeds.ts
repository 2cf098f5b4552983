import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Product } from '#contracts/catalogue.ts'
import { toMediaPath } from '#contracts/media.ts'
import { pageSlugs } from '#contracts/pages.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { pages } from '#db/schema/pages.ts'
import { settings as stored } from '#db/schema/settings.ts'
import { ANYTHING } from '#domain/cache/catalogue-events.ts'
import { dependOn } from '#domain/cache/dependencies.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { isShown, piecePhotos } from '#domain/catalogue/product.ts'
import { identified, toIdentity } from '#domain/catalogue/product-identity.ts'
import { listRatedOptions } from '#domain/checkout/shipping.ts'
import type { createSettings } from '#domain/settings/settings.ts'
import { toOfferFacts } from './offer-facts.ts'
import { FEED_TAIL, toFeedHead, toFeedItem } from './product-feed.ts'
import { toRobots } from './robots.ts'
import { findSale } from './sale.ts'
import { type SitemapEntry, toSitemap, toSitemapIndex } from './sitemap.ts'

const MAX_SITEMAP_URLS = 5_000
/** These pages change with the settings of the shop, so their date of change is known. */
const SETTINGS_PAGES = ['/contact', '/dates']
/** These pages are part of the software and have no date of change. */
const BUILT_IN_PAGES = ['/guia-de-talles', '/arrepentimiento']
const BATCH_SIZE = 500

/** Whether the canonical URL of the design is that of the product (`toCanonicalId` in `contracts/pieces.ts`). */
const isCanonical = sql`not exists (
  select from products other
  where other.design_id = products.design_id and other.shown and other.id < products.id
)`

type Dependencies = {
  db: Database
  catalogue: Pick<Catalogue, 'toProducts' | 'listCategories'>
  settings: Pick<ReturnType<typeof createSettings>, 'getShop'>
  publicUrl: string
}

/** Texts for machines: robots.txt, security.txt, sitemaps, and the product feed of Google Merchant Center and Meta. */
export function createFeeds({ db, catalogue, settings, publicUrl }: Dependencies) {
  const value = sql.placeholder
  const selectExtent = db
    .select({
      count: sql<number>`count(distinct design_id)::int`,
      // Includes hidden and removed products, because their removal changed the lists.
      newest: sql`greatest(max(date_created), (select max(date_changed) from products))`.mapWith(
        products.date_changed,
      ),
    })
    .from(products)
    .where(isShown)
    .prepare('feeds_extent')
  // Includes hidden and removed products, because their removal changed the category.
  const selectCategoryChanges = db
    .select({
      id: products.category_id,
      changed: sql`max(greatest(date_created, date_changed))`.mapWith(products.date_created),
    })
    .from(products)
    .groupBy(products.category_id)
    .prepare('feeds_changes_of_categories')
  const selectUrls = db
    .select({
      id: products.id,
      // Includes hidden and removed pieces, because their removal changed the page of the design.
      changed: sql`(
        select max(greatest(piece.date_created, piece.date_changed)) from products piece
        where piece.design_id = products.design_id
      )`.mapWith(products.date_created),
      photos: piecePhotos,
    })
    .from(products)
    .where(and(isShown, isCanonical))
    .orderBy(asc(products.id))
    .limit(MAX_SITEMAP_URLS)
    .offset(value('offset'))
    .prepare('feeds_addresses')
  const selectNextBatch = db
    .select(identified)
    .from(products)
    .where(and(gt(products.id, value('after')), isShown))
    .orderBy(asc(products.id))
    .limit(BATCH_SIZE)
    .prepare('feeds_following')

  const getExtent = async () => {
    const [row] = await selectExtent.execute()
    const { count = 0, newest = null } = row ?? {}
    return { parts: Math.ceil(count / MAX_SITEMAP_URLS), newest: newest ?? undefined }
  }

  return {
    getRobots: () => toRobots(publicUrl),

    getSecurityText: async () => toSecurityText(publicUrl, (await settings.getShop()).email),

    async getSitemapIndex(): Promise<string> {
      dependOn(ANYTHING)
      const { parts, newest } = await getExtent()
      const ofProducts = Array.from({ length: parts }, (_, index) => `products-${index + 1}`)
      return toSitemapIndex(
        ['pages', ...ofProducts].map((name) => ({
          url: `${publicUrl}/sitemaps/${name}.xml`,
          changed: newest,
        })),
      )
    },

    async getPagesSitemap(): Promise<string> {
      dependOn(ANYTHING)
      const [{ newest }, categories, ofCategories, savedPages, facts] = await Promise.all([
        getExtent(),
        catalogue.listCategories(),
        selectCategoryChanges.execute(),
        db.select({ slug: pages.slug, at: pages.date_updated }).from(pages),
        db.select({ at: stored.date_updated }).from(stored).where(eq(stored.name, 'shop')),
      ])
      const ofCategory = new Map(ofCategories.map(({ id, changed }) => [id, changed]))
      const ofPage = new Map<string, Date>(savedPages.map(({ slug, at }) => [slug, at]))
      const toEntry = (path: string, changed?: Date) => ({ url: `${publicUrl}${path}`, changed })
      return toSitemap([
        ...['/', '/shop'].map((path) => toEntry(path, newest)),
        ...categories.map(({ id }) => toEntry(`/shop?category=${id}`, ofCategory.get(id))),
        ...pageSlugs.map((slug) => toEntry(`/${slug}`, ofPage.get(slug))),
        ...SETTINGS_PAGES.map((path) => toEntry(path, facts[0]?.at)),
        ...BUILT_IN_PAGES.map((path) => toEntry(path)),
      ])
    },

    async findProductsSitemap(part: number): Promise<string | null> {
      dependOn(ANYTHING)
      const rows = await selectUrls.execute({ offset: (part - 1) * MAX_SITEMAP_URLS })
      if (rows.length === 0) return null
      return toSitemap(
        rows.map(
          ({ id, changed, photos: [photo] }): SitemapEntry => ({
            url: `${publicUrl}/product/${id}`,
            changed,
            image: photo && `${publicUrl}${toMediaPath(photo)}?w=1200`,
          }),
        ),
      )
    },

    /** Yields in batches, so that a large catalogue is never in memory as a whole. */
    async *readProductFeed(): AsyncGenerator<string> {
      const [shop, categories, shippingOptions] = await Promise.all([
        settings.getShop(),
        catalogue.listCategories(),
        listRatedOptions(db),
      ])
      const categoryOf = new Map(categories.map((category) => [category.id, category]))
      yield toFeedHead(shop.full_name, publicUrl, shop.tagline)
      for (let after = 0; ; ) {
        const rows = await selectNextBatch.execute({ after })
        const batch = await catalogue.toProducts(rows)
        yield rows
          .map((row, index) => {
            // Merchant Center refuses it, and an account with many refused items is suspended.
            if (row.photos.length === 0) return ''
            const { description } = row
            const photos = row.photos.map(toMediaPath)
            const product = {
              ...(batch[index] as Product),
              ...toIdentity(row),
              ...{ description, photos },
            }
            const category = categoryOf.get(product.category)
            const context = {
              ...{ publicUrl, shopName: shop.name, category, shippingOptions },
              installmentPlans: shop.installments,
              preparation: shop.preparation,
            }
            return toFeedItem(toOfferFacts(product, context), findSale(row))
          })
          .join('')
        const last = rows.at(-1)
        if (!last || rows.length < BATCH_SIZE) break
        after = last.id
      }
      yield FEED_TAIL
    },
  }
}

const SECURITY_TEXT_VALIDITY_MS = 180 * 24 * 60 * 60 * 1_000

/** security.txt (RFC 9116): where to report a vulnerability. */
const toSecurityText = (publicUrl: string, email: string, now = Date.now()): string =>
  [
    `Contact: mailto:${email}`,
    `Contact: ${publicUrl}/contact`,
    `Expires: ${new Date(now + SECURITY_TEXT_VALIDITY_MS).toISOString()}`,
    'Preferred-Languages: es, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
