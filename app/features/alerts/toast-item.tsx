import { type RefObject, useEffect, useRef, useState } from 'react'
import button from '#app/ui/button.module.css'
import { Link } from '#app/ui/link.tsx'
import { RareIcon } from '#app/ui/rare-icon.tsx'
import { dismiss, type Toast } from './notify.ts'
import css from './toast-item.module.css'

/** The line that runs out is also the clock: what one sees and when the toast goes cannot differ. */
export function ToastItem({ kind, text, hint, link }: Toast) {
  const isGood = kind === 'good'
  const isAway = useIsAway()
  const toast = useRef<HTMLDivElement>(null)
  useFieldInSight(toast)
  return (
    <div
      ref={toast}
      className={`${css.toast} ${isGood ? '' : css.bad}`}
      role={isGood ? 'status' : 'alert'}
      data-away={isAway || undefined}
    >
      <RareIcon name={isGood ? 'check' : 'error'} className={css.icon} />
      <div>
        <p>{text}</p>
        {hint && <p className="note">{hint}</p>}
        {link && (
          <Link className={`link ${css.way}`} to={link.to} onClick={dismiss}>
            {link.text}
          </Link>
        )}
      </div>
      <button className={button.icon} type="button" aria-label="Cerrar aviso" onClick={dismiss}>
        <RareIcon name="close" />
      </button>
      <span className={css.left} onAnimationEnd={dismiss} />
    </div>
  )
}

const GAP_PX = 16

/** A field that has the focus, or gets it, is scrolled out from under the toast, label and all. */
function useFieldInSight(toast: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const reveal = () => {
      const field = document.activeElement
      if (!toast.current || !(field instanceof HTMLElement) || !field.matches(FIELDS)) return
      const [under, over] = [field.getBoundingClientRect(), toast.current.getBoundingClientRect()]
      const label = field.closest('form')?.querySelector(`label[for="${CSS.escape(field.id)}"]`)
      const top = label?.getBoundingClientRect().top ?? under.top
      const isCovered = top < over.bottom && under.right > over.left && under.bottom > over.top
      if (isCovered) window.scrollBy(0, top - over.bottom - GAP_PX)
    }
    reveal()
    document.addEventListener('focusin', reveal)
    return () => document.removeEventListener('focusin', reveal)
  }, [toast])
}

const FIELDS = 'input, select, textarea'

/** Whether the reader looks at another window. */
function useIsAway(): boolean {
  const [isAway, setIsAway] = useState(() => !document.hasFocus())
  useEffect(() => {
    const leave = () => setIsAway(true)
    const comeBack = () => setIsAway(false)
    window.addEventListener('blur', leave)
    window.addEventListener('focus', comeBack)
    return () => {
      window.removeEventListener('blur', leave)
      window.removeEventListener('focus', comeBack)
    }
  }, [])
  return isAway
}
