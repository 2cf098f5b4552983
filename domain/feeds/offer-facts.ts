import type { Category, ProductDetail } from '#contracts/catalogue.ts'
import type { ShippingOption } from '#contracts/checkout.ts'
import { type DeliveryDays, toDeliveryDays } from '#contracts/delivery-days.ts'
import { findBestInstallments, type InstallmentPlan } from '#contracts/installments.ts'
import { materials } from '#contracts/materials.ts'
import type { Preparation } from '#contracts/preparation.ts'
import { toProductName } from '#contracts/product-name.ts'
import { type RatedOption, toHighestShippingPrice } from '#contracts/shipping-price.ts'
import { toGoogleCategory } from './google-category.ts'
import { normalizeSize } from './normalize-size.ts'

const PHOTO_WIDTH_PX = 1200
const typeNames = { joyas: 'Joyas', relojes: 'Relojes' }

/** The fields of a product that the product page and the feed both have. */
export type OfferedProduct = Omit<
  ProductDetail,
  'position' | 'variants' | 'attributes' | 'price_without_taxes' | 'iva_rate'
>

export type OfferContext = {
  publicUrl: string
  /** The brand of products that have no brand. */
  shopName: string
  category: Category | undefined
  shippingOptions: (ShippingOption & RatedOption)[]
  installmentPlans: InstallmentPlan[]
  preparation: Preparation
}

type Shipping = { name: string; price: number; days: DeliveryDays | null }

export type OfferFacts = ReturnType<typeof toOfferFacts>

/** The facts for structured data and product feed. Both only format them, so that they cannot disagree. */
export function toOfferFacts(product: OfferedProduct, context: OfferContext) {
  const { publicUrl, shopName, category, shippingOptions, installmentPlans, preparation } = context
  const { id, name, price, final_price, material, gtin, mpn, brand } = product
  return {
    id: String(id),
    name,
    /** With the size, because the pieces of a design share their name. */
    title: toTitle(product),
    description: product.description || name,
    url: `${publicUrl}/product/${id}`,
    photos: product.photos.map((photo) => toPhotoUrl(publicUrl, photo)),
    price: final_price,
    /** Null without a discount. */
    listPrice: price > final_price ? price : null,
    discountEnds: (price > final_price && product.discount_ends_at) || null,
    /** The best plan without interest that every card has. */
    installment: toInstallment(installmentPlans, final_price),
    isInStock: product.quantity > 0,
    size: normalizeSize(product.size),
    material: toMaterialName(material),
    color: toColor(product.color),
    brand: brand ?? shopName,
    gtin: gtin ?? null,
    mpn: mpn ?? null,
    /** False for products of the shop itself, and for others without a code of the manufacturer. */
    hasIdentifier: gtin !== undefined || (brand !== undefined && mpn !== undefined),
    gender: product.gender ?? null,
    ageGroup: product.age_group ?? 'adult',
    design: product.design_id ?? null,
    categoryPath: category ? [typeNames[category.type], category.name].join(' > ') : null,
    googleCategory: toGoogleCategory(name, category),
    preparation,
    shipping: shippingOptions
      // The facts hold for the whole country, and the shop's own courier does not go that far.
      .filter(({ type, only_zones }) => type === 'delivery' && !only_zones)
      .map(
        (option): Shipping => ({
          name: option.name,
          price: toHighestShippingPrice(option, final_price),
          days: toDeliveryDays(option.time_to_delivery),
        }),
      ),
  }
}

const MAX_TITLE_LENGTH = 150

/** A title that is too long loses the end of its name, not its size. */
function toTitle({ name, size }: OfferedProduct): string {
  const excess = Math.max(0, toProductName({ name, size }).length - MAX_TITLE_LENGTH)
  return toProductName({ name: name.slice(0, name.length - excess).trim(), size })
}

function toInstallment(plans: InstallmentPlan[], price: number) {
  const forEverybody = plans.filter(({ condition }) => condition === '')
  const best = findBestInstallments(forEverybody, price)
  return best && { months: best.count, amount: best.each / 100 }
}

const toMaterialName = (material: ProductDetail['material']): string | null =>
  material === 'otro' ? null : materials[material]

/** Google separates several colours by a slash, the main colour first. */
const toColor = (color: string | undefined): string | null =>
  color?.replaceAll(/ [ye] /g, '/') ?? null

export const toPhotoUrl = (publicUrl: string, photo: string): string =>
  `${publicUrl}${photo}?w=${PHOTO_WIDTH_PX}`

export const toAmount = (pesos: number): string => pesos.toFixed(2)
