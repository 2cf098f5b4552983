import type { MetaDescriptor } from 'react-router'
import type { Picture } from '#contracts/pictures.ts'
import { pageMeta, type Site } from './page-meta.ts'

type Place = {
  title: string
  description: string
  path: string
  photo?: Picture
  structured?: string
}

/** A page about the shop itself. */
export function aboutMeta(site: Site | undefined, { photo, ...place }: Place): MetaDescriptor[] {
  return site ? pageMeta(site, { ...place, image: photo }) : []
}
