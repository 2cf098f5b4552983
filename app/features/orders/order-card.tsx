import { formatDate } from '#app/ui/format-date.ts'
import { Link } from '#app/ui/link.tsx'
import { formatPrice } from '#app/ui/price.tsx'
import type { OrderSummary } from '#contracts/orders.ts'
import { Facts } from './facts.tsx'
import css from './order-card.module.css'
import { orderLabels, TEST_PAYMENT } from './order-status.ts'
import { OrderSteps } from './order-steps.tsx'

export function OrderCard({ order }: { order: OrderSummary }) {
  const { transaction_id, date_issued, status, items_count } = order
  return (
    <article className={css.card}>
      <header>
        <h2>
          <Link to={`/orders/detail/${transaction_id}`} prefetch="intent">
            Orden {transaction_id}
          </Link>
        </h2>
        <p className="note nums">
          <time dateTime={date_issued}>{formatDate(date_issued)}</time>
        </p>
      </header>
      <OrderSteps status={status} />
      <Facts
        rows={[
          [
            'Dirección de envío',
            [order.address_line_1, order.address_line_2].filter(Boolean).join(', '),
          ],
          [
            'Costo de envío',
            <span key="price" className="nums">
              {formatPrice(order.shipping_price)}
            </span>,
          ],
          ['Estado', orderLabels[status]],
          ['Pago', order.is_test ? TEST_PAYMENT : null],
          [
            'Total',
            <span key="total" className="nums">
              {formatPrice(order.amount)}
            </span>,
          ],
          ['Productos', items_count],
        ]}
      />
    </article>
  )
}
