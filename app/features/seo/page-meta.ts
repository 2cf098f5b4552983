import type { MetaDescriptor } from 'react-router'
import type { Shop } from '#contracts/shop.ts'

const MAX_DESCRIPTION_LENGTH = 160
const SHARED_WIDTH_PX = 1200

export type Site = { shop: Shop; publicUrl: string }

/** The image of link previews, with the size of the original photo. */
type ShareImage = { url: string; alt: string; width?: number; height?: number }

type Page = {
  title: string
  description: string
  path: string
  /** Given if another page is the canonical one. */
  canonicalPath?: string
  image?: ShareImage | undefined
  type?: 'website' | 'product'
  hidden?: boolean
  /** Structured data (JSON-LD) from the loader: a JSON array. */
  structured?: string
}

/** The meta tags for search engines and link previews. */
export function pageMeta({ shop, publicUrl }: Site, page: Page): MetaDescriptor[] {
  const { title, path, image, type = 'website', hidden = false, structured = '[]' } = page
  const { canonicalPath = path } = page
  const description = toDescription(page.description)
  const url = `${publicUrl}${path}`
  return [
    { title: title.includes(shop.name) ? title : `${title} · ${shop.name}` },
    { name: 'description', content: description },
    hidden
      ? { name: 'robots', content: 'noindex, follow' }
      : { tagName: 'link', rel: 'canonical', href: `${publicUrl}${canonicalPath}` },
    { property: 'og:site_name', content: shop.full_name },
    { property: 'og:locale', content: 'es_AR' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(image
      ? [
          { property: 'og:image', content: toImageUrl(publicUrl, image.url) },
          ...toSharedSize(image),
          { property: 'og:image:alt', content: toOneLine(image.alt) },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : [{ name: 'twitter:card', content: 'summary' }]),
    ...JSON.parse(structured).map((facts: never) => ({ 'script:ld+json': facts })),
  ]
}

const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function toSharedSize({ width, height }: ShareImage): MetaDescriptor[] {
  if (!width || !height) return []
  const sharedWidth = Math.min(SHARED_WIDTH_PX, width)
  return [
    { property: 'og:image:width', content: String(sharedWidth) },
    { property: 'og:image:height', content: String(Math.round((height * sharedWidth) / width)) },
  ]
}

/** Cuts a text after a whole word to the length that search engines show. */
export function toDescription(text: string): string {
  const flat = toOneLine(text)
  if (flat.length <= MAX_DESCRIPTION_LENGTH) return flat
  const cut = flat.slice(0, MAX_DESCRIPTION_LENGTH)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:.]$/, '')}…`
}

export const toImageUrl = (publicUrl: string, photo: string): string =>
  `${publicUrl}${photo}?w=${SHARED_WIDTH_PX}`
