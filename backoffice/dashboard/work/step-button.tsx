import Button from '@mui/material/Button'
import { useNextStep } from '#backoffice/orders/page/use-next-step.tsx'
import type { OrderToDo } from '#contracts/admin/summary.ts'

/** The next step of an order, as on its page. */
export function StepButton({ order }: { order: OrderToDo }) {
  const step = useNextStep(order)
  if (!step) return null
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        loading={step.isBusy}
        aria-label={`${step.label} ${order.transaction_id}`}
        onClick={step.run}
      >
        {step.label}
      </Button>
      {step.dialog}
    </>
  )
}
