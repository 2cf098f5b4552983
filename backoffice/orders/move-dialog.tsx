import TextField from '@mui/material/TextField'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import type { DeskOrder } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import type { OrderStatus } from '#contracts/orders.ts'
import { moveWords, statusWords } from './order-words.ts'

type Props = { order: DeskOrder; status: OrderStatus; onClose: () => void }

export function MoveDialog({ order, status, onClose }: Props) {
  const { transaction_id, version } = order
  const isCancelled = status === 'cancelado'
  return (
    <FormDialog
      title={`${moveWords[status]} · ${transaction_id}`}
      button={moveWords[status]}
      said={`${transaction_id}: ${statusWords[status]}`}
      onClose={onClose}
      onSend={(typed) =>
        call(adminOrdersApi.move, {
          params: { transaction_id },
          body: { status, version, ...typed },
        })
      }
    >
      <p>{order.email ? 'Le avisamos a la clienta por correo.' : 'No hay correo al que avisar.'}</p>
      {status === 'en_camino' && (
        <>
          <TextField name="carrier" label="Correo o transporte" />
          <TextField name="tracking_number" label="Número de seguimiento" />
        </>
      )}
      <TextField
        name="note"
        label={isCancelled ? 'Motivo' : 'Nota'}
        helperText={isCancelled ? 'Lo lee la clienta.' : 'La ve sólo el equipo.'}
        multiline
        minRows={2}
      />
    </FormDialog>
  )
}
