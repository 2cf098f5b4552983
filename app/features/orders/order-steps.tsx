import { formatDate } from '#app/ui/format-date.ts'
import { Spark } from '#app/ui/spark.tsx'
import type { Order, OrderStatus } from '#contracts/orders.ts'
import { orderLabels, orderSteps, toStep } from './order-status.ts'
import css from './order-steps.module.css'

type Props = {
  /** Absent, it is not known yet. */
  status?: OrderStatus
  /** When each step was reached. */
  history?: Order['history']
}

/** Four indices of a dial; the star stands where the order is. */
export function OrderSteps({ status, history = [] }: Props) {
  if (status === 'cancelado') return <p className={css.off}>{orderLabels[status]}</p>
  const step = status ? toStep(status) : 0
  return (
    <ol className={css.steps} aria-label={`Progreso de la orden: paso ${step} de 4`}>
      {orderSteps.map((each, at) => (
        <li
          key={each}
          className={at < step ? css.done : undefined}
          aria-current={at === step - 1 ? 'step' : undefined}
        >
          {orderLabels[each]}
          {at < step && <Reached status={each} history={history} />}
          {at === step - 1 && (
            <span className={css.star}>
              <Spark />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function Reached({ status, history }: { status: OrderStatus; history: Order['history'] }) {
  const reached = history.findLast((entry) => entry.status === status)
  if (!reached) return <span className="hush">, hecho</span>
  return (
    <time className={css.date} dateTime={reached.at}>
      {formatDate(reached.at)}
    </time>
  )
}
