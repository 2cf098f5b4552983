import { entryMeta } from '#app/features/seo/entry-meta.ts'
import { WishlistScreen } from '#app/features/wishlist/wishlist-screen.tsx'
import { WishlistWaiting } from '#app/features/wishlist/wishlist-waiting.tsx'
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
  return entryMeta(matches[0].loaderData, { title: TITLE, description, path: '/wishlist' })
}

export function HydrateFallback() {
  return (
    <AccountPage title={TITLE} unsure>
      <WishlistWaiting />
    </AccountPage>
  )
}

export default function Wishlist() {
  return (
    <AccountPage title={TITLE}>
      <RequireCustomer waiting={<WishlistWaiting />}>
        <WishlistScreen />
      </RequireCustomer>
    </AccountPage>
  )
}
