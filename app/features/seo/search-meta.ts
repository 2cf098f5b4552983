import type { MetaDescriptor } from 'react-router'
import { pageMeta, type Site } from './page-meta.ts'

/** Search pages are `noindex`, because search engines ask shops not to list internal search results. */
export function searchMeta(site: Site, { text }: { text: string }): MetaDescriptor[] {
  return pageMeta(site, {
    title: text ? `«${text}»: resultados de tu búsqueda` : 'Resultados de tu búsqueda',
    description: `Buscá joyas y relojes en ${site.shop.full_name}.`,
    path: '/search',
    hidden: true,
  })
}
