import TextField from '@mui/material/TextField'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { type AdminRevocation, adminRevocationsApi } from '#contracts/admin/revocations.ts'

type Props = { request: AdminRevocation; onClose: () => void }

/** Closes a revocation. While a step is left it asks why. */
export function CloseDialog({ request: { id, code, version, steps }, onClose }: Props) {
  const isComplete = steps.every(({ is_done }) => is_done)
  return (
    <FormDialog
      title={`Cerrar ${code}`}
      button="Cerrar el pedido de arrepentimiento"
      message="Cerrado"
      onClose={onClose}
      onSend={({ outcome = '' }) =>
        call(adminRevocationsApi.close, { params: { id }, body: { outcome, version } })
      }
    >
      <TextField
        name="outcome"
        label="Cómo terminó"
        helperText={
          isComplete
            ? 'Opcional. Queda anotado para la tienda.'
            : 'Faltan pasos: escribí por qué se cierra así. Queda anotado para la tienda.'
        }
        required={!isComplete}
        multiline
        minRows={3}
      />
    </FormDialog>
  )
}
