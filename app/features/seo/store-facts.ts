import { toOpeningHours } from './opening-hours.ts'
import { type Site, toImageUrl } from './page-meta.ts'

/** The jeweller's as a place: where it is, when it is open, how to reach it. */
export function storeFacts({ shop, publicUrl }: Site, photo: string) {
  const { address, map, social } = shop
  return {
    '@type': 'JewelryStore',
    '@id': `${publicUrl}/#shop`,
    name: shop.full_name,
    description: shop.tagline,
    url: `${publicUrl}/`,
    image: toImageUrl(publicUrl, photo),
    telephone: shop.phone,
    email: shop.email,
    foundingDate: String(shop.since),
    currenciesAccepted: 'ARS',
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.province,
      postalCode: address.postal_code,
      addressCountry: 'AR',
    },
    geo: { '@type': 'GeoCoordinates', latitude: map.latitude, longitude: map.longitude },
    hasMap: map.url,
    openingHours: toOpeningHours(shop.hours),
    sameAs: [social.facebook, social.instagram],
  }
}
