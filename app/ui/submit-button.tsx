import type { ComponentProps, MouseEvent } from 'react'
import button from './button.module.css'
import css from './submit-button.module.css'
import { useHydrated } from './use-hydrated.ts'

type Props = ComponentProps<'button'> & { busy?: boolean }

/** Shows that something is under way, keeps its width and the focus, and takes no second press. */
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
      // Sent before the scripts are here, a password would go where nobody waits for it.
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
