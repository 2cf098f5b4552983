import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { createContext, type ReactNode, use, useState } from 'react'
import { useAction } from '#backoffice/components/use-action.ts'
import css from './undo-notice.module.css'

const VISIBLE_MS = 10_000

/** Returns the sentence that reports what the undo did. */
type Undo = () => Promise<string>
type Notice = { key: string; text: string; undo: Undo | null }
type Show = (text: string, undo: Undo) => void

const ShowNotice = createContext<Show | null>(null)

/** Reports a change and offers to undo it. */
export function useUndoNotice(): Show {
  const show = use(ShowNotice)
  if (!show) throw new Error('useUndoNotice needs UndoNotices')
  return show
}

/**
 * Shows the latest change at once. React-admin's own notices wait for each other, so that of several quick changes the
 * last one could not be undone for a long time.
 */
export function UndoNotices({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice | null>(null)
  const show = (text: string, undo: Undo | null) =>
    setNotice({ key: crypto.randomUUID(), text, undo })
  return (
    <ShowNotice value={show}>
      {children}
      {notice && (
        <Snackbar
          key={notice.key}
          className={css.snackbar}
          open
          autoHideDuration={VISIBLE_MS}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          onClose={(_event, reason) => {
            if (reason !== 'clickaway') setNotice(null)
          }}
        >
          <div role="status" className={css.notice}>
            {notice.text}
            {notice.undo && (
              <UndoButton undo={notice.undo} onDone={(report) => show(report, null)} />
            )}
          </div>
        </Snackbar>
      )}
    </ShowNotice>
  )
}

function UndoButton({ undo, onDone }: { undo: Undo; onDone: (report: string) => void }) {
  const [isBusy, act] = useAction()
  return (
    <Button
      color="inherit"
      size="small"
      loading={isBusy}
      onClick={() => void act(async () => onDone(await undo()))}
    >
      Deshacer
    </Button>
  )
}
