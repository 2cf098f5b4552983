import type { MetaDescriptor } from 'react-router'
import { pageMeta, type Site } from './page-meta.ts'

/** Sign-in pages are `noindex`; `path` has no token, so none appears in `og:url`. */
export function authMeta(
  site: Site | undefined,
  page: { title: string; description: string; path: string },
): MetaDescriptor[] {
  return site ? pageMeta(site, { ...page, hidden: true }) : []
}
