import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { Panel } from '#backoffice/components/panel.tsx'
import { formatWhen } from '#backoffice/format/dates.ts'
import { FulfilmentChip } from '#backoffice/orders/order-chips.tsx'
import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import { formatPrice } from '#contracts/format-price.ts'
import css from './orders-of-writer.module.css'

const MAX_SHOWN = 3

type Listed = AdminOrder & { id: string }

/** The last orders with the e-mail of who wrote. Without any there is nothing to see. */
export function OrdersOfWriter({ email }: { email: string }) {
  const { data = [] } = useGetList<Listed>('orders', {
    filter: { search: email },
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'date_issued', order: 'DESC' },
  })
  // The search also finds parts of an address.
  const own = data.filter((order) => order.email.toLowerCase() === email.toLowerCase())
  if (own.length === 0) return null
  return (
    <Panel title="Pedidos con este correo">
      <ul className={css.orders}>
        {own.slice(0, MAX_SHOWN).map((order) => (
          <li key={order.transaction_id}>
            <Link className="link" to={`/orders/${order.transaction_id}`}>
              {order.transaction_id}
            </Link>
            <FulfilmentChip order={order} />
            <small>{formatWhen(order.date_issued)}</small>
            <small>{formatPrice(order.amount)}</small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
