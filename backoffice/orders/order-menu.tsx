import { type ComponentType, useState } from 'react'
import { call } from '#app/session/call.ts'
import { ActionsMenu } from '#backoffice/components/actions-menu.tsx'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { canReturn, NewReturnDialog } from '#backoffice/returns/new-return.tsx'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import type { OrderStatus } from '#contracts/orders.ts'
import { CounterPayment } from './counter-payment.tsx'
import { DeliveryDialog } from './delivery-form.tsx'
import { CancelDialog } from './edits/cancel-dialog.tsx'
import { EditLinesDialog } from './edits/edit-lines-dialog.tsx'
import { SwapSizeDialog } from './edits/swap-size-dialog.tsx'
import { isGoing } from './is-going.ts'
import { MoveDialog } from './move-dialog.tsx'
import { type OrderPermissions, useOrderPermissions } from './order-permissions.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { canTakeBack, TakeBackDialog, takeBackLabels, toTakeBackLabel } from './take-back.tsx'
import { canBeUnowed, UnowedDialog } from './unowed-dialog.tsx'

type DialogProps = { order: AdminOrderDetail; onClose: () => void }

type Entry = {
  label: string
  isFor: (order: AdminOrderDetail, may: OrderPermissions) => boolean
  Dialog: ComponentType<DialogProps>
  isDangerous?: boolean
}

const moveTo = (status: OrderStatus) => (props: DialogProps) => (
  <MoveDialog {...props} status={status} />
)
const Dispatch = moveTo('en_camino')

const isPickup = ({ shipping_type }: AdminOrderDetail) => shipping_type === 'pickup'
/** An order can leave although it is not prepared, or waits for the piece that it replaces. */
function mayLeaveEarly(order: AdminOrderDetail, may: OrderPermissions): boolean {
  const { fulfilment, awaited_return, can_move_to } = order
  const isEarly = fulfilment === 'to_prepare' || (fulfilment === 'prepared' && awaited_return)
  return may.move && Boolean(isEarly) && can_move_to.includes('en_camino')
}

const isEditable = ({ status, payment_status, held_until, exchange_of }: AdminOrderDetail) =>
  status === 'sin_procesar' &&
  payment_status !== 'in_review' &&
  exchange_of === null &&
  new Date(held_until) > new Date()

/** A sale with a deposit is cancelled beside it. */
const isCancellable = ({ status, deposit }: AdminOrderDetail) =>
  (status === 'sin_procesar' || status === 'procesado') && deposit === 0

/** The actions of an order besides its next step, in the order of the menu. */
const entries: Entry[] = [
  {
    label: 'Despachar',
    isFor: (order, may) => mayLeaveEarly(order, may) && !isPickup(order),
    Dialog: Dispatch,
  },
  {
    label: 'Listo para retirar',
    isFor: (order, may) =>
      order.fulfilment === 'to_prepare' && mayLeaveEarly(order, may) && isPickup(order),
    Dialog: Dispatch,
  },
  {
    label: 'Volver a «Para preparar»',
    isFor: ({ fulfilment }, may) => may.prepare && fulfilment === 'prepared',
    Dialog: Unprepare,
  },
  ...takeBackLabels.map(
    (label): Entry => ({
      label,
      isFor: (order, may) => may.move && canTakeBack(order) && toTakeBackLabel(order) === label,
      Dialog: TakeBackDialog,
    }),
  ),
  {
    label: 'Llegó el pago',
    isFor: ({ can_be_paid_late }, may) => may.pay && may.settle && can_be_paid_late,
    Dialog: CounterPayment,
  },
  {
    label: 'Llegó dinero de más',
    isFor: (order, may) => may.settle && canBeUnowed(order),
    Dialog: UnowedDialog,
  },
  {
    label: 'Editar piezas y total',
    isFor: (order, may) => may.cancel && isEditable(order),
    Dialog: EditLinesDialog,
  },
  {
    label: 'Cambiar talle',
    isFor: ({ status, payment_status }, may) =>
      may.cancel && status === 'procesado' && payment_status === 'approved',
    Dialog: SwapSizeDialog,
  },
  {
    label: 'Editar entrega',
    isFor: (order, may) => may.edit && isGoing(order) && !isPickup(order),
    Dialog: DeliveryDialog,
  },
  {
    label: 'Editar retiro',
    isFor: (order, may) => may.edit && isGoing(order) && isPickup(order),
    Dialog: DeliveryDialog,
  },
  {
    label: 'Devolver dinero',
    isFor: ({ refundable }, may) => may.refund && refundable > 0,
    Dialog: RefundDialog,
  },
  {
    label: 'Devolución o cambio',
    isFor: (order, may) => may.takeReturns && canReturn(order),
    Dialog: NewReturnDialog,
  },
  {
    label: 'Cancelar pedido',
    isFor: (order, may) => may.cancel && isCancellable(order),
    Dialog: CancelDialog,
    isDangerous: true,
  },
]

export function OrderMenu({ order }: { order: AdminOrderDetail }) {
  const may = useOrderPermissions()
  const [chosen, setChosen] = useState<Entry | null>(null)
  const available = entries.filter(({ isFor }) => isFor(order, may))
  return (
    <>
      <ActionsMenu
        actions={available.map((entry) => ({
          label: entry.label,
          isDangerous: entry.isDangerous,
          run: () => setChosen(entry),
        }))}
      />
      {chosen && <chosen.Dialog order={order} onClose={() => setChosen(null)} />}
    </>
  )
}

function Unprepare({ order: { transaction_id, version }, onClose }: DialogProps) {
  return (
    <FormDialog
      title={`Volver a «Para preparar» · ${transaction_id}`}
      button="Volver a «Para preparar»"
      message="Quedó para preparar"
      onClose={onClose}
      onSend={() =>
        call(adminOrdersApi.setPrepared, {
          params: { transaction_id },
          body: { prepared: false, version },
        })
      }
    >
      <p>El paquete se abre de nuevo. Quien compró no se entera.</p>
    </FormDialog>
  )
}
