import { formatDate } from '#app/ui/format-date.ts'
import { StarIcon } from '#app/ui/star-icon.tsx'
import type { Order, OrderStatus } from '#contracts/orders.ts'
import { orderLabels, orderSteps, toStatusLabel, toStepNumber } from './order-status.ts'
import css from './order-steps.module.css'

type Props = {
  /** Undefined while the order is loading. */
  status?: OrderStatus
  isPickup?: boolean
  /** When each step was reached. */
  history?: Order['history']
}

/** The progress of an order in four steps; the star marks the current one. */
export function OrderSteps({ status, isPickup = false, history = [] }: Props) {
  if (status === 'cancelado') return <p className={css.off}>{orderLabels[status]}</p>
  const step = status ? toStepNumber(status) : 0
  return (
    <ol className={css.steps} aria-label={`Progreso de la orden: paso ${step} de 4`}>
      {orderSteps.map((each, index) => (
        <li
          key={each}
          className={index < step ? css.done : undefined}
          aria-current={index === step - 1 ? 'step' : undefined}
        >
          {toStatusLabel(each, isPickup)}
          {index < step && <StepDate status={each} history={history} />}
          {index === step - 1 && (
            <span className={css.star}>
              <StarIcon />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function StepDate({ status, history }: { status: OrderStatus; history: Order['history'] }) {
  const reached = history.findLast((entry) => entry.status === status)
  if (!reached) return <span className="hush">, hecho</span>
  return (
    <time className={css.date} dateTime={reached.at}>
      {formatDate(reached.at)}
    </time>
  )
}
