import { useId } from 'react'
import css from './options.module.css'

type Props = {
  legend: string
  name: string
  type: 'checkbox' | 'radio'
  options: Record<string, string>
  defaultValue?: string
  error?: string | undefined
}

/** Checkboxes or radio buttons with large touch targets. */
export function Options({ legend, name, type, options, defaultValue, error }: Props) {
  const id = useId()
  return (
    <fieldset className={css.options} aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      <div className={css.row}>
        {Object.entries(options).map(([value, text]) => (
          <label key={value}>
            <input
              type={type}
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              aria-invalid={error ? true : undefined}
            />
            {text}
          </label>
        ))}
      </div>
      {error && (
        <p className={css.error} id={id}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
