import { useRootData } from '#app/features/shell/use-root-data.ts'
import { Bill } from '#app/ui/bill.tsx'
import { formatDate } from '#app/ui/format-date.ts'
import { ItemList } from '#app/ui/item-list.tsx'
import { Link } from '#app/ui/link.tsx'
import { PICKUP_NEEDS } from '#contracts/order-words.ts'
import type { Order } from '#contracts/orders.ts'
import { toShippingWords } from '#contracts/shipping-words.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import { CancelOrder } from './cancel-order.tsx'
import { DescriptionList } from './description-list.tsx'
import { toBillLines, toDeliveryAddress, toShopAddress } from './order-facts.ts'
import css from './order-screen.module.css'
import { TEST_PAYMENT, toStatusLabel } from './order-status.ts'
import { OrderSteps } from './order-steps.tsx'
import { PaymentBanner } from './payment-banner.tsx'
import type { ReturnStatus } from './payment-message.ts'
import { usePolledOrder } from './use-polled-order.ts'

type Props = { initialOrder: Order; returnStatus: ReturnStatus }

export function OrderDetail({ initialOrder, returnStatus }: Props) {
  const { order, hasTimedOut, setOrder } = usePolledOrder(initialOrder)
  const { shop } = useRootData()
  return (
    <div className={css.order}>
      <PaymentBanner order={order} returnStatus={returnStatus} hasTimedOut={hasTimedOut} />
      <OrderSteps status={order.status} isPickup={order.is_pickup} history={order.history} />
      <div className={css.columns}>
        <div>
          <section className={css.part} aria-labelledby="goods">
            <h2 id="goods">Productos</h2>
            <ItemList pieces={order.order_items} />
          </section>
          <section className={css.part} aria-labelledby="facts">
            <h2 id="facts">Datos del pedido</h2>
            <DescriptionList
              rows={[
                ['Número de orden', order.transaction_id],
                ['Fecha', formatDate(order.date_issued)],
                ['Estado', toStatusLabel(order.status, order.is_pickup)],
                ['Pago', order.is_test ? TEST_PAYMENT : null],
                ['Arrepentimiento', toRevocation(order)],
                ['Envío', toShippingWords(order)],
                ...(order.is_pickup ? toPickup(order, shop) : toDelivery(order)),
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
      <Link className={`link ${css.back}`} to="/orders" data-not-printed>
        Ver todas tus órdenes
      </Link>
    </div>
  )
}

type Row = [label: string, text: string | null]

const toRevocation = ({ revocation }: Order): string | null =>
  revocation
    ? `Lo pediste el ${formatDate(revocation.date_created)}. Código: ${revocation.code}`
    : null

const toDelivery = (order: Order): Row[] => [
  ['Seguimiento', order.tracking_number],
  ['Destinatario', order.full_name],
  ['Dirección de envío', toDeliveryAddress(order)],
]

function toPickup({ full_name, status }: Order, shop: ShopFacts): Row[] {
  const isOver = status === 'entregado' || status === 'cancelado'
  return [
    ['A nombre de', full_name],
    ['Retiro', toShopAddress(shop)],
    ['Horario', shop.hours],
    ['Para retirarlo', isOver ? null : PICKUP_NEEDS],
  ]
}
