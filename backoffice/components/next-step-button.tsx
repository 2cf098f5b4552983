import Button from '@mui/material/Button'
import { useNavigate } from 'react-router'
import { useShortcuts } from './use-shortcuts.ts'

type Props = { label: string; isBusy?: boolean } & ({ run: () => void } | { to: string })

/** The button of what comes next, which the key E presses too. */
export function NextStepButton({ label, isBusy = false, ...step }: Props) {
  const navigate = useNavigate()
  const run = 'run' in step ? step.run : () => void navigate(step.to)
  useShortcuts({ e: isBusy ? undefined : run })
  return (
    <Button variant="contained" loading={isBusy} onClick={run}>
      {label}{' '}
      <kbd aria-hidden style={{ marginLeft: '0.5rem' }}>
        E
      </kbd>
    </Button>
  )
}
