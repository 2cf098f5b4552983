import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { CallFailed } from '#app/session/call-failed.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { CheckedForm } from './checked-form.tsx'
import { toReason } from './use-action.ts'

type Typed = Record<string, string>

type Props<T> = {
  title: string
  button: string
  /** Whether the form cannot be sent yet. */
  isIncomplete?: boolean
  /** The success notification. */
  message?: string
  children: ReactNode
  onClose: () => void
  onSend: (typed: Typed) => Promise<T>
  /** Says what somebody else changed meanwhile; the screen behind is read again. */
  onOutdated?: () => Promise<string>
  /** Defaults to closing the dialog. */
  onDone?: (reply: T) => void
  /** `onDone` leaves the page, whose record may no longer exist. */
  isLeaving?: boolean
}

/** Where a dialog fills the window. */
export const NARROW = '(max-width: 599.95px)'

export const WHOLE_WINDOW = { margin: '0 !important', border: 0, borderRadius: 0 }

/** «Despachar · QL-1»: no line begins with the dot. */
const withoutBreaks = (title: string): string => title.replaceAll(' · ', '\u00a0· ')

const isOutdated = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === 'edited_elsewhere'

async function toRefusal(error: unknown, onOutdated?: () => Promise<string>): Promise<string> {
  if (!onOutdated || !isOutdated(error)) return toReason(error)
  return onOutdated().catch(toReason)
}

/** A dialog with a small form. Errors of the server are shown inside it. */
export function FormDialog<T>(props: Props<T>) {
  const {
    title,
    button,
    isIncomplete = false,
    message,
    children,
    onClose,
    onSend,
    onOutdated,
    onDone = onClose,
    isLeaving = false,
  } = props
  const id = useId()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isBusy, run] = useBusy()
  const [refusal, setRefusal] = useState('')
  const isNarrow = useMediaQuery(NARROW, { noSsr: true })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Typed
    void run(async () => {
      try {
        onDone(await onSend(typed))
      } catch (error) {
        setRefusal(await toRefusal(error, onOutdated))
        if (isOutdated(error)) refresh()
        return
      }
      if (message) notify(message, { type: 'success' })
      if (!isLeaving) refresh()
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      fullWidth
      maxWidth="sm"
      fullScreen={isNarrow}
      slotProps={{ paper: isNarrow ? { sx: WHOLE_WINDOW } : {} }}
    >
      <CheckedForm onSubmit={submit}>
        <DialogTitle id={id}>{withoutBreaks(title)}</DialogTitle>
        <DialogContent>
          {children}
          <p role="alert" style={{ color: 'var(--bad)' }}>
            {refusal}
          </p>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={isIncomplete}>
            {button}
          </Button>
        </DialogActions>
      </CheckedForm>
    </Dialog>
  )
}
