import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useRootData } from '#app/features/shell/use-root-data.ts'
import { Bill } from '#app/ui/bill.tsx'
import { ItemList } from '#app/ui/item-list.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { formatDate } from '#contracts/format-date.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { PICKUP_NEEDS } from '#contracts/order-words.ts'
import type { Order } from '#contracts/orders.ts'
import { toShippingWords } from '#contracts/shipping-words.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import type { OrderAccess } from './access/order-access.ts'
import { BuyAgain } from './buy-again.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { ChangeOrder } from './change-order.tsx'
import { DescriptionList } from './description-list.tsx'
import { ExchangeNote } from './exchange-note.tsx'
import { toBillLines, toDeliveryAddress, toPaidLines, toShopAddress } from './order-facts.ts'
import css from './order-screen.module.css'
import { TEST_PAYMENT, toStatusLabel } from './order-status.ts'
import { OrderSteps } from './order-steps.tsx'
import { OtherWayButtons } from './other-way-buttons.tsx'
import { PaymentBanner } from './payment-banner.tsx'
import type { ReturnStatus } from './payment-message.ts'
import { PickupCode } from './pickup-code.tsx'
import { canRevoke, RevokeLink } from './revoke-link.tsx'
import { toArrival } from './thanks-facts.ts'
import { TransferDetails } from './transfer-details.tsx'
import type { usePolledOrder } from './use-polled-order.ts'

const OrderReturns = lazyPart(async () => {
  const { OrderReturns } = await import('./returns/order-returns.tsx')
  return OrderReturns
})

type Props = ReturnType<typeof usePolledOrder> & {
  access: OrderAccess
  returnStatus: ReturnStatus
  /** Of a guest. */
  email?: string
  /** When the server rendered the page, so that hydration shows the same time. */
  renderedAt?: number
}

export function OrderDetail(props: Props) {
  const { access, order, hasTimedOut, setOrder, returnStatus, email, renderedAt } = props
  const { shop } = useRootData()
  return (
    <div className={css.order}>
      <PaymentBanner
        order={order}
        returnStatus={returnStatus}
        hasTimedOut={hasTimedOut}
        renderedAt={renderedAt}
      >
        <OtherWayButtons access={access} order={order} onChange={setOrder} />
      </PaymentBanner>
      <TransferDetails access={access} order={order} onChange={setOrder} />
      <ExchangeNote order={order} />
      <OrderSteps status={order.status} type={order.shipping_type} history={order.history} />
      <PickupCode order={order} />
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
                ['Número de pedido', order.transaction_id],
                ['Fecha', formatDate(order.date_issued)],
                ['Estado', toStatusLabel(order.status, order.shipping_type)],
                ['Pago', order.is_test ? TEST_PAYMENT : null],
                ['Otro pago', toSecondPayment(order)],
                ['Cambio', toExchange(order, access)],
                ['Arrepentimiento', toRevocation(order)],
                ['Envío', toShippingWords(order)],
                [order.is_pickup ? 'Listo' : 'Llega', toArrival(order, shop)],
                ...(order.is_pickup ? toPickup(order, shop) : toDelivery(order)),
                ['Teléfono', order.telephone_number],
              ]}
            />
          </section>
        </div>
        <section className={css.bill} aria-label="Lo que costó">
          <Bill
            lines={toBillLines(order)}
            total={order.amount}
            tax={order.estimated_tax}
            paid={toPaidLines(order)}
          />
          <div className={css.changes} data-not-printed>
            <ChangeOrder access={access} order={order} email={email} onChange={setOrder} />
            <CancelOrder access={access} order={order} onChange={setOrder} />
          </div>
          <BuyAgain order={order} />
          <RevokeLink order={order} email={email} now={renderedAt} />
        </section>
      </div>
      <Suspense fallback={null}>
        <OrderReturns
          key={`${order.status} ${order.payment_status}`}
          access={access}
          isRevocable={canRevoke(order, renderedAt)}
        />
      </Suspense>
      {access.isInAccount && (
        <Link className={`link ${css.back}`} to="/orders" data-not-printed>
          Ver todos tus pedidos
        </Link>
      )}
    </div>
  )
}

type Row = [label: string, text: ReactNode]

const toRevocation = ({ revocation }: Order): string | null =>
  revocation
    ? `Lo pediste el ${formatDate(revocation.date_created)}. Código: ${revocation.code}`
    : null

function toSecondPayment({ second_payment }: Order): string | null {
  if (!second_payment) return null
  const { amount, is_returned } = second_payment
  const came = `Nos llegaron además ${formatPrice(amount)}, aunque el pedido ya estaba pagado`
  return `${came}: ${is_returned ? 'te los devolvimos.' : 'te los estamos devolviendo.'}`
}

function toExchange({ exchange }: Order, { isInAccount }: OrderAccess): ReactNode {
  if (!exchange) return null
  const { code, transaction_id } = exchange
  return (
    <>
      {code}, de tu pedido{' '}
      {isInAccount ? (
        <Link className="link" to={`/orders/detail/${transaction_id}`}>
          {transaction_id}
        </Link>
      ) : (
        transaction_id
      )}
    </>
  )
}

const toDelivery = (order: Order): Row[] => [
  ['Transporte', order.tracking_number ? order.carrier : null],
  ['Seguimiento', toTracking(order)],
  ['Destinatario', order.full_name],
  ['Dirección de envío', toDeliveryAddress(order)],
]

function toTracking({ tracking_number, tracking_url, carrier }: Order): ReactNode {
  if (!tracking_number || !tracking_url) return tracking_number
  return (
    <>
      {tracking_number}{' '}
      <a className="link" href={tracking_url} target="_blank" rel="noreferrer" data-not-printed>
        Seguirlo en {carrier}
      </a>
    </>
  )
}

const ShopOnMap = ({ shop }: { shop: ShopFacts }) => (
  <>
    {toShopAddress(shop)}{' '}
    <a className="link" href={shop.map.url} target="_blank" rel="noreferrer" data-not-printed>
      Cómo llegar
    </a>
  </>
)

function toPickup({ full_name, status }: Order, shop: ShopFacts): Row[] {
  const isOver = status === 'entregado' || status === 'cancelado'
  return [
    ['A nombre de', full_name],
    ['Retiro', isOver ? toShopAddress(shop) : <ShopOnMap key="map" shop={shop} />],
    ['Horario', shop.hours],
    ['Para retirarlo', isOver ? null : PICKUP_NEEDS],
  ]
}
