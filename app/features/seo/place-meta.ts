import type { MetaDescriptor } from 'react-router'
import type { Page } from '#contracts/pages.ts'
import { pageMeta, type Site } from './page-meta.ts'
import { storeFacts } from './store-facts.ts'

type Place = {
  title: string
  description: string
  path: string
  photo?: { url: string; alt: string }
}

/** A page about the shop itself, which says where it is. */
export function placeMeta(site: Site | undefined, { photo, ...place }: Place): MetaDescriptor[] {
  if (!site) return []
  const data = photo ? [storeFacts(site, photo.url)] : []
  return pageMeta(site, { ...place, image: photo, data })
}

/** Questions and answers as search engines show them. */
export function questionsMeta(site: Site | undefined, page: Page, path: string): MetaDescriptor[] {
  if (!site) return []
  const mainEntity = page.sections.map(({ title, text }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text },
  }))
  const { title, description } = page
  return pageMeta(site, { title, description, path, data: [{ '@type': 'FAQPage', mainEntity }] })
}
