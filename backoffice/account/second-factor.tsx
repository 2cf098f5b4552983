import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { Replied } from '#backoffice/parts/replied.tsx'
import { Section } from '#backoffice/parts/section.tsx'
import { useReply } from '#backoffice/parts/use-reply.ts'
import { adminSecondFactorApi } from '#contracts/admin/staff.ts'
import { CodeDialog } from './code-dialog.tsx'
import { Enrolment } from './enrolment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const ask = () => call(adminSecondFactorApi.get)

/** A second step at the door: what one knows, and what one holds in the hand. */
export function SecondFactor() {
  const reply = useReply(ask)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [open, setOpen] = useState<'enrol' | 'renew' | 'drop' | null>(null)
  const close = () => {
    setOpen(null)
    reply.again()
  }
  return (
    <Section title="Segundo factor">
      <Replied of={reply}>
        {({ on, recovery_codes }) =>
          on ? (
            <>
              <p>
                Activado: al ingresar te pedimos además un código de tu aplicación. Te quedan{' '}
                {recovery_codes} códigos de respaldo.
              </p>
              <Button variant="outlined" onClick={() => setOpen('renew')}>
                Códigos de respaldo nuevos
              </Button>{' '}
              <Button color="error" onClick={() => setOpen('drop')}>
                Desactivar
              </Button>
            </>
          ) : (
            <>
              <p>
                Con un código de una aplicación como Google Authenticator, tu contraseña sola no
                alcanza para entrar.
              </p>
              <Button
                variant="contained"
                sx={{ marginTop: '0.75rem' }}
                onClick={() => setOpen('enrol')}
              >
                Activar
              </Button>
            </>
          )
        }
      </Replied>
      {codes && <RecoveryCodes codes={codes} />}
      {open === 'enrol' && <Enrolment onCodes={setCodes} onClose={close} />}
      {open === 'renew' && (
        <CodeDialog
          title="Códigos de respaldo nuevos"
          button="Pedir códigos"
          said="Los códigos anteriores ya no sirven"
          onClose={close}
          onSend={async (code) => {
            const body = { code }
            setCodes((await call(adminSecondFactorApi.renewCodes, { body })).recovery_codes)
          }}
        />
      )}
      {open === 'drop' && (
        <CodeDialog
          title="Desactivar el segundo factor"
          button="Desactivar"
          said="Segundo factor desactivado"
          onClose={close}
          onSend={(code) => call(adminSecondFactorApi.remove, { body: { code } })}
        />
      )}
    </Section>
  )
}
