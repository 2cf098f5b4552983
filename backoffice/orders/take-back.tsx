import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { describeNewer } from './edits/describe-newer.ts'

const labels = {
  sent: 'No salió todavía',
  ready: 'No está listo todavía',
  delivered: 'No se entregó todavía',
  collected: 'No se retiró todavía',
}

export const takeBackLabels = Object.values(labels)

type Order = Pick<AdminOrderDetail, 'status' | 'shipping_type'>

/** What was not so, for an order that was sent or handed over by mistake. */
export function toTakeBackLabel({ status, shipping_type }: Order): string {
  const isPickup = shipping_type === 'pickup'
  if (status === 'entregado') return isPickup ? labels.collected : labels.delivered
  return isPickup ? labels.ready : labels.sent
}

export const canTakeBack = ({ take_back_until }: AdminOrderDetail): boolean =>
  take_back_until !== null && new Date(take_back_until) > new Date()

type Props = { order: AdminOrderDetail; onClose: () => void }

/** Takes the last step back. The server offers it for an hour. */
export function TakeBackDialog({ order: opened, onClose }: Props) {
  // The step that was chosen, even if somebody else takes another one meanwhile.
  const [order, setOrder] = useState(opened)
  const { transaction_id, version, email } = order
  const label = toTakeBackLabel(opened)
  return (
    <FormDialog
      title={`${label} · ${transaction_id}`}
      button={label}
      message={`${transaction_id}: volvió atrás`}
      isIncomplete={!canTakeBack(order) || order.status !== opened.status}
      onOutdated={async () => {
        const newer = await call(adminOrdersApi.get, { params: { transaction_id } })
        setOrder(newer)
        return describeNewer(order, newer)
      }}
      onClose={onClose}
      onSend={() =>
        call(adminOrdersApi.takeBack, {
          params: { transaction_id },
          body: { status: opened.status === 'entregado' ? 'entregado' : 'en_camino', version },
        })
      }
    >
      <p>{toEffect(opened)}</p>
      {email && <p>Si ya le avisamos a quien compró, le escribimos que fue un error.</p>}
    </FormDialog>
  )
}

function toEffect({ status, shipping_type }: Order): string {
  if (status === 'entregado') {
    return shipping_type === 'pickup'
      ? 'Vuelve a «Para retirar», sin el nombre de quien lo retiró.'
      : 'Vuelve a «En camino».'
  }
  return shipping_type === 'pickup'
    ? 'Vuelve a estar por prepararse para retirar.'
    : 'Vuelve a estar por salir. El número de seguimiento queda anotado.'
}
