import { data, useSearchParams } from 'react-router'
import { shopContext } from '#app/context.ts'
import { LinkedOrder, LostOrder } from '#app/features/orders/linked-order.tsx'
import { toReturnStatus } from '#app/features/orders/payment-message.ts'
import { useOwnAddress } from '#app/features/orders/use-own-address.ts'
import { authMeta } from '#app/features/seo/auth-meta.ts'
import type { Route } from './+types/linked-order'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(shopContext).orderLinks.findOrNull(params.link)
  return data({ found, renderedAt: Date.now() }, { status: found ? 200 : 404 })
}

export function meta({ matches }: Route.MetaArgs) {
  return authMeta(matches[0].loaderData, {
    title: 'Tu pedido',
    description: 'Qué compraste, cuánto costó y por dónde anda.',
    path: '/pedido',
  })
}

export default function LinkedOrderPage({ loaderData, params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { found, renderedAt } = loaderData
  useOwnAddress()
  if (!found) return <LostOrder />
  return (
    <LinkedOrder
      found={found}
      link={params.link}
      returnStatus={toReturnStatus(search.get('pago'))}
      renderedAt={renderedAt}
    />
  )
}
