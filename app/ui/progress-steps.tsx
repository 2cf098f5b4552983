import type { ReactNode } from 'react'
import css from './progress-steps.module.css'
import { StarIcon } from './star-icon.tsx'

type Step = {
  key: string
  label: string
  /** When it was reached. Not shown for steps that lie ahead. */
  time?: ReactNode
}

type Props = {
  label: string
  steps: Step[]
  /** The number of steps that were reached. The star ends the last of them. */
  reached: number
}

/** Progress in a few steps. */
export const ProgressSteps = ({ label, steps, reached }: Props) => (
  <ol className={css.steps} aria-label={label}>
    {steps.map(({ key, label, time }, index) => (
      <li
        key={key}
        className={index < reached ? css.done : undefined}
        aria-current={index === reached - 1 ? 'step' : undefined}
      >
        {label}
        {index < reached && time}
        {index === reached - 1 && (
          <span className={css.star}>
            <StarIcon />
          </span>
        )}
      </li>
    ))}
  </ol>
)
