import { useEffect, useState } from 'react'
import button from '#app/ui/button.module.css'
import { Link } from '#app/ui/link.tsx'
import { RareIcon } from '#app/ui/rare-icon.tsx'
import { dismiss, type Toast } from './notify.ts'
import css from './toast-list.module.css'

export function ToastList({ toasts }: { toasts: Toast[] }) {
  const isAway = useIsAway()
  return (
    <div className={css.toasts} data-away={isAway || undefined}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} {...toast} />
      ))}
    </div>
  )
}

/** The line that runs out is also the clock: what one sees and when the toast goes cannot differ. */
function ToastItem({ id, kind, text, hint, link }: Toast) {
  const isGood = kind === 'good'
  return (
    <div className={`${css.toast} ${isGood ? '' : css.bad}`} role={isGood ? 'status' : 'alert'}>
      <RareIcon name={isGood ? 'check' : 'error'} className={css.icon} />
      <div>
        <p>{text}</p>
        {hint && <p className="note">{hint}</p>}
        {link && (
          <Link className={`link ${css.way}`} to={link.to} onClick={() => dismiss(id)}>
            {link.text}
          </Link>
        )}
      </div>
      <button
        className={button.icon}
        type="button"
        aria-label="Cerrar aviso"
        onClick={() => dismiss(id)}
      >
        <RareIcon name="close" />
      </button>
      <span className={css.left} onAnimationEnd={() => dismiss(id)} />
    </div>
  )
}

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
