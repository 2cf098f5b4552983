/** What a product page shows of an offer. */
export type SeenOffer = {
  name: string
  price: number
  listPrice: number | null
  isInStock: boolean
  /** The list «Características», by label. */
  facts: Partial<Record<string, string>>
  crumbs: string[]
}

/** What search engines read from the structured data. */
export type StructuredProduct = {
  sku: string
  gtin?: string
  mpn?: string
  name: string
  url: string
  brand: { name: string }
  category: string
  material?: string
  color?: string
  size?: string
  audience: { suggestedGender?: string }
  inProductGroupWithID?: string
  offers: {
    price: string
    priceValidUntil?: string
    priceSpecification?: { priceType: string; price: string }
    availability: string
    shippingDetails: { shippingRate: { value: string } }[]
    hasMerchantReturnPolicy: { merchantReturnDays: number; returnFees: string }
  }
}

/** The product group of a design with several pieces. */
export type StructuredGroup = {
  '@type': 'ProductGroup'
  productGroupID: string
  url: string
  variesBy: string[]
  hasVariant: (StructuredProduct & { '@type': 'Product' })[]
}

/** An item of the product feed, by field name. */
export type FeedItem = { fields: Partial<Record<string, string>>; shippingPrices: string[] }

const textOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ').trim()
const toPesos = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', '.'))

export function readSeenOffer(page: Document): SeenOffer {
  const main = page.querySelector('main') as Element
  const line = main.querySelector('p[data-figure]') as Element
  const [price = ''] = /\$\s*[\d.]+,\d\d/.exec(textOf(line)) ?? []
  const before = line.querySelector('s')
  const buttons = [...main.querySelectorAll('button')].map(textOf)
  return {
    name: textOf(main.querySelector('h1')),
    price: toPesos(price),
    listPrice: before && toPesos(textOf(before)),
    isInStock: buttons.includes('Añadir al carrito') && !buttons.includes('Sin Stock'),
    facts: Object.fromEntries(
      [...main.querySelectorAll('dl > div')].map((row) => [
        textOf(row.querySelector('dt')),
        textOf(row.querySelector('dd')),
      ]),
    ),
    crumbs: [...main.querySelectorAll('nav[aria-label="Estás en"] a')].map(textOf),
  }
}

type Entry = Record<string, unknown> & { '@context': string; '@type': string }

/** Every JSON-LD block of a page. */
export function readStructured(page: Document): Entry[] {
  const scripts = page.querySelectorAll('script[type="application/ld+json"]')
  return [...scripts].map((script) => JSON.parse(script.textContent ?? ''))
}

export const readStructuredGroup = (page: Document): StructuredGroup | undefined =>
  readStructured(page).find((entry) => entry['@type'] === 'ProductGroup') as never

/** The product with the values of its group, which all variants share. */
export function readStructuredProduct(page: Document, id: number): StructuredProduct {
  const group = readStructuredGroup(page)
  if (!group) return readStructured(page).find((entry) => entry['@type'] === 'Product') as never
  return { ...group, ...group.hasVariant.find(({ sku }) => sku === String(id)) } as never
}

export function readItem(item: Element): FeedItem {
  const parts = [...item.children].map((part) => [part.tagName.replace('g:', ''), part] as const)
  const single = parts.filter(([name]) => !['shipping', 'additional_image_link'].includes(name))
  const fields = Object.fromEntries(single.map(([name, part]) => [name, part.textContent ?? '']))
  if (Object.keys(fields).length < single.length) throw new Error('A field occurs twice')
  const shippingPrices = [...item.getElementsByTagName('g:shipping')].map(
    (shipping) => shipping.getElementsByTagName('g:price')[0]?.textContent ?? '',
  )
  return { fields, shippingPrices }
}
