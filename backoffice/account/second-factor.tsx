import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { useMe } from '#backoffice/components/use-permission.ts'
import { useReply } from '#backoffice/components/use-reply.ts'
import { adminSecondFactorApi } from '#contracts/admin/second-factor.ts'
import { CodeDialog } from './code-dialog.tsx'
import { Enrolment } from './enrolment.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const load = () => call(adminSecondFactorApi.get)

/** Passkeys, authenticator application and recovery codes of the account. */
export function SecondFactor() {
  const reply = useReply(load)
  const me = useMe()
  const [isBusy, act] = useAction()
  const [codes, setCodes] = useState<string[]>([])
  const [open, setOpen] = useState<'enrol' | 'drop' | null>(null)
  const close = () => {
    setOpen(null)
    reply.retry()
  }
  const renew = async () => {
    await act(
      async () => setCodes((await call(adminSecondFactorApi.renewCodes)).recovery_codes),
      'Los códigos anteriores ya no sirven',
    )
    reply.retry()
  }
  return (
    <>
      <Passkeys onCodes={setCodes} onChange={reply.retry} />
      <Section title="Código de una aplicación">
        <Loaded of={reply}>
          {({ on }) => (
            <>
              <p>
                {on
                  ? 'Activado: cuando ingresás con tu contraseña te pedimos además un código.'
                  : 'Con un código de una aplicación como Google Authenticator, tu contraseña sola no alcanza para entrar.'}
              </p>
              <Button
                variant={on ? 'text' : 'outlined'}
                color={on ? 'error' : 'primary'}
                sx={{ marginTop: '0.75rem' }}
                onClick={() => setOpen(on ? 'drop' : 'enrol')}
              >
                {on ? 'Desactivar' : 'Activar'}
              </Button>
            </>
          )}
        </Loaded>
      </Section>
      {me?.has_second_factor && (
        <Section title="Códigos de respaldo">
          <Loaded of={reply}>
            {({ recovery_codes }) => (
              <p>
                Para entrar con tu contraseña si perdés el teléfono o la llave de acceso.{' '}
                {recovery_codes === 1 ? 'Te queda 1.' : `Te quedan ${recovery_codes}.`}
              </p>
            )}
          </Loaded>
          <Button
            variant="outlined"
            disabled={isBusy}
            sx={{ marginTop: '0.75rem' }}
            onClick={renew}
          >
            Códigos de respaldo nuevos
          </Button>
          {codes.length > 0 && <RecoveryCodes codes={codes} />}
        </Section>
      )}
      {open === 'enrol' && <Enrolment onCodes={setCodes} onClose={close} />}
      {open === 'drop' && (
        <CodeDialog
          title="Desactivar el código de una aplicación"
          button="Desactivar"
          message="Código desactivado"
          label="Código de tu aplicación, o uno de respaldo"
          takesBackup
          onClose={close}
          onSend={(code) => call(adminSecondFactorApi.remove, { body: { code } })}
        />
      )}
    </>
  )
}
