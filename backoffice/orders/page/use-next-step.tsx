import { type ReactNode, Suspense, useState } from 'react'
import { call } from '#app/session/call.ts'
import { lazyComponent } from '#backoffice/components/lazy-component.ts'
import { useAction } from '#backoffice/components/use-action.ts'
import { useOrderPermissions } from '#backoffice/orders/order-permissions.ts'
import type { AdminOrder, AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { type PrimaryAction, toPrimaryAction } from './primary-action.ts'

/** Loaded when it is opened, because the dashboard needs none of its fields. */
const StepDialog = lazyComponent(async () => (await import('./step-dialog.tsx')).StepDialog)

/** An order of which enough is known to take its next step. */
export type Steppable = AdminOrder &
  Pick<AdminOrderDetail, 'deposit' | 'credit'> &
  Partial<Pick<AdminOrderDetail, 'payments'>>

export type NextStep = {
  label: string
  run: () => void
  isBusy: boolean
  /** The open dialog of the step. */
  dialog: ReactNode
}

/** The next step of an order. Only preparing needs no dialog, because it can be undone in the menu. */
export function useNextStep(order: Steppable): NextStep | null {
  const may = useOrderPermissions()
  // The open dialog stays that of its step, even if somebody else takes the step meanwhile.
  const [opened, setOpened] = useState<PrimaryAction['does'] | null>(null)
  const [isBusy, act] = useAction()
  const action = toPrimaryAction(order, may)
  const { transaction_id, version } = order
  const close = () => setOpened(null)
  const dialog = opened && (
    <Suspense fallback={null}>
      <StepDialog order={order} does={opened} onClose={close} />
    </Suspense>
  )
  if (!action) return dialog && { label: 'Cerrar', run: close, isBusy: false, dialog }
  const { label, does } = action
  if (does === 'prepare') {
    const prepare = () =>
      call(adminOrdersApi.setPrepared, {
        params: { transaction_id },
        body: { prepared: true, version },
      })
    return { label, isBusy, run: () => void act(prepare, 'Quedó preparado'), dialog }
  }
  return { label, isBusy: false, run: () => setOpened(does), dialog }
}
