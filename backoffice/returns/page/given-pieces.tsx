import { Link } from 'react-router'
import { Panel } from '#backoffice/components/panel.tsx'
import css from '#backoffice/orders/order-items.module.css'
import { useOrder } from '#backoffice/orders/use-order.ts'
import { CasePiece } from '#backoffice/returns/case-piece.tsx'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import type { AdminReturnDetail } from '#contracts/admin/return-shapes.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toPieceWords } from '#contracts/order-words.ts'
import { toCentavos } from '#contracts/pesos.ts'

/** The pieces of an exchange that the buyer gets, and what they cost more than those that come back. */
export function GivenPieces({ row }: { row: AdminReturnDetail }) {
  const { data: order } = useOrder(row.exchange_order)
  if (!row.exchange_order || !order) return null
  const differences = listDifferences(row, order)
  return (
    <Panel
      title="Lo que se lleva"
      count={order.items.reduce((sum, { count }) => sum + count, 0)}
      aside={
        <Link className="link" to={`/orders/${row.exchange_order}`}>
          {row.exchange_order}
        </Link>
      }
    >
      <ul>
        {order.items.map((item) => (
          <CasePiece
            key={item.id}
            piece={item}
            note={toPieceWords(item)}
            sum={item.price * item.count}
          />
        ))}
      </ul>
      {differences.length > 0 && (
        <dl className={css.totals}>
          {differences.map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatPrice(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}

/** The discount of the new order is what is left of the payment for the old pieces, and what the shop does not charge. */
function listDifferences(row: AdminReturnDetail, order: AdminOrderDetail): [string, number][] {
  const waived = (toCentavos(order.discount) - toCentavos(row.exchange_credit ?? 0)) / 100
  const isPaid = order.payment_status === 'approved'
  const lines: [string, number][] = [
    [isPaid ? 'Diferencia, pagada' : 'Diferencia, sin pagar', order.amount],
    ['Diferencia que no se cobró', waived],
  ]
  return lines.filter(([, amount]) => amount > 0)
}
