import { Link } from 'react-router'
import { OrderPhoto } from '#backoffice/components/photo.tsx'
import { formatDateTime } from '#backoffice/format/dates.ts'
import { toDueWords } from '#backoffice/messages/due-words.ts'
import type { OrderToDo } from '#contracts/admin/summary.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { StepButton } from './step-button.tsx'
import styles from './work.module.css'

const MAX_PHOTOS = 2

/** An order as a card: what it is, how long it waits, and its next step. */
export function OrderCard({ order }: { order: OrderToDo }) {
  const { transaction_id, full_name, city, items, shipping_name, date_issued } = order
  const pieces = items.reduce((sum, { count }) => sum + count, 0)
  return (
    <article className={styles.task} aria-label={`Pedido ${transaction_id}`}>
      <div className={styles.photos}>
        {items.slice(0, MAX_PHOTOS).map((item) => (
          <OrderPhoto key={item.id} item={item} />
        ))}
      </div>
      <strong>{[full_name, city].filter(Boolean).join(' · ')}</strong>
      <p>
        {[pieces === 1 ? '1 pieza' : `${pieces} piezas`, shipping_name].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.sum}>
        <Link to={`/orders/${transaction_id}`}>{transaction_id}</Link>
        {order.shows_money && <span className={styles.number}>{formatPrice(order.amount)}</span>}
      </p>
      <div className={styles.foot}>
        <span className={toAgeClass(order)} title={`Pedido ${formatDateTime(date_issued)}`}>
          {order.is_test ? 'PRUEBA · ' : ''}
          {toDueWords(order).text}
        </span>
        <StepButton order={order} />
      </div>
    </article>
  )
}

/** What the shop's own courier carries is promised for the same day. */
function toAgeClass(order: OrderToDo): string {
  const { isLate, isNear } = toDueWords(order)
  if (isLate) return `${styles.age} ${styles.late}`
  return isNear || order.shipping_type === 'local'
    ? `${styles.age} ${styles.near}`
    : `${styles.age}`
}
