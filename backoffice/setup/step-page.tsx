import Button from '@mui/material/Button'
import { type ReactNode, Suspense } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { Loading } from '#backoffice/components/loading.tsx'
import { NotFound } from '#backoffice/components/not-found.tsx'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { stepWords, toStepPath } from '#backoffice/dashboard/setup/setup-words.ts'
import type { SetupDetail } from '#contracts/admin/setup.ts'
import { type Setup, type SetupStep, setupSteps } from '#contracts/admin/setup-steps.ts'
import css from './setup.module.css'
import { stepBodies } from './step-bodies.tsx'
import { useSetup } from './use-setup.ts'

const OVERVIEW = '/setup'

/** One step, which can be left at any time. */
export function StepPage() {
  const { step: name = '' } = useParams()
  const step = setupSteps.find((each) => toStepPath(each) === `${OVERVIEW}/${name}`)
  const setup = useSetup()
  if (!step) return <NotFound />
  return (
    <Loaded of={setup}>
      {(detail) => <Step key={step} step={step} detail={detail} onChanged={setup.retry} />}
    </Loaded>
  )
}

type Props = { step: SetupStep; detail: SetupDetail; onChanged: () => void }

function Step({ step, detail, onChanged }: Props) {
  const navigate = useNavigate()
  const at = setupSteps.indexOf(step)
  const toPath = (other: number) => {
    const found = setupSteps[other]
    return found ? toStepPath(found) : OVERVIEW
  }
  const goOn = () => {
    onChanged()
    void navigate(toPath(at + 1))
  }
  const { title, todo } = stepWords[step]
  const { Body, savesItself } = stepBodies[step]
  const isDone = detail.steps.some((each) => each.step === step && each.done)
  return (
    <div className={css.step}>
      <PageHeader title={title} />
      <Progress steps={detail.steps} current={step} />
      <p className={css.lead}>
        <strong>
          Paso {at + 1} de {setupSteps.length}.
        </strong>{' '}
        {isDone ? stepWords[step].done : todo}
      </p>
      <Suspense fallback={<Loading />}>
        <Body detail={detail} onChanged={onChanged} goOn={goOn} />
      </Suspense>
      <Footer>
        <Button component={Link} to={toPath(at - 1)}>
          Volver
        </Button>
        {isDone ? (
          <Button
            component={Link}
            to={toPath(at + 1)}
            variant={savesItself ? 'outlined' : 'contained'}
          >
            Siguiente
          </Button>
        ) : (
          <Button component={Link} to={toPath(at + 1)} variant="outlined">
            Después
          </Button>
        )}
      </Footer>
    </div>
  )
}

const Footer = ({ children }: { children: ReactNode }) => (
  <nav aria-label="Pasos" className={css.footer}>
    {children}
  </nav>
)

function Progress({ steps, current }: { steps: Setup; current: SetupStep }) {
  const toClass = ({ step, done }: Setup[number]) =>
    step === current ? css.now : done ? css.done : undefined
  return (
    <p className={css.progress} aria-hidden>
      {steps.map((each) => (
        <i key={each.step} className={toClass(each)} />
      ))}
    </p>
  )
}
