import type { MetaDescriptor } from 'react-router'
import type { Picture } from '#contracts/pictures.ts'
import { pageMeta, type Site } from './page-meta.ts'

type AboutPage = {
  title: string
  description: string
  path: string
  photo?: Picture | undefined
  structured?: string
}

/** The meta tags of the pages about the shop. */
export function aboutMeta(site: Site | undefined, { photo, ...page }: AboutPage): MetaDescriptor[] {
  return site ? pageMeta(site, { ...page, image: photo }) : []
}
