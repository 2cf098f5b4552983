import { useSearchParams } from 'react-router'
import { toCustomerAccess } from '#app/features/orders/access/order-access.ts'
import { Letterhead } from '#app/features/orders/letterhead.tsx'
import { OrderScreen } from '#app/features/orders/order-screen.tsx'
import { toReturnStatus } from '#app/features/orders/payment-message.ts'
import { useOwnAddress } from '#app/features/orders/use-own-address.ts'
import { authMeta } from '#app/features/seo/auth-meta.ts'
import { RequireCustomer } from '#app/session/require-customer.tsx'
import { requireTokens } from '#app/session/require-tokens.ts'
import { isFromMail } from '#contracts/from-mail.ts'
import type { Route } from './+types/order'

const toTitle = ({ transaction_id }: { transaction_id: string }) =>
  `Pedido ${transaction_id.toUpperCase()}`

const Title = ({ transaction_id }: { transaction_id: string }) => (
  <>
    Pedido <span className="nums">{transaction_id.toUpperCase()}</span>
  </>
)

export function clientLoader({ url, params }: Route.ClientLoaderArgs) {
  requireTokens(url, toGuestPath(url.searchParams))
  const access = toCustomerAccess(params.transaction_id)
  return { access, order: access.find() }
}

export function meta({ matches, params }: Route.MetaArgs) {
  return authMeta(matches[0].loaderData, {
    title: toTitle(params),
    description: 'Qué compraste, cuánto costó y por dónde anda.',
    path: '/orders',
  })
}

export function HydrateFallback({ params }: Route.HydrateFallbackProps) {
  return <OrderScreen title={<Title {...params} />} returnStatus={useReturnStatus()} unsure />
}

export default function OrderPage({ loaderData, params }: Route.ComponentProps) {
  const shown = { title: <Title {...params} />, returnStatus: useReturnStatus() }
  const [search] = useSearchParams()
  useOwnAddress()
  return (
    <>
      <Letterhead />
      <RequireCustomer guestsTo={toGuestPath(search)} waiting={<OrderScreen {...shown} />}>
        <OrderScreen {...loaderData} {...shown} />
      </RequireCustomer>
    </>
  )
}

/** Who comes from a mail or from the payment signs in and goes on, here undefined; a typed address leads to the home page. */
const toGuestPath = (search: URLSearchParams): string | undefined =>
  isFromMail(search) || search.has('pago') ? undefined : '/'

function useReturnStatus() {
  const [search] = useSearchParams()
  return toReturnStatus(search.get('pago'))
}
