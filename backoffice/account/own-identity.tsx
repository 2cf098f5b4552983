import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { session } from '#app/session/session.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { Section } from '#backoffice/components/section.tsx'
import type { User } from '#contracts/accounts.ts'
import { adminMeApi } from '#contracts/admin/me.ts'
import { EmailDialog } from './email-dialog.tsx'
import { useLastUser } from './use-last-user.ts'

/** The name by which colleagues and the log know who is signed in, and the address to sign in with. */
export function OwnIdentity() {
  const user = useLastUser()
  const [open, setOpen] = useState<'name' | 'email' | null>(null)
  const close = () => setOpen(null)
  if (!user) return null
  return (
    <Section title="Quién sos">
      <p style={{ overflowWrap: 'anywhere' }}>
        {user.get_full_name}, {user.email}
      </p>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem', marginTop: '0.75rem' }}>
        <Button variant="outlined" onClick={() => setOpen('name')}>
          Cambiar el nombre
        </Button>
        <Button variant="outlined" onClick={() => setOpen('email')}>
          Cambiar el correo
        </Button>
      </Box>
      {open === 'name' && <NameDialog user={user} onClose={close} />}
      {open === 'email' && <EmailDialog onClose={close} />}
    </Section>
  )
}

const NameDialog = ({ user, onClose }: { user: User; onClose: () => void }) => (
  <FormDialog
    title="Cambiar el nombre"
    button="Guardar"
    message="Nombre cambiado"
    onClose={onClose}
    onSend={async ({ first_name = '', last_name = '' }) => {
      await call(adminMeApi.update, { body: { first_name, last_name } })
      await session.reloadUser().catch(() => undefined)
    }}
  >
    <TextField
      name="first_name"
      label="Nombre"
      defaultValue={user.first_name}
      autoComplete="given-name"
      autoFocus
      required
    />
    <TextField
      name="last_name"
      label="Apellido"
      defaultValue={user.last_name}
      autoComplete="family-name"
      required
    />
  </FormDialog>
)
