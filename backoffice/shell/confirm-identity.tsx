import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { call } from '#app/session/call.ts'
import { onIdentityConfirmation } from '#app/session/confirm-identity.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { adminMeApi } from '#contracts/admin/me.ts'
import { signWithPasskey, supportsPasskeys } from './passkey.ts'
import { useMe } from './use-permission.ts'

type Question = { answered: () => void; closed: (reason: Error) => void }

/** Asks for the password, a code or a passkey when a call requires a recent confirmation of the identity. */
export function ConfirmIdentity() {
  const [question, setQuestion] = useState<Question | null>(null)
  const [isBusy, act] = useAction()
  const me = useMe()
  useEffect(
    () =>
      onIdentityConfirmation(
        () => new Promise((answered, closed) => setQuestion({ answered, closed })),
      ),
    [],
  )
  if (!question) return null
  const close = () => {
    setQuestion(null)
    question.closed(new Error('The question was closed'))
  }
  const done = () => {
    setQuestion(null)
    question.answered()
  }
  return (
    <FormDialog
      title="Confirmá que sos vos"
      button="Confirmar"
      onClose={close}
      onSend={(typed) => call(adminMeApi.confirm, { body: toProof(typed['proof'] ?? '') })}
      onDone={done}
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
              done()
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
