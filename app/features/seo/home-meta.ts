import type { MetaDescriptor } from 'react-router'
import { findSize } from '#app/ui/pack-pictures.ts'
import type { HomeContent } from '#contracts/shop.ts'
import { pageMeta, type Site } from './page-meta.ts'

type HomeData = { home: HomeContent; pictures: string; structured: string }

export function homeMeta(site: Site, { home, pictures, structured }: HomeData): MetaDescriptor[] {
  const { shop } = site
  const { photo, title } = home.hero
  return pageMeta(site, {
    title: `${shop.full_name}, desde ${shop.since}`,
    description: shop.tagline,
    path: '/',
    image: { url: photo, alt: title, ...findSize(pictures, photo) },
    structured,
  })
}
