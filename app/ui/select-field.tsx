import { type ComponentProps, useId } from 'react'
import css from './field.module.css'
import { Mark } from './field.tsx'

type Props = Omit<ComponentProps<'select'>, 'id' | 'children'> & {
  label: string
  name: string
  options: readonly string[]
  /** Shown until one is chosen. */
  placeholder: string
  error?: string | undefined
}

/** A list of choices, by the browser's own control: it works without scripts and with a phone's picker. */
export function SelectField({ label, options, placeholder, error, ...select }: Props) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        <Mark required={select.required} />
      </label>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      {error && (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
