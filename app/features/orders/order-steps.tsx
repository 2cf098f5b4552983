import { ProgressSteps } from '#app/ui/progress-steps.tsx'
import { formatDate } from '#contracts/format-date.ts'
import type { ShippingType } from '#contracts/fulfilment.ts'
import { findReached } from '#contracts/order-progress.ts'
import type { Order, OrderStatus } from '#contracts/orders.ts'
import { orderLabels, orderSteps, toStatusLabel, toStepNumber } from './order-status.ts'
import css from './order-steps.module.css'

type Props = {
  /** Undefined while the order is loading. */
  status?: OrderStatus
  type?: ShippingType
  /** When each step was reached. */
  history?: Order['history']
}

/** The progress of an order in four steps; the star marks the current one. */
export function OrderSteps({ status, type = 'delivery', history = [] }: Props) {
  if (status === 'cancelado') return <p className={css.off}>{orderLabels[status]}</p>
  const step = status ? toStepNumber(status) : 0
  return (
    <ProgressSteps
      label={`Progreso del pedido: paso ${step} de 4`}
      steps={orderSteps.map((each) => ({
        key: each,
        label: toStatusLabel(each, type),
        time: <StepDate status={each} history={history} />,
      }))}
      reached={step}
    />
  )
}

function StepDate({ status, history }: { status: OrderStatus; history: Order['history'] }) {
  const reached = findReached(history, status)
  if (!reached) return <span className="hush">, hecho</span>
  return (
    <time className={css.date} dateTime={reached.at}>
      {formatDate(reached.at)}
    </time>
  )
}
