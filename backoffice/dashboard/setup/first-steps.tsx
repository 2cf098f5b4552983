import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { Panel } from '#backoffice/components/panel.tsx'
import dashboard from '#backoffice/dashboard/dashboard.module.css'
import { PathIcon } from '#backoffice/icons/create-icon.tsx'
import { pageIcons } from '#backoffice/icons/page-icons.ts'
import type { Setup, SetupStep } from '#contracts/admin/setup-steps.ts'
import css from './setup.module.css'
import { findNext, stepWords, toProgress } from './setup-words.ts'
import { StepLink } from './step-link.tsx'

/** What to do before the shop opens, instead of figures that are all zero. */
export const FirstSteps = ({ setup }: { setup: Setup }) => (
  <div style={{ marginBottom: '1rem' }}>
    <StepList setup={setup} />
  </div>
)

export function StepList({ setup }: { setup: Setup }) {
  const next = findNext(setup)
  return (
    <Panel
      title="Tu tienda, paso a paso"
      count={toProgress(setup)}
      aside={<Indices setup={setup} />}
    >
      <ol className={css.steps}>
        {setup.map(({ step, done }, at) => (
          <Step key={step} step={step} done={done} number={at + 1} isNext={step === next} />
        ))}
      </ol>
    </Panel>
  )
}

/** One mark a step. */
export const Indices = ({ setup }: { setup: Setup }) => (
  <span className={css.indices} aria-hidden>
    {setup.map(({ step, done }) => (
      <i key={step} className={done ? css.on : undefined} />
    ))}
  </span>
)

type StepProps = { step: SetupStep; done: boolean; number: number; isNext: boolean }

function Step({ step, done, number, isNext }: StepProps) {
  const { title, ...words } = stepWords[step]
  return (
    <li
      className={done ? css.ok : isNext ? css.at : undefined}
      aria-current={isNext ? 'step' : undefined}
    >
      <span className={css.number} aria-hidden>
        {done ? <PathIcon path={pageIcons.check} /> : number}
      </span>
      <div>
        {done ? title : <strong>{title}</strong>}
        <small>{done ? words.done : words.todo}</small>
      </div>
      {done ? (
        <StepLink step={step} className={dashboard.go} label={`Cambiar: ${title}`}>
          Cambiar
        </StepLink>
      ) : isNext ? (
        <span className={css.time}>{words.minutes} min</span>
      ) : (
        <StepLink step={step} className={dashboard.go} label={`Empezar: ${title}`}>
          {words.minutes} min
        </StepLink>
      )}
      {isNext && <NextActions step={step} />}
    </li>
  )
}

const NextActions = ({ step }: { step: SetupStep }) => (
  <div className={css.actions}>
    <StepLink step={step} isButton>
      {stepWords[step].action}
    </StepLink>
    {step === 'products' && (
      <Button component={Link} to="/products/create" variant="outlined">
        Cargar una pieza
      </Button>
    )}
  </div>
)
