import { type ComponentProps, useId } from 'react'
import css from './field.module.css'

type Props = Omit<ComponentProps<'textarea'>, 'id'> & {
  label: string
  name: string
  error?: string
}

/** As `Field`, for more than a line; always required. */
export function TextArea({ label, error, ...textarea }: Props) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        <span className={css.mark} aria-hidden="true">
          {' *'}
        </span>
      </label>
      <div className={css.line}>
        <textarea
          {...textarea}
          id={id}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      {error && (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
