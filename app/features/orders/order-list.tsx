import { Suspense, use } from 'react'
import { Link } from 'react-router'
import button from '#app/ui/button.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Unreachable } from '#app/ui/unreachable.tsx'
import type { OrderSummary } from '#contracts/orders.ts'
import { DescriptionList } from './description-list.tsx'
import css from './order-card.module.css'
import { OrderCard } from './order-card.tsx'
import { OrderSteps } from './order-steps.tsx'

type OrdersReply = Promise<{ orders: OrderSummary[] } | null>

/** Without `orders` it shows a skeleton. */
export function OrderList({ orders }: { orders?: OrdersReply }) {
  return (
    <section aria-label="Tus pedidos">
      {orders ? (
        <Suspense fallback={<OrderListSkeleton />}>
          <LoadedOrders orders={orders} />
        </Suspense>
      ) : (
        <OrderListSkeleton />
      )}
    </section>
  )
}

function LoadedOrders({ orders }: { orders: OrdersReply }) {
  const reply = use(orders)
  if (!reply) return <Unreachable title="No pudimos traer tus pedidos" />
  if (reply.orders.length === 0) return <NoOrders />
  return (
    <div className={css.list}>
      {reply.orders.map((order) => (
        <OrderCard key={order.transaction_id} order={order} />
      ))}
    </div>
  )
}

const NoOrders = () => (
  <EmptyState
    title="Todavía no hiciste ningún pedido"
    text="Cuando compres algo, acá vas a ver por dónde anda."
    action={
      <Link className={button.button} to="/shop">
        Ver Tienda
      </Link>
    }
  />
)

const OrderListSkeleton = () => (
  <div className={`${css.list} ${css.waiting}`} aria-busy>
    {['a', 'b'].map((key) => (
      <div key={key} className={css.card} aria-hidden>
        <p className="display">
          <Skeleton length={18} />
        </p>
        <OrderSteps />
        <DescriptionList
          rows={['Dirección de envío', 'Costo de envío', 'Estado', 'Total'].map((label, row) => [
            label,
            <Skeleton key={label} length={8 + ((row * 7) % 11)} />,
          ])}
        />
      </div>
    ))}
  </div>
)
