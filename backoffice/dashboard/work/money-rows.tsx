import { Chip } from '#backoffice/components/chip.tsx'
import { useHasPermission } from '#backoffice/components/use-permission.ts'
import { formatAgo } from '#backoffice/format/dates.ts'
import { toHint, toSentence } from '#backoffice/unresolved-money/money-words.ts'
import type { Summary } from '#contracts/admin/summary.ts'
import type { UnresolvedMoney } from '#contracts/admin/unresolved-money.ts'
import { More, Row, RowAction } from './row.tsx'
import styles from './work.module.css'

const PATH = '/unresolved-money'

const isDispute = ({ kind }: UnresolvedMoney) => kind === 'dispute_open' || kind === 'dispute_lost'

/** Payments that need a decision. */
export function MoneyRows({ queue }: { queue: Summary['unresolved_money'] }) {
  const seesSales = useHasPermission('read_sales')
  return (
    <>
      {queue.results.map((entry) => (
        <Row
          key={entry.id}
          title={isDispute(entry) ? 'Reclamo' : 'Dinero por resolver'}
          about={entry.order && `${entry.order.transaction_id} · ${entry.order.full_name}`}
          note={
            seesSales
              ? [toSentence(entry), toHint(entry)].filter(Boolean).join(' ')
              : 'Hay que decidir qué hacer con un pago.'
          }
        >
          {isDispute(entry) ? (
            <Chip tone="bad">{formatAgo(entry.since)}</Chip>
          ) : (
            <span className={styles.age}>{formatAgo(entry.since)}</span>
          )}
          <RowAction
            to={PATH}
            label="Resolver"
            name={entry.order?.transaction_id ?? 'pago sin pedido'}
          />
        </Row>
      ))}
      <More queue={queue} to={PATH} name="casos de dinero" />
    </>
  )
}
