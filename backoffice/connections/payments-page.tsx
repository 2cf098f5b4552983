import { Link } from 'react-router'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import type { StepBodyProps } from '#backoffice/setup/steps/step-body.ts'
import css from './connections.module.css'
import { FormerAccounts } from './former-accounts.tsx'
import { PaymentsPanel } from './payments-panel.tsx'
import { useConnections } from './use-connections.ts'

export const PaymentsPage = () => (
  <>
    <PageHeader title="Mercado Pago" />
    <Payments />
  </>
)

export const PaymentsStep = ({ onChanged }: StepBodyProps) => (
  <>
    <Payments onChanged={onChanged} />
    <p className={css.note} style={{ marginTop: '1rem' }}>
      ¿También te transfieren? <Link to="/ajustes/banco">Cargá tu cuenta bancaria</Link>.
    </p>
  </>
)

function Payments({ onChanged }: { onChanged?: () => void }) {
  const { setChanged, ...connections } = useConnections()
  return (
    <Loaded of={connections}>
      {({ payments }) => (
        <div className={css.stack}>
          <PaymentsPanel
            payments={payments}
            onChanged={(reply) => {
              setChanged(reply)
              onChanged?.()
            }}
          />
          {payments.former.length > 0 && <FormerAccounts former={payments.former} />}
        </div>
      )}
    </Loaded>
  )
}
