import { type ReactNode, Suspense, use } from 'react'
import { Link } from 'react-router'
import { AccountPage } from '#app/ui/account-frame/account-page.tsx'
import button from '#app/ui/button.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Unreachable } from '#app/ui/unreachable.tsx'
import type { FoundOrder, OrderAccess } from './access/order-access.ts'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderView } from './order-view.tsx'
import type { ReturnStatus } from './payment-message.ts'

type Frame = (content: ReactNode, isThanked?: boolean) => ReactNode

type Props = {
  title: ReactNode
  access?: OrderAccess
  order?: Promise<FoundOrder>
  returnStatus: ReturnStatus
  /** The session is not known yet. */
  unsure?: boolean
}

/** An order in the account of its buyer. Without `order` it shows a skeleton. */
export function OrderScreen({ title, access, order, returnStatus, unsure = false }: Props) {
  const frame: Frame = (content, isThanked = false) =>
    isThanked ? (
      <main id="main" className="wrap th-page" data-figures>
        {content}
      </main>
    ) : (
      <AccountPage title={title} figures unsure={unsure}>
        {content}
      </AccountPage>
    )
  const skeleton = frame(<OrderSkeleton hasMessage={returnStatus !== null} />)
  if (!order || !access) return skeleton
  return (
    <Suspense fallback={skeleton}>
      <LoadedOrder access={access} order={order} returnStatus={returnStatus} frame={frame} />
    </Suspense>
  )
}

type LoadedProps = {
  access: OrderAccess
  order: Promise<FoundOrder>
  returnStatus: ReturnStatus
  frame: Frame
}

function LoadedOrder({ access, order, returnStatus, frame }: LoadedProps) {
  const found = use(order)
  if (found === null) return frame(<Unreachable title="No pudimos traer tu pedido" />)
  if (found === 'missing') return frame(<OrderNotFound />)
  const props = { access, initialOrder: found, returnStatus, frame }
  return <OrderView key={found.transaction_id} {...props} />
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
