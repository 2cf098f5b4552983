import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { toMoveWord, toStatusWord } from '#backoffice/messages/order-words.ts'
import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import type { ShippingType } from '#contracts/fulfilment.ts'
import type { OrderStatus } from '#contracts/orders.ts'
import { CarrierFields, toCarrier } from './carrier-fields.tsx'
import { CollectionFields } from './collection-fields.tsx'
import { describeNewer } from './edits/describe-newer.ts'
import {
  findReasonToWait,
  LeaveConfirmation,
  LeaveWarning,
  ShortWarning,
} from './leave-warning.tsx'

type Props = { order: AdminOrder; status: OrderStatus; onClose: () => void }

/** If somebody else changed the order meanwhile, says what, and goes on with the newer one if it still can be moved. */
export function MoveDialog({ order: opened, status, onClose }: Props) {
  const [order, setOrder] = useState(opened)
  const { transaction_id, version, is_pickup, shipping_type } = order
  const verb = toMoveWord(status, shipping_type)
  const isCancelled = status === 'cancelado'
  const [refusal, setRefusal] = useState('')
  const reason = findReasonToWait(order, status, refusal)
  return (
    <FormDialog
      title={`${verb} · ${transaction_id}`}
      button={verb}
      message={`${transaction_id}: ${toStatusWord(status, is_pickup)}`}
      isIncomplete={!order.can_move_to.includes(status)}
      onOutdated={async () => {
        const newer = await call(adminOrdersApi.get, { params: { transaction_id } })
        setOrder(newer)
        const isOver = !newer.can_move_to.includes(status)
        const advice = isOver
          ? 'Ya no hace falta este paso.'
          : 'Si igual corresponde, confirmá de nuevo.'
        return `${describeNewer(order, newer)} ${advice}`
      }}
      onClose={onClose}
      onSend={async ({ despite_request, ...typed }) => {
        const isMeant = despite_request !== undefined
        try {
          return await call(adminOrdersApi.move, {
            params: { transaction_id },
            body: {
              ...typed,
              carrier: toCarrier(typed),
              despite_request: isMeant,
              status,
              version,
            },
          })
        } catch (error) {
          // The reason to wait may be newer than this page.
          if (error instanceof CallFailed) setRefusal(error.code)
          throw error
        }
      }}
    >
      <p style={{ marginBottom: '0.75rem' }}>{toNotice(order, status)}</p>
      {reason && <LeaveWarning reason={reason} />}
      {status !== 'cancelado' && <ShortWarning order={order} />}
      {status === 'en_camino' && shipping_type === 'delivery' && (
        <CarrierFields
          key={version}
          carrier={order.default_carrier}
          trackingNumber={order.tracking_number}
        />
      )}
      {status === 'entregado' && is_pickup && <CollectionFields order={order} />}
      {reason && <LeaveConfirmation reason={reason} />}
      <TextField
        name="note"
        label={toNoteLabel(isCancelled, reason?.needsNote)}
        required={reason?.needsNote ?? false}
        helperText={isCancelled ? 'Lo lee quien compró.' : 'La ve sólo el equipo.'}
        multiline
        minRows={2}
      />
    </FormDialog>
  )
}

const toNoteLabel = (isCancelled: boolean, needsNote = false): string =>
  isCancelled ? 'Motivo' : needsNote ? 'Por qué sale igual' : 'Nota'

/** What the mail about leaving tells besides the order. */
const sentMails: Record<ShippingType, string> = {
  delivery: 'El correo lleva el transporte y, si cargás el número, el enlace para seguirlo.',
  pickup: 'El correo lleva el código de retiro, la dirección, el horario y cómo llegar.',
  local: 'El correo dice que sale hoy con el cadete de la tienda.',
}

function toNotice({ email, shipping_type }: AdminOrder, status: OrderStatus): string {
  if (!email) return 'No hay correo al que avisar.'
  const notice = 'Le avisamos por correo a quien compró.'
  return status === 'en_camino' ? `${notice} ${sentMails[shipping_type]}` : notice
}
