import type { ShopFacts } from '#contracts/shop.ts'
import { toPhotoUrl } from './offer-facts.ts'
import { toOpeningHours } from './opening-hours.ts'
import { toReturnPolicy } from './product-data.ts'

/** Five decimals are a precision of one metre. */
const toDegrees = (value: number): string => value.toFixed(5)

/** The shop as a local business: address, opening hours, contact. */
export function toStoreData(shop: ShopFacts, publicUrl: string, photo: string) {
  const { address, map, social, legal } = shop
  const links = [social.facebook, social.instagram].filter(Boolean)
  return {
    '@type': 'JewelryStore',
    '@id': `${publicUrl}/#shop`,
    name: shop.full_name,
    ...(legal.legal_name && { legalName: legal.legal_name }),
    ...(legal.cuit && { taxID: legal.cuit }),
    description: shop.tagline,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icons/icon-512.png`,
    image: toPhotoUrl(publicUrl, photo),
    ...(shop.phone && { telephone: shop.phone }),
    ...(shop.email && { email: shop.email }),
    foundingDate: String(shop.since),
    currenciesAccepted: 'ARS',
    ...(address.street && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.city,
        addressRegion: address.province,
        postalCode: address.postal_code,
        addressCountry: 'AR',
      },
    }),
    ...(map.url && {
      geo: {
        '@type': 'GeoCoordinates',
        latitude: toDegrees(map.latitude),
        longitude: toDegrees(map.longitude),
      },
      hasMap: map.url,
    }),
    openingHoursSpecification: toOpeningHours(shop.hours),
    hasMerchantReturnPolicy: toReturnPolicy(publicUrl),
    ...(links.length > 0 && { sameAs: links }),
  }
}

export const toSiteData = (name: string, publicUrl: string) => ({
  '@type': 'WebSite',
  name,
  url: `${publicUrl}/`,
  inLanguage: 'es-AR',
  potentialAction: {
    '@type': 'SearchAction',
    target: `${publicUrl}/search?search={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
})
