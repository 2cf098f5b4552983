import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useLogin } from 'react-admin'
import { useNavigate } from 'react-router'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { useSession } from '#app/session/use-session.ts'
import { type PasskeyAssertion, passkeysApi } from '#contracts/passkeys.ts'
import { NoticePage } from './notice-page.tsx'
import { signWithPasskey, supportsPasskeys } from './passkey.ts'

/** Earlier than a challenge ends. */
const RENEW_MS = 4 * 60 * 1_000

const codeFields: Record<string, { label: string; helperText: string }> = {
  otp_required: {
    label: 'Código de tu aplicación',
    helperText: 'Seis cifras, o uno de tus códigos de respaldo.',
  },
  passkey_required: {
    label: 'Código de respaldo',
    helperText: 'Sirve una vez. Si tenés tu llave de acceso, no hace falta.',
  },
}

/** The password first, and the second factor only once the shop asks for it; or a passkey, which is both. */
export function Login() {
  const logIn = useLogin()
  const navigate = useNavigate()
  const { user } = useSession()
  const [codeField, setCodeField] = useState<(typeof codeFields)[string]>()
  const [refusal, setRefusal] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    if (user?.is_staff) void navigate('/', { replace: true })
  }, [user, navigate])

  const enter = async (ask: () => Promise<object> | object) => {
    setIsBusy(true)
    setRefusal('')
    try {
      await logIn(await ask())
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setCodeField((shown) => codeFields[error.code] ?? shown)
      if (error.code !== 'otp_required') {
        setRefusal(error.status === 0 ? 'No pudimos llegar a la tienda.' : error.message)
      }
    }
    setIsBusy(false)
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    void enter(() => typed)
  }
  usePasskeyAutofill(!isBusy, (passkey) => enter(() => ({ passkey })))

  return (
    <NoticePage title="Trastienda">
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: '0.5rem' }}>
        <TextField
          label="Correo electrónico"
          name="email"
          type="email"
          required
          autoComplete="username webauthn"
          autoFocus
        />
        <TextField
          label="Contraseña"
          name="password"
          type="password"
          required
          autoComplete="current-password"
        />
        {codeField && (
          <TextField
            {...codeField}
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
        {supportsPasskeys() && (
          <Button
            variant="outlined"
            disabled={isBusy}
            onClick={() =>
              enter(async () => ({
                passkey: await signWithPasskey(await call(passkeysApi.startSignIn)),
              }))
            }
          >
            Ingresar con una llave de acceso
          </Button>
        )}
        <Button href="/reset_password">Olvidé mi contraseña</Button>
      </Box>
    </NoticePage>
  )
}

/** Passkeys among what the browser suggests for the e-mail. */
function usePasskeyAutofill(isOn: boolean, onPasskey: (passkey: PasskeyAssertion) => void): void {
  const tell = useEffectEvent(onPasskey)
  useEffect(() => {
    if (!isOn || !supportsPasskeys()) return
    let isHere = true
    const ask = async () => {
      if (!(await browserSupportsWebAuthnAutofill())) return
      const request = await call(passkeysApi.startSignIn)
      if (!isHere) return
      const passkey = await signWithPasskey(request, { autofill: true })
      if (isHere) tell(passkey)
    }
    // Nobody asked for it yet, so nobody waits for a reason.
    const askQuietly = () => void ask().catch(() => undefined)
    askQuietly()
    const timer = setInterval(askQuietly, RENEW_MS)
    return () => {
      isHere = false
      clearInterval(timer)
      WebAuthnAbortService.cancelCeremony()
    }
  }, [isOn])
}
