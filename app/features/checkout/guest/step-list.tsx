import type { Step } from './guest-fields.ts'
import css from './guest-form.module.css'

const names: [Step, string][] = [
  [1, 'Contacto'],
  [2, 'Entrega'],
  [3, 'Pago'],
]

/** How far the shopper is, on phones. */
export const StepList = ({ step }: { step: Step }) => (
  <ol className={`${css.narrow} ${css.path}`} aria-label="Pasos">
    {names.map(([each, name]) => (
      <li
        key={each}
        className={each < step ? css.done : undefined}
        aria-current={each === step ? 'step' : undefined}
      >
        {name}
      </li>
    ))}
  </ol>
)
