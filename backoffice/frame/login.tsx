import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, useEffect, useState } from 'react'
import { useLogin } from 'react-admin'
import { useNavigate } from 'react-router'
import { CallFailed } from '#app/session/call-failed.ts'
import { useSession } from '#app/session/use-session.ts'
import { Notice } from './notice.tsx'

/** The password first; the second factor only once the shop asks for it. */
export function Login() {
  const logIn = useLogin()
  const navigate = useNavigate()
  const { user } = useSession()
  const [needsCode, setNeedsCode] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    if (user?.is_staff) navigate('/', { replace: true })
  }, [user, navigate])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsBusy(true)
    setRefusal('')
    await logIn(Object.fromEntries(new FormData(event.currentTarget))).catch((error: unknown) => {
      if (!(error instanceof CallFailed)) throw error
      if (error.code === 'otp_required') setNeedsCode(true)
      else setRefusal(error.status === 0 ? 'No pudimos llegar a la tienda.' : error.message)
    })
    setIsBusy(false)
  }

  return (
    <Notice title="Trastienda">
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: '0.5rem' }}>
        <TextField
          label="Correo electrónico"
          name="email"
          type="email"
          required
          autoComplete="username"
          autoFocus
        />
        <TextField
          label="Contraseña"
          name="password"
          type="password"
          required
          autoComplete="current-password"
        />
        {needsCode && (
          <TextField
            label="Código de tu aplicación"
            helperText="Seis cifras, o uno de tus códigos de respaldo."
            name="otp"
            required
            autoFocus
            autoComplete="one-time-code"
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        )}
        <Box role="alert" sx={{ color: 'error.main', '&:empty': { display: 'none' } }}>
          {refusal}
        </Box>
        <Button type="submit" variant="contained" loading={isBusy} sx={{ marginTop: '0.75rem' }}>
          Ingresar
        </Button>
        <Button href="/reset_password">Olvidé mi contraseña</Button>
      </Box>
    </Notice>
  )
}
