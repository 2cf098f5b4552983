import type { Category, Product } from '#contracts/catalogue.ts'
import { materials } from '#contracts/materials.ts'
import { tag, XML_HEAD } from './xml.ts'

const GOOGLE = 'http://base.google.com/ns/1.0'
const LONGEST_TITLE = 150
const LONGEST_TEXT = 5000

/** Numbers of Google's own taxonomy: jewellery, watches. */
const taxonomy = { joyas: '188', relojes: '201' }

export type FeedProduct = Product & { description: string; design: number | null; photos: string[] }

type Surroundings = { publicUrl: string; brand: string; category: Category | undefined }

export const toFeedHead = (title: string, publicUrl: string, description: string): string =>
  `${XML_HEAD}<rss version="2.0" xmlns:g="${GOOGLE}"><channel>\n` +
  `${tag('title', title)}${tag('link', `${publicUrl}/`)}${tag('description', description)}\n`

export const FEED_TAIL = '</channel></rss>\n'

/** One product as Google Merchant Center and Meta read it; «price» is the one before any discount. */
export function toFeedItem(product: FeedProduct, { publicUrl, brand, category }: Surroundings) {
  const [main, ...others] = product.photos.map((photo) => `${publicUrl}${photo}?w=1200`)
  const lines = [
    tag('g:id', String(product.id)),
    tag('g:title', product.name.slice(0, LONGEST_TITLE)),
    tag('g:description', (product.description || product.name).slice(0, LONGEST_TEXT)),
    tag('g:link', `${publicUrl}/product/${product.id}`),
    main && tag('g:image_link', main),
    ...others.slice(0, 10).map((photo) => tag('g:additional_image_link', photo)),
    tag('g:availability', product.quantity > 0 ? 'in_stock' : 'out_of_stock'),
    tag('g:price', toAmount(product.price)),
    product.final_price < product.price && tag('g:sale_price', toAmount(product.final_price)),
    tag('g:condition', 'new'),
    tag('g:brand', brand),
    tag('g:identifier_exists', 'no'),
    category && tag('g:google_product_category', taxonomy[category.type]),
    category && tag('g:product_type', category.name),
    product.design !== null && tag('g:item_group_id', String(product.design)),
    tag('g:material', materials[product.material]),
    product.size && tag('g:size', product.size),
  ]
  return `<item>${lines.filter(Boolean).join('')}</item>\n`
}

const toAmount = (pesos: number): string => `${pesos.toFixed(2)} ARS`
