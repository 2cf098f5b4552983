import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SetupStep } from '#contracts/admin/setup-steps.ts'
import { toStepPath } from './setup-words.ts'

type Props = {
  step: SetupStep
  isButton?: boolean
  className?: string | undefined
  label?: string
  children: ReactNode
}

/** Leads to the screen of a step. */
export const StepLink = ({ step, isButton, className, label, children }: Props) =>
  isButton ? (
    <Button component={Link} to={toStepPath(step)} variant="contained">
      {children}
    </Button>
  ) : (
    <Link to={toStepPath(step)} className={className} aria-label={label}>
      {children}
    </Link>
  )
