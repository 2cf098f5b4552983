import { Suspense, use } from 'react'
import button from '#app/ui/button.module.css'
import { Empty } from '#app/ui/empty.tsx'
import { Link } from '#app/ui/link.tsx'
import { Unreachable } from '#app/ui/unreachable.tsx'
import type { Order } from '#contracts/orders.ts'
import type { FoundOrder } from './find-order.ts'
import { OrderDetail } from './order-detail.tsx'
import { OrderWaiting } from './order-waiting.tsx'
import type { Rumour } from './payment-news.ts'

type Props = { asked?: Promise<FoundOrder>; rumour: Rumour }

/** Without anything asked for yet, the place where the order will stand. */
export function OrderScreen({ asked, rumour }: Props) {
  const waiting = <OrderWaiting hasNews={rumour !== null} />
  if (!asked) return waiting
  return (
    <Suspense fallback={waiting}>
      <Found asked={asked} rumour={rumour} />
    </Suspense>
  )
}

function Found({ asked, rumour }: { asked: Promise<FoundOrder>; rumour: Rumour }) {
  const found = use(asked)
  if (found === null) return <Unreachable title="No pudimos traer tu pedido" />
  if (found === 'missing') return <Missing />
  return <OrderDetail key={toKey(found)} found={found} rumour={rumour} />
}

const Missing = () => (
  <Empty
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
