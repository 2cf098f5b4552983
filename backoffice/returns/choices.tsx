import css from './return-dialog.module.css'

type Props<T extends string> = {
  label: string
  options: Record<T, string>
  value: T | null
  onChange: (value: T) => void
}

/** A group of buttons of which one is pressed. */
export function Choices<T extends string>({ label, options, value, onChange }: Props<T>) {
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      <div className={css.choices}>
        {(Object.entries(options) as [T, string][]).map(([option, text]) => (
          <button
            key={option}
            type="button"
            className={css.choice}
            aria-pressed={option === value}
            onClick={() => onChange(option)}
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
