import { Bill } from '#app/ui/bill.tsx'
import { formatDate } from '#app/ui/format-date.ts'
import { GoodsList } from '#app/ui/goods-list.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Order } from '#contracts/orders.ts'
import { CancelOrder } from './cancel-order.tsx'
import { Facts } from './facts.tsx'
import { toBillLines, toPlace } from './order-facts.ts'
import css from './order-screen.module.css'
import { orderLabels, TEST_PAYMENT } from './order-status.ts'
import { OrderSteps } from './order-steps.tsx'
import { PaymentBanner } from './payment-banner.tsx'
import type { Rumour } from './payment-news.ts'
import { useFollowedOrder } from './use-followed-order.ts'

export function OrderDetail({ found, rumour }: { found: Order; rumour: Rumour }) {
  const { order, isTired, setOrder } = useFollowedOrder(found)
  return (
    <div className={css.order}>
      <PaymentBanner order={order} rumour={rumour} isTired={isTired} />
      <OrderSteps status={order.status} history={order.history} />
      <div className={css.columns}>
        <div>
          <section className={css.part} aria-labelledby="goods">
            <h2 id="goods">Productos</h2>
            <GoodsList pieces={order.order_items} />
          </section>
          <section className={css.part} aria-labelledby="facts">
            <h2 id="facts">Datos del pedido</h2>
            <Facts
              rows={[
                ['Número de orden', order.transaction_id],
                ['Fecha', formatDate(order.date_issued)],
                ['Estado', orderLabels[order.status]],
                ['Pago', order.is_test ? TEST_PAYMENT : null],
                ['Envío', [order.shipping_name, order.shipping_time].filter(Boolean).join(', ')],
                ['Seguimiento', order.tracking_number],
                ['Destinatario', order.full_name],
                ['Dirección de envío', toPlace(order)],
                ['Teléfono', order.telephone_number],
              ]}
            />
          </section>
        </div>
        <section className={css.bill} aria-label="Lo que costó">
          <Bill lines={toBillLines(order)} total={order.amount} tax={order.estimated_tax} />
          <CancelOrder order={order} onChange={setOrder} />
        </section>
      </div>
      <Link className={`link ${css.back}`} to="/orders">
        Ver todas tus órdenes
      </Link>
    </div>
  )
}
