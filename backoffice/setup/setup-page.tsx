import { Loaded } from '#backoffice/components/loaded.tsx'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { StepList } from '#backoffice/dashboard/setup/first-steps.tsx'
import type { SetupDetail } from '#contracts/admin/setup.ts'
import { OpenPanel } from './open-panel.tsx'
import css from './setup.module.css'
import { useSetup } from './use-setup.ts'

/** All steps until the shop opens, and the button that opens it. */
export function SetupPage() {
  const setup = useSetup()
  return (
    <Loaded of={setup}>{(detail) => <Overview detail={detail} onChanged={setup.retry} />}</Loaded>
  )
}

type Props = { detail: SetupDetail; onChanged: () => void }

const Overview = ({ detail, onChanged }: Props) => (
  <>
    <PageHeader title="Tu tienda, paso a paso" />
    <div className={css.columns}>
      <StepList setup={detail.steps} />
      <OpenPanel detail={detail} onChanged={onChanged} />
    </div>
  </>
)
