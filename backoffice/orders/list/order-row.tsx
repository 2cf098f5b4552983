import { Link } from 'react-router'
import { toRowMarks } from '#backoffice/components/list-rows.ts'
import { PieceThumbnails } from '#backoffice/components/piece-thumbnails.tsx'
import { FROM_LIST } from '#backoffice/components/row-link.tsx'
import { formatDateTime } from '#backoffice/format/dates.ts'
import { channelWords } from '#backoffice/messages/order-words.ts'
import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { formatRecent } from './format-recent.ts'
import { isPaymentQuiet, MoneyChip, StateChip } from './order-state.tsx'

export type ListedOrder = AdminOrder & { id: string }

type Props = {
  order: ListedOrder
  isChosen: boolean
  /** The keyboard is at this row. */
  isAt: boolean
  onToggle: () => void
}

export function OrderRow({ order, isChosen, isAt, onToggle }: Props) {
  const isQuiet = isPaymentQuiet(order)
  return (
    <tr data-chosen={isChosen || undefined} {...toRowMarks(order.id, isAt)}>
      <td className="check">
        <input
          type="checkbox"
          aria-label={`Elegir ${order.id}`}
          checked={isChosen}
          onChange={onToggle}
        />
      </td>
      <td className="number">
        <Link to={`/orders/${order.id}`} state={FROM_LIST}>
          {order.id}
        </Link>
      </td>
      <td className="date" title={formatDateTime(order.date_issued)}>
        {formatRecent(order.date_issued)}
      </td>
      <td className="photos">
        <PieceThumbnails items={order.items} />
      </td>
      <td className="buyer" title={order.full_name}>
        {order.full_name}
        <span className="narrow"> · {formatRecent(order.date_issued)}</span>
      </td>
      <td className="state">
        <StateChip order={order} />
        {!isQuiet && (
          <span className="narrow">
            <MoneyChip order={order} />
          </span>
        )}
      </td>
      <td className="payment">
        <MoneyChip order={order} />
      </td>
      <td className="shipping" title={order.shipping_name}>
        {order.shipping_name}
      </td>
      <td className="city" title={order.city}>
        {order.city}
      </td>
      <td className="channel">{channelWords[order.channel]}</td>
      {order.shows_money && <td className="total">{formatPrice(order.amount)}</td>}
    </tr>
  )
}
