import type { Variant } from '#contracts/catalogue.ts'
import { REVOCATION_DAYS } from '#contracts/return-policy.ts'
import type { Review } from '#contracts/reviews.ts'
import { normalizeSize } from './normalize-size.ts'
import { type OfferFacts, toAmount, toColor, toMaterialName } from './offer-facts.ts'

const MAX_REVIEWS = 10
const SCHEMA = 'https://schema.org'
const IN_ARGENTINA = { '@type': 'DefinedRegion', addressCountry: 'AR' }

const WORKING_DAYS = {
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
}

/** In years. Google defines adults as 13 and older. */
const ages = {
  adult: { suggestedMinAge: 13 },
  kids: { suggestedMinAge: 5, suggestedMaxAge: 13 },
  infant: { suggestedMinAge: 0, suggestedMaxAge: 1 },
}

type Rated = { average_rating: number; review_count: number; variants: Variant[] }
type Shop = { publicUrl: string; name: string }

export function toProductData(facts: OfferFacts, rated: Rated, reviews: Review[], shop: Shop) {
  const { url, gender, ageGroup } = facts
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    sku: facts.id,
    gtin: facts.gtin ?? undefined,
    mpn: facts.mpn ?? undefined,
    name: facts.name,
    description: facts.description,
    url,
    image: facts.photos,
    brand: { '@type': 'Brand', name: facts.brand },
    category: facts.categoryPath ?? undefined,
    material: facts.material ?? undefined,
    color: facts.color ?? undefined,
    size: facts.size ?? undefined,
    audience: {
      '@type': 'PeopleAudience',
      suggestedGender: gender ?? undefined,
      ...ages[ageGroup],
    },
    ...toGroup(facts, rated.variants, shop.publicUrl),
    offers: toOffer(facts, shop),
    ...(rated.review_count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rated.average_rating,
        reviewCount: rated.review_count,
        bestRating: 5,
        worstRating: 0.5,
      },
      review: reviews.slice(0, MAX_REVIEWS).map(toReview),
    }),
  }
}

function toOffer(facts: OfferFacts, { publicUrl, name }: Shop) {
  const { listPrice, discountEnds } = facts
  return {
    '@type': 'Offer',
    url: facts.url,
    price: toAmount(facts.price),
    priceCurrency: 'ARS',
    ...(listPrice !== null && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: `${SCHEMA}/StrikethroughPrice`,
        price: toAmount(listPrice),
        priceCurrency: 'ARS',
      },
    }),
    priceValidUntil: discountEnds ?? undefined,
    itemCondition: `${SCHEMA}/NewCondition`,
    availability: `${SCHEMA}/${facts.isInStock ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'JewelryStore', '@id': `${publicUrl}/#shop`, name },
    shippingDetails: facts.shipping.map(({ price, days }) => ({
      '@type': 'OfferShippingDetails',
      shippingDestination: IN_ARGENTINA,
      shippingRate: { '@type': 'MonetaryAmount', value: toAmount(price), currency: 'ARS' },
      ...(days && {
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          ...(days.isWorkingDays && { businessDays: WORKING_DAYS }),
          transitTime: {
            '@type': 'QuantitativeValue',
            minValue: days.min,
            maxValue: days.max,
            unitCode: 'DAY',
          },
        },
      }),
    })),
    hasMerchantReturnPolicy: toReturnPolicy(publicUrl),
  }
}

/** The legal right of withdrawal, which does not depend on settings: no reason needed, and the shop pays the return. */
export const toReturnPolicy = (publicUrl: string) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'AR',
  returnPolicyCountry: 'AR',
  returnPolicyCategory: `${SCHEMA}/MerchantReturnFiniteReturnWindow`,
  merchantReturnDays: REVOCATION_DAYS,
  returnMethod: `${SCHEMA}/ReturnByMail`,
  returnFees: `${SCHEMA}/FreeReturn`,
  refundType: `${SCHEMA}/FullRefund`,
  merchantReturnLink: `${publicUrl}/arrepentimiento`,
})

/** Each variant of a design has its own page, whose data refers to the design and to the other variants. */
function toGroup(facts: OfferFacts, variants: Variant[], publicUrl: string) {
  const { design, name, brand, description } = facts
  if (design === null || variants.length === 0) return {}
  const differs = {
    size: variants.some(({ size }) => normalizeSize(size) !== facts.size),
    material: variants.some(({ material }) => toMaterialName(material) !== facts.material),
    color: variants.some(({ color }) => toColor(color) !== facts.color),
  }
  return {
    inProductGroupWithID: String(design),
    isVariantOf: {
      '@type': 'ProductGroup',
      '@id': `${publicUrl}/#design-${design}`,
      productGroupID: String(design),
      name,
      description,
      brand: { '@type': 'Brand', name: brand },
      variesBy: Object.entries(differs)
        .filter(([, isVarying]) => isVarying)
        .map(([property]) => `${SCHEMA}/${property}`),
      hasVariant: [
        { '@id': `${facts.url}#product` },
        ...variants.map(({ id }) => ({ url: `${publicUrl}/product/${id}` })),
      ],
    },
  }
}

const toReview = ({ user, rating, comment, date_created }: Review) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: user },
  datePublished: date_created.slice(0, 10),
  reviewBody: comment,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 0.5 },
})
