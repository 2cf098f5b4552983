import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'

type Props = {
  title: string
  button: string
  message: string
  label?: string
  children?: ReactNode
  onClose: () => void
  onSend: (code: string) => Promise<unknown>
}

export const CodeDialog = ({
  label = 'Código de tu aplicación',
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
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  </FormDialog>
)
