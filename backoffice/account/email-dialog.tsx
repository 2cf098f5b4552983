import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { session } from '#app/session/session.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { adminMeApi } from '#contracts/admin/me.ts'
import { CodeDialog } from './code-dialog.tsx'

/** Asks for the new address, then for the code that was mailed to it. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  if (email) return <CodeStep email={email} onClose={onClose} />
  return (
    <FormDialog
      title="Cambiar el correo"
      button="Mandar un código"
      onClose={onClose}
      onSend={async ({ email: wanted = '', current_password = '' }) => {
        await call(adminMeApi.askEmail, { body: { email: wanted, current_password } })
        return wanted.trim()
      }}
      onDone={setEmail}
    >
      <TextField
        name="email"
        label="El correo nuevo"
        type="email"
        autoComplete="email"
        helperText="Le mandamos un código, para saber que es tuyo."
        autoFocus
        required
      />
      <TextField
        name="current_password"
        label="Tu contraseña de ahora"
        type="password"
        autoComplete="current-password"
        required
      />
    </FormDialog>
  )
}

const CodeStep = ({ email, onClose }: { email: string; onClose: () => void }) => (
  <CodeDialog
    title="El código del correo"
    button="Cambiar el correo"
    message="Correo cambiado: entrá con el nuevo desde ahora"
    label="Código de seis cifras"
    onClose={onClose}
    onSend={async (code) => {
      await call(adminMeApi.changeEmail, { body: { code: code.replaceAll(/\s/g, '') } })
      await session.reloadUser().catch(() => undefined)
    }}
  >
    <p style={{ overflowWrap: 'anywhere' }}>
      Lo mandamos a {email}. Sirve una sola vez y vence en diez minutos.
    </p>
  </CodeDialog>
)
