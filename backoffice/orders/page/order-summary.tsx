import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Panel } from '#backoffice/components/panel.tsx'
import { formatWhen } from '#backoffice/format/dates.ts'
import { channelWords } from '#backoffice/messages/order-words.ts'
import { FulfilmentChip, PaymentChip } from '#backoffice/orders/order-chips.tsx'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { formatPrice } from '#contracts/format-price.ts'
import css from './order-summary.module.css'

type Props = {
  order: AdminOrderDetail
  /** After the amounts of the order. */
  money?: [label: string, value: ReactNode][]
}

/** The order that a case is about: its number, its states and what was paid. */
export function OrderSummary({ order, money = [] }: Props) {
  const { transaction_id, date_issued, channel, amount, shipping_price, refunded } = order
  const rows: Props['money'] = [
    ['Envío', shipping_price > 0 ? formatPrice(shipping_price) : null],
    ['Total', formatPrice(amount)],
    ['Ya se devolvió', refunded > 0 ? formatPrice(refunded) : null],
    ...money,
  ]
  return (
    <Panel
      title="Pedido"
      aside={
        <Link className="link" to={`/orders/${transaction_id}`}>
          {transaction_id}
        </Link>
      }
    >
      <div className={css.facts}>
        <PaymentChip order={order} />
        <FulfilmentChip order={order} />
        <span>
          {formatWhen(date_issued)} · {channelWords[channel]}
        </span>
      </div>
      <dl className={css.money}>
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  )
}
