import Button from '@mui/material/Button'
import { useStore } from 'react-admin'
import { Panel } from '#backoffice/components/panel.tsx'
import type { Setup } from '#contracts/admin/setup-steps.ts'
import { Indices } from './first-steps.tsx'
import css from './notice.module.css'
import { countDone, findNext, stepWords, toProgress } from './setup-words.ts'
import { StepLink } from './step-link.tsx'

/** What is left to set up in a shop that sells already. Hidden, it returns when another step comes undone. */
export function SetupNotice({ setup }: { setup: Setup }) {
  const [hiddenAt, setHiddenAt] = useStore<number | null>('dashboard.setup-hidden', null)
  const next = findNext(setup)
  const done = countDone(setup)
  if (!next || (hiddenAt !== null && done >= hiddenAt)) return null
  const { title, todo, action } = stepWords[next]
  return (
    <Panel title="Falta para tu tienda" aside={<Indices setup={setup} />}>
      <div className={css.notice}>
        <p>
          <strong>{title}</strong>
          <small>{todo}</small>
        </p>
        <div className={css.actions}>
          <StepLink step={next} isButton>
            {action}
          </StepLink>
          <Button onClick={() => setHiddenAt(done)}>Ahora no</Button>
        </div>
        <small>{toProgress(setup)}</small>
      </div>
    </Panel>
  )
}
