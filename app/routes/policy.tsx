import { shopContext } from '#app/context.ts'
import { PolicyScreen } from '#app/features/policies/policy-screen.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { PageSlug } from '#contracts/pages.ts'
import type { Route } from './+types/policy'

export async function loader({ url, context }: Route.LoaderArgs) {
  const slug = url.pathname.split('/').filter(Boolean)[0] as PageSlug
  return { slug, page: await context.get(shopContext).pages.get(slug) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData
  if (!loaderData || !site) return []
  const { title, description } = loaderData.page
  return pageMeta(site, { title, description, path: `/${loaderData.slug}` })
}

export default function Policy({ loaderData }: Route.ComponentProps) {
  return <PolicyScreen page={loaderData.page} />
}
