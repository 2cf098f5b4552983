import { Link } from 'react-router'
import { useRootData } from '#app/features/shell/use-root-data.ts'
import button from '#app/ui/button.module.css'
import { Photo } from '#app/ui/photo.tsx'
import { toPicture } from '#app/ui/to-picture.ts'
import type { Order } from '#contracts/orders.ts'
import type { OrderAccess } from './access/order-access.ts'
import { DescriptionList } from './description-list.tsx'
import { OrderSteps } from './order-steps.tsx'
import { type ReturnStatus, toPaymentMessage } from './payment-message.ts'
import { toPickupEntry } from './pickup-entry.ts'
import { toThanksFacts } from './thanks-facts.ts'
import { TransferDetails } from './transfer-details.tsx'

type Props = {
  access: OrderAccess
  order: Order
  returnStatus: ReturnStatus
  /** Where the summary was sent, if the page may say it. */
  email?: string | undefined
  onChange: (order: Order) => void
}

/** The page after the purchase: what comes next, in a few words. The page of the order has the rest. */
export function Thanks({ access, order, returnStatus, email, onChange }: Props) {
  const { shop } = useRootData()
  const picture = toPicture(order.order_items.find(({ image }) => image)?.image)
  const facts = { returnStatus, hasTimedOut: false, isPayable: false }
  const message = toPaymentMessage(order, facts)
  const entry = toPickupEntry(order, shop)
  return (
    <>
      <div className="th-picture">
        <Photo picture={picture} sizes="(min-width: 56em) 45vw, 100vw" priority decorative />
      </div>
      <div className="th-words">
        <h1>Gracias, {order.full_name.split(' ')[0]}</h1>
        {message && (
          <section className="th-payment" aria-label="Tu pago">
            <div role="status">
              <h2>{message.title}</h2>
              <p>{message.text}</p>
            </div>
          </section>
        )}
        {email && (
          <p>
            Te mandamos el resumen a <strong className="anywhere">{email}</strong>.
          </p>
        )}
        {order.to_pay ? (
          <TransferDetails access={access} order={order} onChange={onChange} />
        ) : (
          <OrderSteps status={order.status} type={order.shipping_type} history={order.history} />
        )}
        <div className="th-facts">
          <DescriptionList rows={toThanksFacts(order, shop)} />
        </div>
        <div className="th-actions" data-not-printed>
          <Link className={button.button} to={{ search: '' }} replace>
            Seguir mi pedido
          </Link>
          {entry && (
            <a
              className={`${button.button} ${button.ghost}`}
              href={entry}
              download={`retiro-${order.transaction_id}.ics`}
            >
              Agendar el retiro
            </a>
          )}
        </div>
      </div>
    </>
  )
}
