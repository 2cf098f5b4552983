import type { MetaDescriptor } from 'react-router'
import type { Shop } from '#contracts/shop.ts'

const LONGEST_DESCRIPTION = 160

export type Site = { shop: Shop; publicUrl: string }

type Page = {
  title: string
  description: string
  /** The one address of this page, without the host. */
  path: string
  image?: { url: string; alt: string }
  type?: 'website' | 'product'
  hidden?: boolean
  data?: Record<string, unknown>[]
}

/** What search engines and chat previews read of a page. */
export function pageMeta({ shop, publicUrl }: Site, page: Page): MetaDescriptor[] {
  const { title, path, image, type = 'website', hidden = false, data = [] } = page
  const description = toDescription(page.description)
  const url = `${publicUrl}${path}`
  return [
    { title: title.includes(shop.name) ? title : `${title} · ${shop.name}` },
    { name: 'description', content: description },
    hidden
      ? { name: 'robots', content: 'noindex, follow' }
      : { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: shop.full_name },
    { property: 'og:locale', content: 'es_AR' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(image
      ? [
          { property: 'og:image', content: toImageUrl(publicUrl, image.url) },
          { property: 'og:image:alt', content: image.alt },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : [{ name: 'twitter:card', content: 'summary' }]),
    ...data.map((facts) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...facts } as never,
    })),
  ]
}

/** Whole words, as many as a result page shows. */
export function toDescription(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= LONGEST_DESCRIPTION) return flat
  const cut = flat.slice(0, LONGEST_DESCRIPTION)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:.]$/, '')}…`
}

export const toImageUrl = (publicUrl: string, photo: string): string =>
  `${publicUrl}${photo}?w=1200`
