import { authMeta } from '#app/features/seo/auth-meta.ts'
import { WishlistScreen } from '#app/features/wishlist/wishlist-screen.tsx'
import { WishlistSkeleton } from '#app/features/wishlist/wishlist-skeleton.tsx'
import { RequireCustomer } from '#app/session/require-customer.tsx'
import { requireTokens } from '#app/session/require-tokens.ts'
import { AccountPage } from '#app/ui/account-frame/account-page.tsx'
import type { Route } from './+types/wishlist'

const TITLE = 'Favoritos'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  requireTokens(url)
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Las piezas que guardaste para volver a mirar.'
  return authMeta(matches[0].loaderData, { title: TITLE, description, path: '/wishlist' })
}

export function HydrateFallback() {
  return (
    <AccountPage title={TITLE} unsure>
      <WishlistSkeleton />
    </AccountPage>
  )
}

export default function Wishlist() {
  return (
    <AccountPage title={TITLE}>
      <RequireCustomer waiting={<WishlistSkeleton />}>
        <WishlistScreen />
      </RequireCustomer>
    </AccountPage>
  )
}
