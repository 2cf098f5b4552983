import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'

type Props = {
  title: string
  button: string
  message: string
  label?: string
  /** A backup code has letters, so phones show the whole keyboard for it. */
  takesBackup?: boolean
  children?: ReactNode
  onClose: () => void
  onSend: (code: string) => Promise<unknown>
}

export const CodeDialog = ({
  label = 'Código de tu aplicación',
  takesBackup = false,
  onSend,
  children,
  ...dialog
}: Props) => (
  <FormDialog {...dialog} onSend={({ code = '' }) => onSend(code)}>
    {children}
    <TextField
      name="code"
      label={label}
      required
      autoFocus
      autoComplete="one-time-code"
      slotProps={{ htmlInput: takesBackup ? {} : { inputMode: 'numeric' } }}
    />
  </FormDialog>
)
