import { tag, XML_HEAD } from './xml.ts'

export type SitemapEntry = { url: string; changed?: Date | undefined; image?: string | undefined }

const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'

const lastmod = (changed: Date | undefined): string =>
  changed ? tag('lastmod', changed.toISOString()) : ''

export function toSitemap(entries: SitemapEntry[]): string {
  const urls = entries.map(({ url, changed, image }) => {
    const picture = image ? `<image:image>${tag('image:loc', image)}</image:image>` : ''
    return `<url>${tag('loc', url)}${lastmod(changed)}${picture}</url>\n`
  })
  return `${XML_HEAD}<urlset xmlns="${SITEMAPS}" xmlns:image="${IMAGES}">\n${urls.join('')}</urlset>\n`
}

export function toSitemapIndex(entries: SitemapEntry[]): string {
  const sitemaps = entries.map(
    ({ url, changed }) => `<sitemap>${tag('loc', url)}${lastmod(changed)}</sitemap>\n`,
  )
  return `${XML_HEAD}<sitemapindex xmlns="${SITEMAPS}">\n${sitemaps.join('')}</sitemapindex>\n`
}
