import { CartScreen } from '#app/features/cart/cart-screen.tsx'
import { authMeta } from '#app/features/seo/auth-meta.ts'
import { AccountPage } from '#app/ui/account-frame/account-page.tsx'
import type { Route } from './+types/cart'

const TITLE = 'Bolsa de compras'

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Lo que elegiste, con el precio y el stock de hoy.'
  return authMeta(matches[0].loaderData, { title: TITLE, description, path: '/cart' })
}

export default function Cart() {
  return (
    <AccountPage title={TITLE} figures>
      <CartScreen />
    </AccountPage>
  )
}
