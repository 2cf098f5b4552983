import TextField from '@mui/material/TextField'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import type { OrderStatus } from '#contracts/orders.ts'
import { toMoveWord, toStatusWord } from './order-words.ts'

type Props = { order: AdminOrder; status: OrderStatus; onClose: () => void }

export function MoveDialog({ order, status, onClose }: Props) {
  const { transaction_id, version, is_pickup } = order
  const verb = toMoveWord(status, is_pickup)
  const isCancelled = status === 'cancelado'
  return (
    <FormDialog
      title={`${verb} · ${transaction_id}`}
      button={verb}
      message={`${transaction_id}: ${toStatusWord(status, is_pickup)}`}
      onClose={onClose}
      onSend={(typed) =>
        call(adminOrdersApi.move, {
          params: { transaction_id },
          body: { status, version, ...typed },
        })
      }
    >
      <p>
        {order.email ? 'Le avisamos por correo a quien compró.' : 'No hay correo al que avisar.'}
      </p>
      {status === 'en_camino' && !is_pickup && (
        <>
          <TextField name="carrier" label="Correo o transporte" />
          <TextField name="tracking_number" label="Número de seguimiento" />
        </>
      )}
      <TextField
        name="note"
        label={isCancelled ? 'Motivo' : 'Nota'}
        helperText={isCancelled ? 'Lo lee quien compró.' : 'La ve sólo el equipo.'}
        multiline
        minRows={2}
      />
    </FormDialog>
  )
}
