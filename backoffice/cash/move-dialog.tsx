import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { PesosField } from '#backoffice/components/pesos-field.tsx'
import { adminCashApi } from '#contracts/admin/cash.ts'
import { parsePesos } from '#contracts/pesos.ts'

type Props = { kind: 'in' | 'out'; onClose: () => void; onDone: () => void }

const words = {
  in: { title: 'Entró efectivo', hint: 'Por ejemplo: cambio del banco.' },
  out: { title: 'Salió efectivo', hint: 'Por ejemplo: pago al cadete, retiro de la dueña.' },
}

/** Notes cash that is put into the till or taken out. */
export function MoveDialog({ kind, onClose, onDone }: Props) {
  // The key stays while the dialog is open, so that a repetition after a lost reply notes nothing twice.
  const [key] = useState(() => crypto.randomUUID())
  const { title, hint } = words[kind]
  return (
    <FormDialog
      title={title}
      button="Anotar"
      message="Movimiento anotado"
      onClose={onClose}
      onSend={({ amount = '', reason = '' }) =>
        call(adminCashApi.addMove, {
          body: { key, kind, amount: parsePesos(amount) ?? 0, reason },
        })
      }
      onDone={() => {
        onClose()
        onDone()
      }}
    >
      <PesosField name="amount" label="Monto en pesos" required autoFocus />
      <TextField
        name="reason"
        label="Motivo"
        required
        helperText={hint}
        slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
      />
    </FormDialog>
  )
}
