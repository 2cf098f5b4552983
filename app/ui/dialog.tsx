import { type FormEvent, type ReactNode, useId } from 'react'
import css from './dialog.module.css'
import { trapFocus } from './trap-focus.ts'
import { useModal } from './use-modal.ts'

type Props = {
  title: string
  onClose: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** The confirm button. */
  answer: ReactNode
  children: ReactNode
}

/** A modal dialog with a form. */
export function Dialog({ title, onClose, onSubmit, answer, children }: Props) {
  const dialog = useModal(onClose)
  const id = useId()
  return (
    <dialog {...dialog} className={css.dialog} aria-labelledby={id} onKeyDown={trapFocus}>
      <form className={css.content} method="post" noValidate onSubmit={onSubmit}>
        <h2 id={id}>{title}</h2>
        {children}
        <div className={css.actions}>
          {answer}
          <button type="button" className="link" onClick={onClose}>
            Volver
          </button>
        </div>
      </form>
    </dialog>
  )
}
