import { PathIcon } from '#backoffice/icons/create-icon.tsx'
import { pageIcons } from '#backoffice/icons/page-icons.ts'
import css from './checklist.module.css'
import { Panel } from './panel.tsx'

export type ChecklistStep = { text: string; is_done: boolean }

/** What is done and what is left, in order; the first step that is left stands out. */
export function Checklist({ title, steps }: { title: string; steps: ChecklistStep[] }) {
  const done = steps.filter(({ is_done }) => is_done).length
  const current = steps.find(({ is_done }) => !is_done)
  return (
    <Panel title={title} count={`${done} de ${steps.length}`}>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li
            key={step.text}
            className={`${css.step} ${step.is_done ? css.done : ''} ${step === current ? css.current : ''}`}
            {...(step === current && { 'aria-current': 'step' as const })}
          >
            <span className={css.mark} aria-hidden>
              {step.is_done && <PathIcon path={pageIcons.check} />}
            </span>
            <span>
              {step.text}
              {step.is_done && ' · hecho'}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
