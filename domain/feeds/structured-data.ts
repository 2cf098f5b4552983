import type { Category, ProductDetail } from '#contracts/catalogue.ts'
import type { Page } from '#contracts/pages.ts'
import { listPieces, toCanonicalId } from '#contracts/pieces.ts'
import type { Review } from '#contracts/reviews.ts'
import type { Database } from '#db/database.ts'
import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { dependOn } from '#domain/cache/dependencies.ts'
import { listRatedOptions } from '#domain/checkout/shipping.ts'
import type { createSettings } from '#domain/settings/settings.ts'
import { type OfferContext, toOfferFacts } from './offer-facts.ts'
import { toProductData } from './product-data.ts'
import { toSiteData, toStoreData } from './store-data.ts'

type Dependencies = {
  db: Database
  catalogueEvents: CatalogueEvents
  settings: Pick<ReturnType<typeof createSettings>, 'getShop'>
  publicUrl: string
}

type Breadcrumb = { name: string; path: string }

/** Structured data (JSON-LD) of pages: each method returns a JSON array with one entry for each script of the page. */
export function createStructuredData({ db, catalogueEvents, settings, publicUrl }: Dependencies) {
  const shippingOptions = createCache<OfferContext['shippingOptions']>(catalogueEvents, {
    maxSize: 1,
  })
  const listShipping = () =>
    shippingOptions.get('all', () => {
      dependOn('shipping_options')
      return listRatedOptions(db)
    })

  const toBreadcrumbData = (breadcrumbs: Breadcrumb[]) => ({
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  })

  return {
    async describeHome(photo: string): Promise<string> {
      const shop = await settings.getShop()
      return toJson(toStoreData(shop, publicUrl, photo), toSiteData(shop.name, publicUrl))
    },

    async describeStore(photo: string | undefined): Promise<string> {
      return photo ? toJson(toStoreData(await settings.getShop(), publicUrl, photo)) : toJson()
    },

    describeList: (category: Category | undefined): string =>
      toJson(toBreadcrumbData(listBreadcrumbs(category))),

    async describeProduct(
      product: ProductDetail,
      category: Category | undefined,
      reviews: Review[],
    ): Promise<string> {
      const [shop, shippingOptions] = await Promise.all([settings.getShop(), listShipping()])
      const context = {
        ...{ publicUrl, shopName: shop.name, category, shippingOptions },
        installmentPlans: shop.installments,
        preparation: shop.preparation,
      }
      const pieces = listPieces(product).map((piece) => toOfferFacts(piece, context))
      const page = { name: product.name, path: `/product/${toCanonicalId(product)}` }
      return toJson(
        toProductData(pieces, product, reviews, {
          publicUrl,
          name: shop.full_name,
          canonicalPath: page.path,
        }),
        toBreadcrumbData([...listBreadcrumbs(category), page]),
      )
    },

    describeQuestions: ({ sections }: Page): string =>
      toJson({
        '@type': 'FAQPage',
        mainEntity: sections.map(({ title, text }) => ({
          '@type': 'Question',
          name: title,
          acceptedAnswer: { '@type': 'Answer', text },
        })),
      }),
  }
}

const toJson = (...entries: object[]): string =>
  JSON.stringify(entries.map((entry) => ({ '@context': 'https://schema.org', ...entry })))

/** The breadcrumbs from the home page to a category. */
const listBreadcrumbs = (category: Category | undefined): Breadcrumb[] => [
  { name: 'Inicio', path: '/' },
  { name: 'Tienda', path: '/shop' },
  ...(category ? [{ name: category.name, path: `/shop?category=${category.id}` }] : []),
]
