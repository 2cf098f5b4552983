import { Link } from 'react-router'
import { useRootData } from '#app/features/shell/use-root-data.ts'
import button from '#app/ui/button.module.css'
import { CompactItemList } from '#app/ui/item-list.tsx'
import { PaymentDue, toDuePayment, toPayText } from '#app/ui/payment-due/payment-due.tsx'
import { useHold } from '#app/ui/payment-due/use-hold.ts'
import { formatDate } from '#contracts/format-date.ts'
import { formatPrice } from '#contracts/format-price.ts'
import type { OrderSummary } from '#contracts/orders.ts'
import { DescriptionList } from './description-list.tsx'
import css from './order-card.module.css'
import { toShopAddress } from './order-facts.ts'
import { TEST_PAYMENT, toStatusLabel } from './order-status.ts'
import { OrderSteps } from './order-steps.tsx'
import { toPayWayWords } from './transfer-message.ts'

export function OrderCard({ order }: { order: OrderSummary }) {
  const { shop } = useRootData()
  const { transaction_id, date_issued, status, order_items } = order
  const due = toDuePayment(order)
  const hold = useHold(due)
  return (
    <article className={css.card}>
      <header>
        <h2>
          <Link to={`/orders/detail/${transaction_id}`} prefetch="intent">
            Pedido {transaction_id}
          </Link>
        </h2>
        <p className="note nums">
          <time dateTime={date_issued}>{formatDate(date_issued)}</time>
        </p>
      </header>
      <CompactItemList pieces={order_items} />
      <OrderSteps status={status} type={order.shipping_type} />
      <DescriptionList
        rows={[
          order.is_pickup
            ? ['Retiro', toShopAddress(shop)]
            : [
                'Dirección de envío',
                [order.address_line_1, order.address_line_2, order.city].filter(Boolean).join(', '),
              ],
          [
            'Costo de envío',
            <span key="price" className="nums">
              {formatPrice(order.shipping_price)}
            </span>,
          ],
          ['Estado', toStatusLabel(status, order.shipping_type)],
          [
            'Pago',
            hold
              ? 'Falta pagarlo'
              : (toPayWayWords(order) ?? (order.is_test ? TEST_PAYMENT : null)),
          ],
          [
            'Total',
            <span key="total" className="nums">
              {formatPrice(order.amount)}
            </span>,
          ],
        ]}
      />
      {due && hold && (
        <div className={css.due}>
          <PaymentDue url={due.url} hold={hold} text={toPayText(order)} className={button.small} />
        </div>
      )}
    </article>
  )
}
