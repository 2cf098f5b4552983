import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { QrCode } from '#app/ui/qr-code.tsx'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { adminSecondFactorApi } from '#contracts/admin/second-factor.ts'
import { CodeDialog } from './code-dialog.tsx'

type Props = { onCodes: (codes: string[]) => void; onClose: () => void }
type Secret = { secret: string; uri: string }

/** Asks for the password, then shows the QR code and asks for a first code of the application. */
export function Enrolment({ onCodes, onClose }: Props) {
  const [secret, setSecret] = useState<Secret | null>(null)
  if (!secret) return <PasswordDialog onSecret={setSecret} onClose={onClose} />
  return (
    <CodeDialog
      title="Activar el segundo paso"
      button="Activar"
      message="Segundo paso activado"
      onClose={onClose}
      onSend={async (code) => {
        const body = { code }
        onCodes((await call(adminSecondFactorApi.confirm, { body })).recovery_codes)
      }}
    >
      <p>Escaneá el dibujo con tu aplicación y escribí el código que te muestra.</p>
      <div style={{ marginBlock: '1rem' }}>
        <QrCode text={secret.uri} label="Código QR para tu aplicación" />
      </div>
      <p style={{ overflowWrap: 'anywhere' }}>
        ¿No podés escanearlo? Escribí esta clave: <b>{secret.secret}</b>
      </p>
    </CodeDialog>
  )
}

type PasswordProps = { onSecret: (secret: Secret) => void; onClose: () => void }

const PasswordDialog = ({ onSecret, onClose }: PasswordProps) => (
  <FormDialog
    title="Activar el segundo paso"
    button="Seguir"
    onClose={onClose}
    onDone={onSecret}
    onSend={({ password = '' }) =>
      call(adminSecondFactorApi.start, { body: { current_password: password } })
    }
  >
    <TextField
      name="password"
      label="Tu contraseña"
      type="password"
      required
      autoFocus
      autoComplete="current-password"
    />
  </FormDialog>
)
