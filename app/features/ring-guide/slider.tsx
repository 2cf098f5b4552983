import { useId } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import css from './slider.module.css'

type Props = {
  label: string
  value: number
  range: { min: number; max: number; step: number }
  /** The value as text for screen readers. */
  notice: string
  onChange: (value: number) => void
}

/** A slider with two step buttons, because small steps are hard to hit on touch screens. */
export function Slider({ label, value, range, notice, onChange }: Props) {
  const id = useId()
  const isHydrated = useHydrated()
  const { min, max, step } = range
  const move = (by: number) =>
    onChange(Math.min(max, Math.max(min, Math.round((value + by * step) * 100) / 100)))
  return (
    <div className={css.slider}>
      <label htmlFor={id}>{label}</label>
      <button
        type="button"
        disabled={!isHydrated}
        aria-label={`${label}: menos`}
        onClick={() => move(-1)}
      >
        −
      </button>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={notice}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <button
        type="button"
        disabled={!isHydrated}
        aria-label={`${label}: más`}
        onClick={() => move(1)}
      >
        +
      </button>
    </div>
  )
}
