import { OrderList } from '#app/features/orders/order-list.tsx'
import { authMeta } from '#app/features/seo/auth-meta.ts'
import { callOrNull } from '#app/session/call-or-null.ts'
import { RequireCustomer } from '#app/session/require-customer.tsx'
import { requireTokens } from '#app/session/require-tokens.ts'
import { AccountPage } from '#app/ui/account-frame/account-page.tsx'
import { ordersApi } from '#contracts/orders.ts'
import type { Route } from './+types/orders'

const TITLE = 'Órdenes'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  requireTokens(url, '/')
  return { orders: callOrNull(ordersApi.list) }
}

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Tus pedidos y por dónde anda cada uno.'
  return authMeta(matches[0].loaderData, { title: TITLE, description, path: '/orders' })
}

export function HydrateFallback() {
  return (
    <AccountPage title={TITLE} unsure>
      <OrderList />
    </AccountPage>
  )
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return (
    <AccountPage title={TITLE}>
      <RequireCustomer guestsTo="/" waiting={<OrderList />}>
        <OrderList {...loaderData} />
      </RequireCustomer>
    </AccountPage>
  )
}
