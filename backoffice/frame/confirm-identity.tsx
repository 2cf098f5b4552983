import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { call } from '#app/session/call.ts'
import { onConfirmation } from '#app/session/confirm-identity.ts'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { adminMeApi } from '#contracts/admin/me.ts'

type Question = { answered: () => void; closed: (reason: Error) => void }

/** Asks for the password, or for a code, where a call wants to know once more who one is. */
export function ConfirmIdentity() {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(
    () =>
      onConfirmation(() => new Promise((answered, closed) => setQuestion({ answered, closed }))),
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
    </FormDialog>
  )
}

/** No password is all digits, so six of them are a code. */
const toProof = (typed: string) =>
  /^\d{6}$/.test(typed.trim()) ? { code: typed.trim() } : { current_password: typed }
