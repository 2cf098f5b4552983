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

/** Shorter than the lifetime of a passkey challenge. */
const CHALLENGE_RENEWAL_MS = 4 * 60 * 1_000

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

/** Sign-in with a password, followed by a second factor if the server requires one, or with a passkey. */
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

  const signIn = async (getCredentials: () => Promise<object> | object) => {
    setIsBusy(true)
    setRefusal('')
    try {
      await logIn(await getCredentials())
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
    void signIn(() => typed)
  }
  usePasskeyAutofill(!isBusy, (passkey) => signIn(() => ({ passkey })))

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
              signIn(async () => ({
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

/** Offers passkeys in the browser's autofill of the e-mail input. */
function usePasskeyAutofill(isOn: boolean, onPasskey: (passkey: PasskeyAssertion) => void): void {
  const handlePasskey = useEffectEvent(onPasskey)
  useEffect(() => {
    if (!isOn || !supportsPasskeys()) return
    let isMounted = true
    const request = async () => {
      if (!(await browserSupportsWebAuthnAutofill())) return
      const challenge = await call(passkeysApi.startSignIn)
      if (!isMounted) return
      const passkey = await signWithPasskey(challenge, { autofill: true })
      if (isMounted) handlePasskey(passkey)
    }
    // Errors are ignored, because the user has not requested anything yet.
    const requestSilently = () => void request().catch(() => undefined)
    requestSilently()
    const timer = setInterval(requestSilently, CHALLENGE_RENEWAL_MS)
    return () => {
      isMounted = false
      clearInterval(timer)
      WebAuthnAbortService.cancelCeremony()
    }
  }, [isOn])
}
