import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { signWithPasskey, supportsPasskeys } from '#app/session/passkey.ts'
import { usePasskeyAutofill } from '#app/session/use-passkey-autofill.ts'
import { CheckedForm } from '#backoffice/components/checked-form.tsx'
import { LineIcon } from '#backoffice/icons/line-icon.tsx'
import { mailCodesApi } from '#contracts/mail-codes.ts'
import { passkeysApi } from '#contracts/passkeys.ts'
import type { Credentials } from './auth-provider.ts'

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

type Typed = Extract<Credentials, { password: string }> & { code?: string }

type Props = {
  logIn: (credentials: Credentials) => Promise<unknown>
  /** Given if only this person may sign in. */
  email?: string
}

/** Sign-in with a password or a mailed code, followed by a second factor if the server requires one, or with a passkey. */
export function SignInForm({ logIn, email }: Props) {
  const [codeField, setCodeField] = useState<(typeof codeFields)[string]>()
  const [refusal, setRefusal] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [hasCode, setHasCode] = useState(false)

  const signIn = async (getCredentials: () => Promise<Credentials> | Credentials) => {
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
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Typed
    void signIn(() => (hasCode ? { send: toCodeCall(typed) } : typed))
  }

  const askForCode = async (form: HTMLFormElement | null) => {
    const field = form?.elements.namedItem('email') as HTMLInputElement | null
    if (!field?.reportValidity()) return
    setIsBusy(true)
    setRefusal('')
    try {
      await call(mailCodesApi.request, { body: { email: field.value } })
      setHasCode(true)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setRefusal(error.status === 0 ? 'No pudimos llegar a la tienda.' : error.message)
    }
    setIsBusy(false)
  }
  usePasskeyAutofill(!isBusy, (passkey) => signIn(() => ({ passkey })))

  return (
    <CheckedForm onSubmit={submit} style={{ display: 'grid', gap: '0.5rem' }}>
      <TextField
        label="Correo electrónico"
        name="email"
        type="email"
        required
        autoComplete="username webauthn"
        autoFocus={email === undefined}
        {...(email !== undefined && {
          defaultValue: email,
          slotProps: { htmlInput: { readOnly: true } },
        })}
      />
      {hasCode ? (
        <TextField
          label="Código del correo"
          name="code"
          required
          autoFocus
          autoComplete="one-time-code"
          helperText="Si tenés una cuenta, te llegan seis cifras. Vencen en diez minutos."
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
        />
      ) : (
        <TextField
          label="Contraseña"
          name="password"
          type="password"
          required
          autoFocus={email !== undefined}
          autoComplete="current-password"
        />
      )}
      {codeField && (
        <TextField
          {...codeField}
          name="otp"
          required
          autoFocus
          autoComplete="one-time-code"
          // Backup codes have letters.
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
      )}
      <Box role="alert" sx={{ color: 'error.main', '&:empty': { display: 'none' } }}>
        {refusal}
      </Box>
      <Button type="submit" variant="contained" loading={isBusy} sx={{ marginTop: '0.75rem' }}>
        Ingresar
      </Button>
      <Button
        variant="outlined"
        startIcon={<LineIcon name="message" />}
        disabled={isBusy}
        onClick={(event) =>
          hasCode ? setHasCode(false) : void askForCode(event.currentTarget.form)
        }
      >
        {hasCode ? 'Usar la contraseña' : 'Mandame un código por correo'}
      </Button>
      {supportsPasskeys() && (
        <Button
          variant="outlined"
          startIcon={<LineIcon name="key" />}
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
    </CheckedForm>
  )
}

/** People type the space that the mail shows. */
const toCodeCall =
  ({ email, code = '', otp }: Typed) =>
  (device?: string) =>
    call(mailCodesApi.signIn, { body: { email, code: code.replaceAll(/\s/g, ''), otp, device } })
