import { formatDate } from '#app/ui/format-date.ts'
import { StarIcon } from '#app/ui/star-icon.tsx'
import type { Order, OrderStatus } from '#contracts/orders.ts'
import { orderLabels, orderSteps, toLabel, toStep } from './order-status.ts'
import css from './order-steps.module.css'

type Props = {
  /** Absent, it is not known yet. */
  status?: OrderStatus
  isPickup?: boolean
  /** When each step was reached. */
  history?: Order['history']
}

/** Four indices of a dial; the star stands where the order is. */
export function OrderSteps({ status, isPickup = false, history = [] }: Props) {
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
          {toLabel(each, isPickup)}
          {at < step && <Reached status={each} history={history} />}
          {at === step - 1 && (
            <span className={css.star}>
              <StarIcon />
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
