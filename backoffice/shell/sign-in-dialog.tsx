import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useLogout } from 'react-admin'
import type { User } from '#contracts/accounts.ts'
import { logIn } from './auth-provider.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Hides the screen behind it, because whoever sits there may be somebody else. */
export function SignInDialog({ person }: { person: User }) {
  const id = useId()
  const leave = useLogout()
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
      slotProps={{ backdrop: { sx: { backgroundColor: 'var(--paper)' } } }}
    >
      <DialogTitle id={id}>Tu sesión se cerró</DialogTitle>
      <DialogContent>
        <p style={{ marginBottom: '1rem' }}>
          Ingresá otra vez y seguís donde estabas. Lo que escribiste sigue acá.
        </p>
        <SignInForm logIn={logIn} email={person.email} />
        <Button fullWidth sx={{ marginTop: '0.5rem' }} onClick={() => leave()}>
          Salir sin guardar
        </Button>
      </DialogContent>
    </Dialog>
  )
}
