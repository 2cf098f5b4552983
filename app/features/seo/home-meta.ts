import type { MetaDescriptor } from 'react-router'
import type { Pictures } from '#contracts/pictures.ts'
import type { HomeContent } from '#contracts/shop.ts'
import { pageMeta, type Site } from './page-meta.ts'

type HomeData = { home: HomeContent; pictures: Pictures; structured: string }

export function homeMeta(site: Site, { home, pictures, structured }: HomeData): MetaDescriptor[] {
  const { shop } = site
  const { photo, title } = home.hero
  return pageMeta(site, {
    title: `${shop.full_name}, desde ${shop.since}`,
    description: shop.tagline,
    path: '/',
    image: { ...pictures[photo], url: photo, alt: title },
    structured,
  })
}
