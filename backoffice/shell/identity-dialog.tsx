import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { call } from '#app/session/call.ts'
import { signWithPasskey, supportsPasskeys } from '#app/session/passkey.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { useMe } from '#backoffice/components/use-permission.ts'
import { adminMeApi } from '#contracts/admin/me.ts'

type Props = { onClose: () => void; onDone: () => void }

export function IdentityDialog({ onClose, onDone }: Props) {
  const [isBusy, act] = useAction()
  const me = useMe()
  return (
    <FormDialog
      title="Confirmá que sos vos"
      button="Confirmar"
      onClose={onClose}
      onSend={(typed) => call(adminMeApi.confirm, { body: toProof(typed['proof'] ?? '') })}
      onDone={onDone}
    >
      <p>Escribí tu contraseña, o el código de tu aplicación de autenticación.</p>
      <TextField
        name="proof"
        type="password"
        label="Contraseña o código"
        autoComplete="current-password"
        autoFocus
        required
        fullWidth
      />
      {me?.has_passkey && supportsPasskeys() && (
        <Button
          variant="outlined"
          fullWidth
          disabled={isBusy}
          sx={{ marginTop: '1rem' }}
          onClick={() =>
            act(async () => {
              const passkey = await signWithPasskey(await call(adminMeApi.startConfirm))
              await call(adminMeApi.confirm, { body: { passkey } })
              onDone()
            })
          }
        >
          Usar mi llave de acceso
        </Button>
      )}
    </FormDialog>
  )
}

/** No password is all digits, so six of them are a code. */
const toProof = (typed: string) =>
  /^\d{6}$/.test(typed.trim()) ? { code: typed.trim() } : { current_password: typed }
