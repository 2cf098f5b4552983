import { type ReactNode, useEffect, useId, useRef } from 'react'
import css from './dialog.module.css'

type Props = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/** A question over the page. The browser keeps the focus in it, gives it back, and closes it on Escape. */
export function Dialog({ title, isOpen, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={id} onClose={onClose}>
      {isOpen && (
        <div className={css.content}>
          <h2 id={id}>{title}</h2>
          {children}
        </div>
      )}
    </dialog>
  )
}
