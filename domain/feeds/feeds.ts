import { and, asc, gt, sql } from 'drizzle-orm'
import type { Product } from '#contracts/catalogue.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { isShown, listed, toMediaPath } from '#domain/catalogue/product.ts'
import type { createSettings } from '#domain/settings/settings.ts'
import { FEED_TAIL, toFeedHead, toFeedItem } from './product-feed.ts'
import { toRobots } from './robots.ts'
import { type SitemapEntry, toSitemap, toSitemapIndex } from './sitemap.ts'

const PER_SITEMAP = 5_000
const PLACES = [
  '/about',
  '/contact',
  '/dates',
  '/guia-de-talles',
  '/purchasing-policies',
  '/frequents-questions',
  '/privacy-policies',
  '/cookies-policies',
  '/arrepentimiento',
]
const PER_BATCH = 500

type Dependencies = {
  db: Database
  catalogue: Pick<Catalogue, 'toProducts' | 'listCategories'>
  settings: Pick<ReturnType<typeof createSettings>, 'getShop'>
  publicUrl: string
}

/** The shop as machines read it: search engines, Google Merchant Center, Meta. */
export function createFeeds({ db, catalogue, settings, publicUrl }: Dependencies) {
  const value = sql.placeholder
  const extent = db
    .select({
      count: sql<number>`count(*)::int`,
      // What is hidden or removed has changed the lists that it was on.
      newest: sql`greatest(max(date_created), (select max(date_changed) from products))`.mapWith(
        products.date_changed,
      ),
    })
    .from(products)
    .where(isShown)
    .prepare('feeds_extent')
  const addresses = db
    .select({
      id: products.id,
      changed: sql`greatest(date_created, date_changed)`.mapWith(products.date_created),
      photos: products.photos,
    })
    .from(products)
    .where(isShown)
    .orderBy(asc(products.id))
    .limit(PER_SITEMAP)
    .offset(value('offset'))
    .prepare('feeds_addresses')
  const following = db
    .select({ ...listed, description: products.description })
    .from(products)
    .where(and(gt(products.id, value('after')), isShown))
    .orderBy(asc(products.id))
    .limit(PER_BATCH)
    .prepare('feeds_following')

  const getExtent = async () => {
    const [row] = await extent.execute()
    const { count = 0, newest = null } = row ?? {}
    return { parts: Math.ceil(count / PER_SITEMAP), newest: newest ?? undefined }
  }

  return {
    getRobots: () => toRobots(publicUrl),

    getSecurityText: async () => toSecurityText(publicUrl, (await settings.getShop()).email),

    async getSitemapIndex(): Promise<string> {
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
      const [{ newest }, categories] = await Promise.all([getExtent(), catalogue.listCategories()])
      const paths = ['/', '/shop', ...categories.map(({ id }) => `/shop?category=${id}`)]
      return toSitemap([
        ...paths.map((path) => ({ url: `${publicUrl}${path}`, changed: newest })),
        ...PLACES.map((path) => ({ url: `${publicUrl}${path}` })),
      ])
    },

    async findProductsSitemap(part: number): Promise<string | null> {
      const rows = await addresses.execute({ offset: (part - 1) * PER_SITEMAP })
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

    /** Batch by batch, so that a large shop never stands in memory as a whole. */
    async *readProductFeed(): AsyncGenerator<string> {
      const [shop, categories] = await Promise.all([settings.getShop(), catalogue.listCategories()])
      const categoryOf = new Map(categories.map((category) => [category.id, category]))
      yield toFeedHead(shop.full_name, publicUrl, shop.tagline)
      for (let after = 0; ; ) {
        const rows = await following.execute({ after })
        const batch: Product[] = await catalogue.toProducts(rows)
        yield batch
          .map((product, index) => {
            const { description = '', design_id: design = null, photos = [] } = rows[index] ?? {}
            const category = categoryOf.get(product.category)
            return toFeedItem(
              { ...product, description, design, photos: photos.map(toMediaPath) },
              { publicUrl, brand: shop.name, category },
            )
          })
          .join('')
        const last = rows.at(-1)
        if (!last || rows.length < PER_BATCH) break
        after = last.id
      }
      yield FEED_TAIL
    },
  }
}

const VALID_MS = 180 * 24 * 60 * 60 * 1_000

/** RFC 9116: whom to tell of a hole in the shop. */
const toSecurityText = (publicUrl: string, email: string, now = Date.now()): string =>
  [
    `Contact: mailto:${email}`,
    `Contact: ${publicUrl}/contact`,
    `Expires: ${new Date(now + VALID_MS).toISOString()}`,
    'Preferred-Languages: es, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
