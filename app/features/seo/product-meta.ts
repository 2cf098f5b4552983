import type { MetaDescriptor } from 'react-router'
import type { Category, ProductDetail } from '#contracts/catalogue.ts'
import { materials } from '#contracts/materials.ts'
import type { Review } from '#contracts/reviews.ts'
import { listSteps, toBreadcrumbList } from './breadcrumbs.ts'
import { pageMeta, type Site, toImageUrl } from './page-meta.ts'

const REVIEWS_TOLD = 10

type Shown = { product: ProductDetail; category: Category | undefined; reviews: Review[] }

export function productMeta(site: Site, { product, category, reviews }: Shown): MetaDescriptor[] {
  const path = `/product/${product.id}`
  const steps = [...listSteps(category), { name: product.name, path }]
  const { main_photo, name, description, size } = product
  return [
    ...pageMeta(site, {
      title: name,
      description: description || [name, materials[product.material], size].join(', '),
      path,
      type: 'product',
      image: main_photo ? { url: main_photo, alt: name } : undefined,
      data: [
        toProductFacts(site, product, category, reviews),
        toBreadcrumbList(site.publicUrl, steps),
      ],
    }),
    { property: 'product:price:amount', content: product.final_price.toFixed(2) },
    { property: 'product:price:currency', content: 'ARS' },
    {
      property: 'product:availability',
      content: product.quantity > 0 ? 'in stock' : 'out of stock',
    },
  ]
}

function toProductFacts(
  { shop, publicUrl }: Site,
  product: ProductDetail,
  category: Category | undefined,
  reviews: Review[],
) {
  const url = `${publicUrl}/product/${product.id}`
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    sku: String(product.id),
    name: product.name,
    description: product.description || product.name,
    url,
    image: product.photos.map((photo) => toImageUrl(publicUrl, photo)),
    brand: { '@type': 'Brand', name: shop.name },
    category: category?.name,
    material: materials[product.material],
    size: product.size || undefined,
    offers: {
      '@type': 'Offer',
      url,
      price: product.final_price.toFixed(2),
      priceCurrency: 'ARS',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${product.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'JewelryStore', '@id': `${publicUrl}/#shop`, name: shop.full_name },
    },
    ...(product.review_count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.average_rating,
        reviewCount: product.review_count,
        bestRating: 5,
        worstRating: 0.5,
      },
      review: reviews.slice(0, REVIEWS_TOLD).map(toReviewFacts),
    }),
  }
}

const toReviewFacts = ({ user, rating, comment, date_created }: Review) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: user },
  datePublished: date_created.slice(0, 10),
  reviewBody: comment,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 0.5 },
})
