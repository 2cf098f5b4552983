import { REVOCATION_DAYS } from '#contracts/return-policy.ts'
import type { Review } from '#contracts/reviews.ts'
import { type OfferFacts, toAmount } from './offer-facts.ts'

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

type Rated = { average_rating: number; review_count: number }
type Shop = { publicUrl: string; name: string; canonicalPath: string }

/** A design of one piece is a product; one with several is a group, which is the same on the pages of all its pieces. */
export function toProductData(pieces: OfferFacts[], rated: Rated, reviews: Review[], shop: Shop) {
  const [first, ...others] = pieces
  if (!first) throw new Error('A design has at least one piece')
  const data = others.length === 0 ? toPieceData(first, shop) : toGroupData(first, pieces, shop)
  return { ...data, ...toDesignData(first), ...toRating(rated, reviews) }
}

/** What all pieces of a design share. */
const toDesignData = ({ description, brand, categoryPath, gender, ageGroup }: OfferFacts) => ({
  description,
  brand: { '@type': 'Brand', name: brand },
  category: categoryPath ?? undefined,
  audience: {
    '@type': 'PeopleAudience',
    suggestedGender: gender ?? undefined,
    ...ages[ageGroup],
  },
})

function toGroupData(first: OfferFacts, pieces: OfferFacts[], shop: Shop) {
  const isVarying = (property: 'size' | 'material' | 'color') =>
    pieces.some((piece) => piece[property] !== first[property])
  return {
    '@type': 'ProductGroup',
    '@id': `${shop.publicUrl}/#design-${first.design}`,
    productGroupID: String(first.design),
    name: first.name,
    url: `${shop.publicUrl}${shop.canonicalPath}`,
    variesBy: (['size', 'material', 'color'] as const)
      .filter(isVarying)
      .map((property) => `${SCHEMA}/${property}`),
    hasVariant: pieces.map((piece) => toPieceData(piece, shop)),
  }
}

const toPieceData = (facts: OfferFacts, shop: Shop) => ({
  '@type': 'Product',
  '@id': `${facts.url}#product`,
  sku: facts.id,
  gtin: facts.gtin ?? undefined,
  mpn: facts.mpn ?? undefined,
  name: facts.title,
  url: facts.url,
  image: facts.photos,
  material: facts.material ?? undefined,
  color: facts.color ?? undefined,
  size: facts.size ?? undefined,
  ...(facts.design !== null && { inProductGroupWithID: String(facts.design) }),
  offers: toOffer(facts, shop),
})

const toRating = ({ average_rating, review_count }: Rated, reviews: Review[]) =>
  review_count > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average_rating,
      reviewCount: review_count,
      bestRating: 5,
      worstRating: 0.5,
    },
    review: reviews.slice(0, MAX_REVIEWS).map(toReview),
  }

function toOffer(facts: OfferFacts, { publicUrl, name }: Shop) {
  const { listPrice, discountEnds, preparation } = facts
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
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        // Orders are prepared on these. Google counts delivery in them, too, which never promises too early.
        businessDays: WORKING_DAYS,
        handlingTime: toDays(preparation.min_days, preparation.max_days),
        ...(days && { transitTime: toDays(days.min, days.max) }),
      },
    })),
    hasMerchantReturnPolicy: toReturnPolicy(publicUrl),
  }
}

const toDays = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

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

const toReview = ({ user, rating, comment, date_created }: Review) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: user },
  datePublished: date_created.slice(0, 10),
  reviewBody: comment,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 0.5 },
})
