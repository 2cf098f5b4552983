import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { WHOLE_WINDOW } from '#backoffice/components/form-dialog.tsx'
import { findPart, focusPart } from './edited-part.tsx'
import type { Device } from './home-parts.ts'
import { HomePreview } from './home-preview.tsx'
import css from './home-setting.module.css'

const WIDE = '(min-width: 64em)'

/** The fields, with the preview beside them; on phones the preview is behind a button. */
export function HomeColumns({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery(WIDE, { noSsr: true })
  const fields = useRef<HTMLDivElement>(null)
  const [part, setPart] = useState<string | null>(null)
  const [device, setDevice] = useState<Device>(isWide ? 'desk' : 'phone')
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const focused = findPart(target as Element)
      if (focused) setPart(focused)
    }
    const element = fields.current
    element?.addEventListener('focusin', follow)
    return () => element?.removeEventListener('focusin', follow)
  }, [])
  const choose = (chosen: string) => {
    setIsOpen(false)
    setPart(chosen)
    // The dialog gives the focus back first.
    setTimeout(() => fields.current && focusPart(fields.current, chosen))
  }
  const preview = <HomePreview {...{ device, part }} onDevice={setDevice} onPart={choose} />
  return (
    <div className={css.columns}>
      <div ref={fields} className={css.fields}>
        {!isWide && (
          <Button
            variant="outlined"
            fullWidth
            className={css.opener ?? ''}
            onClick={() => setIsOpen(true)}
          >
            Ver cómo queda
          </Button>
        )}
        {children}
      </div>
      {isWide && <div className={css.beside}>{preview}</div>}
      {isOpen && !isWide && (
        <PreviewDialog onClose={() => setIsOpen(false)}>{preview}</PreviewDialog>
      )}
    </div>
  )
}

function PreviewDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const id = useId()
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={id}
      disableRestoreFocus
      slotProps={{ paper: { sx: WHOLE_WINDOW } }}
    >
      <div className={css.dialog}>
        <header>
          <h2 id={id}>Cómo queda la portada</h2>
          <Button onClick={onClose}>Cerrar</Button>
        </header>
        {children}
      </div>
    </Dialog>
  )
}
