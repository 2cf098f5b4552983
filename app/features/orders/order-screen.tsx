import { Suspense, use } from 'react'
import button from '#app/ui/button.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Unreachable } from '#app/ui/unreachable.tsx'
import type { Order } from '#contracts/orders.ts'
import type { FoundOrder } from './find-order.ts'
import { OrderDetail } from './order-detail.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import type { ReturnStatus } from './payment-message.ts'

type Props = { asked?: Promise<FoundOrder>; returnStatus: ReturnStatus }

/** Without anything asked for yet, the place where the order will stand. */
export function OrderScreen({ asked, returnStatus }: Props) {
  const waiting = <OrderSkeleton hasMessage={returnStatus !== null} />
  if (!asked) return waiting
  return (
    <Suspense fallback={waiting}>
      <Found asked={asked} returnStatus={returnStatus} />
    </Suspense>
  )
}

function Found({
  asked,
  returnStatus,
}: {
  asked: Promise<FoundOrder>
  returnStatus: ReturnStatus
}) {
  const found = use(asked)
  if (found === null) return <Unreachable title="No pudimos traer tu pedido" />
  if (found === 'missing') return <Missing />
  return <OrderDetail key={toKey(found)} found={found} returnStatus={returnStatus} />
}

const Missing = () => (
  <EmptyState
    title="No encontramos ese pedido"
    text="Revisá el número en el correo que te enviamos, o buscalo entre tus órdenes."
    action={
      <Link className={button.button} to="/orders">
        Ver tus órdenes
      </Link>
    }
  />
)

/** What was found anew is shown anew. */
const toKey = (order: Order) => [order.transaction_id, order.status, order.payment_status].join()
