import { redirect } from 'react-router'
import { shopContext } from '#app/context.ts'
import { ComingSoonScreen } from '#app/features/coming-soon/coming-soon-screen.tsx'
import type { PageHandle } from '#app/page-addresses.ts'
import type { Route } from './+types/coming-soon'

export const handle: PageHandle = { hasNoScripts: true }

/** Shown at every address until the shop opens. */
export async function loader({ context }: Route.LoaderArgs) {
  const { opening, settings } = context.get(shopContext)
  if (await opening.isOpen()) throw redirect('/')
  return { shop: await settings.getShop() }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { full_name, tagline } = loaderData.shop
  return [
    { title: `Muy pronto · ${full_name}` },
    { name: 'description', content: tagline },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

export default function ComingSoon({ loaderData }: Route.ComponentProps) {
  return <ComingSoonScreen shop={loaderData.shop} />
}
