import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { useBusy } from '#app/ui/use-busy.ts'
import { toReason } from './use-action.ts'

type Typed = Record<string, string>

type Props<T> = {
  title: string
  button: string
  /** The success notification. */
  message?: string
  children: ReactNode
  onClose: () => void
  onSend: (typed: Typed) => Promise<T>
  /** Defaults to closing the dialog. */
  onDone?: (reply: T) => void
}

/** A dialog with a small form. Errors of the server are shown inside it. */
export function FormDialog<T>(props: Props<T>) {
  const { title, button, message, children, onClose, onSend, onDone = onClose } = props
  const id = useId()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isBusy, run] = useBusy()
  const [refusal, setRefusal] = useState('')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Typed
    void run(async () => {
      try {
        onDone(await onSend(typed))
      } catch (error) {
        return setRefusal(toReason(error))
      }
      if (message) notify(message, { type: 'success' })
      refresh()
    })
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {children}
          <p role="alert" style={{ color: 'var(--bad)' }}>
            {refusal}
          </p>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
