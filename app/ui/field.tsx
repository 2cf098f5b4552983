import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import button from './button.module.css'
import css from './field.module.css'
import { RareIcon } from './rare-icon.tsx'
import { useHydrated } from './use-hydrated.ts'

type Props = Omit<ComponentProps<'input'>, 'id' | 'children'> & {
  label: string
  name: string
  error?: string | undefined
  /** Help for filling it in, shown below the input. */
  hint?: string
  /** For forms in which all fields are required, so that marks are superfluous. */
  unmarked?: boolean
  /** A button at the end of the input. */
  children?: ReactNode
}

export function Field({ label, error, hint, unmarked, children, required, ...input }: Props) {
  const id = useId()
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`]
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        {!unmarked && <Mark required={required} />}
      </label>
      <div className={css.line}>
        <input
          {...input}
          id={id}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {children}
      </div>
      {hint && (
        <p className="note" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={css.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}

export function PasswordField({ type: _, ...props }: Props) {
  const [isShown, setIsShown] = useState(false)
  const isHydrated = useHydrated()
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    >
      <button
        className={`${button.icon} ${css.see}`}
        type="button"
        disabled={!isHydrated}
        aria-label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        <RareIcon name="eye" />
      </button>
    </Field>
  )
}

export const Mark = ({ required }: { required?: boolean | undefined }) =>
  required ? (
    <span className={css.mark} aria-hidden="true">
      {' *'}
    </span>
  ) : (
    <span className={css.mark}> (opcional)</span>
  )
