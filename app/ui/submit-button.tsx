import type { ComponentProps, MouseEvent } from 'react'
import button from './button.module.css'
import css from './submit-button.module.css'
import { useHydrated } from './use-hydrated.ts'

type Props = ComponentProps<'button'> & { busy?: boolean }

/** A submit button that shows a pending state, keeps its width and focus, and ignores a second click. */
export function SubmitButton({ busy = false, className = '', children, ...rest }: Props) {
  const isHydrated = useHydrated()
  const refuseWhileBusy = (event: MouseEvent) => {
    if (busy) event.preventDefault()
  }
  return (
    <button
      type="submit"
      {...rest}
      className={`${button.button} ${css.submit} ${className}`}
      // Before hydration the browser would submit the form natively, and with it a password.
      disabled={!isHydrated || rest.disabled}
      data-waiting={isHydrated ? undefined : ''}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onClick={refuseWhileBusy}
    >
      <span className={css.words}>{children}</span>
    </button>
  )
}
