import { type FocusEvent, type ReactNode, useRef, useState } from 'react'
import css from './address-hint.module.css'
import { suggestAddress } from './suggest-address.ts'

/**
 * Around the field of a new e-mail address: offers another spelling, if the one that was typed looks like a slip. Everything
 * that follows is sent there.
 */
export function AddressHint({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  const [meant, setMeant] = useState<string | null>(null)

  const onBlur = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement) setMeant(suggestAddress(target.value))
  }
  const take = () => {
    const input = part.current?.querySelector('input')
    if (!input || !meant) return
    input.value = meant
    // The form saves what is typed, and removes the error of the field.
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }

  return (
    <div ref={part} role="none" onBlur={onBlur} onInput={() => setMeant(null)}>
      {children}
      <div role="status">
        {meant && (
          <p className={`note ${css.hint}`}>
            ¿Quisiste decir{' '}
            <button type="button" className="link" onClick={take}>
              {meant}
            </button>
            ?
          </p>
        )}
      </div>
    </div>
  )
}
