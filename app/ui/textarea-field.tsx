import { type ComponentProps, useId } from 'react'
import css from './field.module.css'

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'children'> & {
  label: string
  name: string
  error?: string | undefined
}

/** A multi-line field that grows with its text. */
export function TextareaField({ label, error, required, ...rest }: Props) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        {!required && <span className="muted"> (opcional)</span>}
      </label>
      <textarea
        rows={5}
        {...rest}
        id={id}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
