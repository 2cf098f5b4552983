import type { Category, ProductDetail } from '#contracts/catalogue.ts'
import type { ShippingOption } from '#contracts/checkout.ts'
import { materials } from '#contracts/materials.ts'
import { toShippingPrice } from '#contracts/shipping-price.ts'
import { toBareSize } from './bare-size.ts'
import { type DeliveryDays, toDeliveryDays } from './delivery-days.ts'
import { toGoogleCategory } from './google-category.ts'

const PHOTO_WIDTH_PX = 1200
const typeNames = { joyas: 'Joyas', relojes: 'Relojes' }

/** What a page and an item of the feed are told of one product alike. */
export type OfferedProduct = Omit<
  ProductDetail,
  'variants' | 'attributes' | 'price_without_taxes' | 'iva_rate'
>

export type Surroundings = {
  publicUrl: string
  /** Under which the shop sells what has no brand of its own. */
  shopName: string
  category: Category | undefined
  shippingOptions: ShippingOption[]
}

type Shipping = { name: string; price: number; days: DeliveryDays | null }

export type OfferFacts = ReturnType<typeof toOfferFacts>

/** The facts behind structured data and product feed: both write them down, neither derives any. */
export function toOfferFacts(product: OfferedProduct, surroundings: Surroundings) {
  const { publicUrl, shopName, category, shippingOptions } = surroundings
  const { id, name, price, final_price, material, gtin, mpn, brand } = product
  return {
    id: String(id),
    name,
    description: product.description || name,
    url: `${publicUrl}/product/${id}`,
    photos: product.photos.map((photo) => toPhotoUrl(publicUrl, photo)),
    price: final_price,
    /** Null while nothing is off. */
    listPrice: price > final_price ? price : null,
    discountEnds: (price > final_price && product.discount_ends_at) || null,
    isInStock: product.quantity > 0,
    size: toBareSize(product.size),
    material: toMaterialName(material),
    color: toColor(product.color),
    brand: brand ?? shopName,
    gtin: gtin ?? null,
    mpn: mpn ?? null,
    /** Made by the shop itself, or of a maker whose codes nobody wrote down. */
    hasIdentifier: gtin !== undefined || (brand !== undefined && mpn !== undefined),
    gender: product.gender ?? null,
    ageGroup: product.age_group ?? 'adult',
    design: product.design_id ?? null,
    categoryPath: category ? [typeNames[category.type], category.name].join(' > ') : null,
    googleCategory: toGoogleCategory(name, category),
    shipping: shippingOptions
      .filter(({ is_pickup }) => !is_pickup)
      .map(
        (option): Shipping => ({
          name: option.name,
          price: toShippingPrice(option, final_price),
          days: toDeliveryDays(option.time_to_delivery),
        }),
      ),
  }
}

export const toMaterialName = (material: ProductDetail['material']): string | null =>
  material === 'otro' ? null : materials[material]

/** Several are parted by a stroke, the main one first. */
export const toColor = (color: string | undefined): string | null =>
  color?.replaceAll(/ [ye] /g, '/') ?? null

export const toPhotoUrl = (publicUrl: string, photo: string): string =>
  `${publicUrl}${photo}?w=${PHOTO_WIDTH_PX}`

export const toAmount = (pesos: number): string => pesos.toFixed(2)
