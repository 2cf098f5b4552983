import type { MetaDescriptor } from 'react-router'
import type { HomeContent, Shop } from '#contracts/shop.ts'
import { pageMeta } from './page-meta.ts'
import { storeFacts } from './store-facts.ts'

export function homeMeta(shop: Shop, publicUrl: string, home: HomeContent): MetaDescriptor[] {
  const site = { shop, publicUrl }
  return pageMeta(site, {
    title: `${shop.full_name}, desde ${shop.since}`,
    description: shop.tagline,
    path: '/',
    image: { url: home.hero.photo, alt: home.hero.title },
    data: [
      storeFacts(site, home.hero.photo),
      {
        '@type': 'WebSite',
        name: shop.name,
        url: `${publicUrl}/`,
        inLanguage: 'es-AR',
        potentialAction: {
          '@type': 'SearchAction',
          target: `${publicUrl}/search?search={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  })
}
