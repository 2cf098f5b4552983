import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useLogout } from 'react-admin'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { accountsApi } from '#contracts/accounts.ts'

/** A new password closes every session, this one too. */
export function OwnPassword() {
  const logOut = useLogout()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section title="Contraseña">
      <p>Cambiarla cierra tu cuenta en todos los dispositivos, también en este.</p>
      <Button variant="outlined" sx={{ marginTop: '0.75rem' }} onClick={() => setIsOpen(true)}>
        Cambiar la contraseña
      </Button>
      {isOpen && (
        <FormDialog
          title="Cambiar la contraseña"
          button="Cambiar"
          message="Contraseña cambiada. Ingresá con la nueva."
          isLeaving
          onClose={() => setIsOpen(false)}
          onDone={() => void logOut()}
          onSend={({ current_password = '', new_password = '', re_new_password = '' }) =>
            call(accountsApi.setPassword, {
              body: { current_password, new_password, re_new_password },
            })
          }
        >
          {fields.map(({ name, label, ...field }) => (
            <TextField key={name} name={name} label={label} type="password" required {...field} />
          ))}
        </FormDialog>
      )}
    </Section>
  )
}

const fields = [
  {
    ...{ name: 'current_password', label: 'Tu contraseña de ahora' },
    ...{ autoComplete: 'current-password', autoFocus: true },
  },
  {
    ...{ name: 'new_password', label: 'La nueva', autoComplete: 'new-password' },
    helperText: 'Al menos 8 caracteres, y no sólo números.',
  },
  { name: 're_new_password', label: 'La nueva, otra vez', autoComplete: 'new-password' },
]
