import { Link } from 'react-router'
import { Chip } from '#backoffice/components/chip.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { PieceThumbnails } from '#backoffice/components/piece-thumbnails.tsx'
import { formatDay } from '#backoffice/format/dates.ts'
import { FulfilmentChip } from '#backoffice/orders/order-chips.tsx'
import { toItemsLine } from '#backoffice/orders/order-items-preview.tsx'
import type { CustomerDetail } from '#contracts/admin/customers.ts'
import { formatPrice } from '#contracts/format-price.ts'
import css from './customer-orders.module.css'

type Props = {
  customer: Pick<CustomerDetail, 'latest_orders' | 'orders'>
  /** Marks the orders that were placed without the account. */
  marksGuests?: boolean
}

/** The latest orders, with the photos of their pieces. */
export const CustomerOrders = ({
  customer: { latest_orders, orders },
  marksGuests = false,
}: Props) => (
  <Panel title="Pedidos" count={orders}>
    {latest_orders.length === 0 && <p className={css.empty}>Todavía no compró.</p>}
    <ul className={css.orders}>
      {latest_orders.map((order) => (
        <li key={order.transaction_id}>
          <PieceThumbnails items={order.items} />
          <span className={css.main}>
            <span>
              <Link className="link" to={`/orders/${order.transaction_id}`}>
                {order.transaction_id}
              </Link>{' '}
              <FulfilmentChip order={order} />{' '}
              {order.is_exchange && <Chip tone="calm">Cambio</Chip>}{' '}
              {marksGuests && order.is_guest && <Chip tone="calm">Sin cuenta</Chip>}
              {order.is_test && ' PRUEBA'}
            </span>
            <small>{toItemsLine(order.items)}</small>
          </span>
          <span className={css.sum}>
            <b>{formatPrice(order.amount)}</b>
            <small>{formatDay(order.date_issued)}</small>
          </span>
        </li>
      ))}
    </ul>
    {orders > latest_orders.filter(({ is_exchange }) => !is_exchange).length && (
      <p className={css.empty}>Se muestran los últimos {latest_orders.length}.</p>
    )}
  </Panel>
)
