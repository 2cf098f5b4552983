import { ProgressSteps } from '#app/ui/progress-steps.tsx'
import { formatAgo, formatWhen } from '#backoffice/format/dates.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import css from './order-progress.module.css'
import { toProgress } from './to-progress.ts'

/** The steps of an order with their times, as on the storefront. A cancelled order has none. */
export function OrderProgress({ order }: { order: AdminOrderDetail }) {
  const { steps, reached } = toProgress(order)
  if (reached === 0) return null
  return (
    <div className={css.progress}>
      <ProgressSteps
        label={`Progreso del pedido: paso ${reached} de ${steps.length}`}
        steps={steps.map(({ label, at }, index) => ({
          key: label,
          label,
          time: at && <StepTime at={at} isCurrent={index === reached - 1} />,
        }))}
        reached={reached}
      />
    </div>
  )
}

const StepTime = ({ at, isCurrent }: { at: string; isCurrent: boolean }) => (
  <time className={css.time} dateTime={at}>
    {isCurrent ? formatAgo(at) : formatWhen(at)}
  </time>
)
