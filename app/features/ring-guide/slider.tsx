import { useId } from 'react'
import css from './slider.module.css'

type Props = {
  label: string
  value: number
  range: { least: number; most: number; step: number }
  /** What the value means, in words. */
  notice: string
  onChange: (value: number) => void
}

/** A slider with a step to each side, for what a thumb cannot hit. */
export function Slider({ label, value, range, notice, onChange }: Props) {
  const id = useId()
  const { least, most, step } = range
  const move = (by: number) =>
    onChange(Math.min(most, Math.max(least, Math.round((value + by * step) * 100) / 100)))
  return (
    <div className={css.slider}>
      <label htmlFor={id}>{label}</label>
      <button type="button" aria-label={`${label}: menos`} onClick={() => move(-1)}>
        −
      </button>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={notice}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <button type="button" aria-label={`${label}: más`} onClick={() => move(1)}>
        +
      </button>
    </div>
  )
}
