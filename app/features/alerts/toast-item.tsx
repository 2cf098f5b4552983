import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import button from '#app/ui/button.module.css'
import { RareIcon } from '#app/ui/rare-icon.tsx'
import { dismiss, type Toast } from './notify.ts'
import css from './toast-item.module.css'

/** The animation of the remaining time also is the timer, so that the two cannot differ. */
export function ToastItem({ kind, text, hint, link, action }: Toast) {
  const isGood = kind === 'good'
  const isBlurred = useIsWindowBlurred()
  const toast = useRef<HTMLDivElement>(null)
  useScrollToCoveredField(toast)
  return (
    <div
      ref={toast}
      className={`${css.toast} ${isGood ? '' : css.bad}`}
      role={isGood ? 'status' : 'alert'}
      data-away={isBlurred || undefined}
    >
      <RareIcon name={isGood ? 'check' : 'error'} className={css.icon} />
      <div>
        <p>{text}</p>
        {hint && <p className="note">{hint}</p>}
        {link && (
          <Link className={`link ${css.link}`} to={link.to} onClick={dismiss}>
            {link.text}
          </Link>
        )}
        {action && (
          <button
            className={`link ${css.link}`}
            type="button"
            onClick={() => {
              dismiss()
              action.run()
            }}
          >
            {action.text}
          </button>
        )}
      </div>
      <button className={button.icon} type="button" aria-label="Cerrar aviso" onClick={dismiss}>
        <RareIcon name="close" />
      </button>
      <span className={css.timer} onAnimationEnd={dismiss} />
    </div>
  )
}

const GAP_PX = 16

/** Scrolls the focused field and its label out from under the toast. */
function useScrollToCoveredField(toast: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scrollToField = () => {
      const field = document.activeElement
      if (!toast.current || !(field instanceof HTMLElement) || !field.matches(FIELDS)) return
      const [fieldBox, toastBox] = [
        field.getBoundingClientRect(),
        toast.current.getBoundingClientRect(),
      ]
      const label = field.closest('form')?.querySelector(`label[for="${CSS.escape(field.id)}"]`)
      const top = label?.getBoundingClientRect().top ?? fieldBox.top
      const isCovered =
        top < toastBox.bottom && fieldBox.right > toastBox.left && fieldBox.bottom > toastBox.top
      if (isCovered) window.scrollBy(0, top - toastBox.bottom - GAP_PX)
    }
    scrollToField()
    document.addEventListener('focusin', scrollToField)
    return () => document.removeEventListener('focusin', scrollToField)
  }, [toast])
}

const FIELDS = 'input, select, textarea'

/** While another window has the focus the remaining time does not run. */
function useIsWindowBlurred(): boolean {
  const [isBlurred, setIsBlurred] = useState(() => !document.hasFocus())
  useEffect(() => {
    const leave = () => setIsBlurred(true)
    const comeBack = () => setIsBlurred(false)
    window.addEventListener('blur', leave)
    window.addEventListener('focus', comeBack)
    return () => {
      window.removeEventListener('blur', leave)
      window.removeEventListener('focus', comeBack)
    }
  }, [])
  return isBlurred
}
