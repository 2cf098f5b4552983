import { Link } from 'react-router'
import { Panel } from '#backoffice/components/panel.tsx'
import { toListPath } from '#backoffice/components/to-list-path.ts'
import css from '#backoffice/dashboard/dashboard.module.css'
import { formatCount } from '#backoffice/format/format-count.ts'
import type { Summary } from '#contracts/admin/summary.ts'
import { OrderCard } from './order-card.tsx'
import styles from './work.module.css'

type Props = { title: string; queue: Summary['to_prepare']; filter: object }

/** The oldest orders of a state as cards, each with its next step. */
export function OrdersPanel({ title, queue: { count, results }, filter }: Props) {
  if (count === 0) return null
  return (
    <Panel
      title={title}
      count={formatCount(count)}
      aside={
        count > results.length && (
          <Link className={css.go} to={toListPath('/orders', filter)}>
            Ver los {formatCount(count)}
          </Link>
        )
      }
    >
      <div className={styles.tasks}>
        {results.map((order) => (
          <OrderCard key={order.transaction_id} order={order} />
        ))}
      </div>
    </Panel>
  )
}
