import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import {
  adminMoneyApi,
  type MoneyAction,
  type UnresolvedMoney,
} from '#contracts/admin/unresolved-money.ts'
import { formatAmount } from '#contracts/pesos.ts'
import { LinkDialog } from './link-dialog.tsx'
import { toDifference } from './money-words.ts'
import { WaiveRest } from './waive-rest.tsx'

const MAX_LENGTH = 300

export type Question = { entry: UnresolvedMoney; action: Exclude<MoneyAction, 'retry'> }

type Props = { question: Question; onClose: () => void }

/** Rendered outside of the list, so that it stays open with its message when the entry disappears. */
export function MoneyDialog({ question: { entry, action }, onClose }: Props) {
  const refresh = useRefresh()
  const dialogs = { accept: Accept, link: LinkDialog, refund: Refund, dismiss: Dismiss }
  const Dialog = dialogs[action]
  return <Dialog entry={entry} onClose={onClose} settle={(task) => task.finally(refresh)} />
}

export type DialogProps = {
  entry: UnresolvedMoney
  onClose: () => void
  /** Refreshes the list also after an error, because the entry may have changed. */
  settle: <T>(task: Promise<T>) => Promise<T>
}

const Accept = ({ entry, onClose, settle }: DialogProps) => (
  <FormDialog
    title="Aceptar el pago"
    button="Aceptar"
    message="El pedido quedó pagado"
    onClose={onClose}
    onSend={({ waive_rest }) =>
      settle(
        call(adminMoneyApi.accept, {
          params: { id: entry.payment_id },
          query: { waive_rest: waive_rest ? 'true' : 'false' },
        }),
      )
    }
  >
    {entry.order && <p>{toDifference(entry, entry.order.amount)}</p>}
    {entry.order?.status === 'cancelado' && (
      <p>
        El pedido está cancelado: se reabre, y sus piezas salen otra vez del stock si todavía están.
      </p>
    )}
    <p>El pedido {entry.order?.transaction_id} queda pagado con lo que llegó.</p>
    {entry.order && <WaiveRest entry={entry} due={entry.order.amount} />}
  </FormDialog>
)

/** One idempotency key per opened dialog: a double click or a retry after a lost reply makes one refund. */
function Refund({ entry, onClose, settle }: DialogProps) {
  const [key] = useState(() => crypto.randomUUID())
  const amount = formatAmount(entry.amount, entry.currency)
  return (
    <FormDialog
      title="Devolver el pago"
      button="Devolver"
      message={entry.at_counter ? 'Devolución anotada' : 'Pedimos la devolución'}
      onClose={onClose}
      onSend={({ reason = '' }) =>
        settle(
          call(adminMoneyApi.refund, { params: { id: entry.payment_id }, body: { key, reason } }),
        )
      }
    >
      <p>
        {entry.at_counter
          ? `Devolvé vos los ${amount}: acá queda anotado, y le avisamos a quien compró.`
          : `Vuelven ${amount} al mismo medio de pago.`}
      </p>
      <TextField
        name="reason"
        label="Motivo"
        helperText="Lo lee quien compró."
        required
        slotProps={{ htmlInput: { maxLength: MAX_LENGTH } }}
      />
    </FormDialog>
  )
}

function Dismiss({ entry: { payment_id, refund_id }, onClose, settle }: DialogProps) {
  const dismiss = (note: string) =>
    refund_id === null
      ? call(adminMoneyApi.dismiss, { params: { id: payment_id }, body: { note } })
      : call(adminMoneyApi.dismissRefund, { params: { id: refund_id }, body: { note } })
  return (
    <FormDialog
      title="Marcar como resuelto"
      button="Marcar como resuelto"
      message="Quedó resuelto"
      onClose={onClose}
      onSend={({ note = '' }) => settle(dismiss(note))}
    >
      <p>Deja de estar por resolver. Con el dinero no pasa nada.</p>
      <TextField
        name="note"
        label="Cómo se resolvió"
        helperText="Lo ve sólo el equipo."
        required
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: MAX_LENGTH } }}
      />
    </FormDialog>
  )
}
