import type { MetaDescriptor } from 'react-router'
import { pageMeta, type Site } from './page-meta.ts'

/** The doors of an account are for who stands before them; what opens them stays out of the address told. */
export function authMeta(
  site: Site | undefined,
  page: { title: string; description: string; path: string },
): MetaDescriptor[] {
  return site ? pageMeta(site, { ...page, hidden: true }) : []
}
