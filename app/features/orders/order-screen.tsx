import { Suspense, use } from 'react'
import { Link } from 'react-router'
import button from '#app/ui/button.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Unreachable } from '#app/ui/unreachable.tsx'
import type { Order } from '#contracts/orders.ts'
import type { FoundOrder, OrderAccess } from './access/order-access.ts'
import { OrderDetail } from './order-detail.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import type { ReturnStatus } from './payment-message.ts'

type Props = { access?: OrderAccess; order?: Promise<FoundOrder>; returnStatus: ReturnStatus }

/** Without `order` it shows a skeleton. */
export function OrderScreen({ access, order, returnStatus }: Props) {
  const skeleton = <OrderSkeleton hasMessage={returnStatus !== null} />
  if (!order || !access) return skeleton
  return (
    <Suspense fallback={skeleton}>
      <LoadedOrder access={access} order={order} returnStatus={returnStatus} />
    </Suspense>
  )
}

function LoadedOrder({ access, order, returnStatus }: Required<Props>) {
  const found = use(order)
  if (found === null) return <Unreachable title="No pudimos traer tu pedido" />
  if (found === 'missing') return <OrderNotFound />
  const props = { access, initialOrder: found, returnStatus }
  return <OrderDetail key={toKey(found)} {...props} />
}

const OrderNotFound = () => (
  <EmptyState
    title="No encontramos ese pedido"
    text="Revisá el número en el correo que te enviamos, o buscalo entre tus pedidos."
    action={
      <Link className={button.button} to="/orders">
        Ver tus pedidos
      </Link>
    }
  />
)

/** A new status remounts the page, because its state starts from the order that was loaded. */
const toKey = (order: Order) => [order.transaction_id, order.status, order.payment_status].join()
