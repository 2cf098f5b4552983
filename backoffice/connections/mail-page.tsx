import { Loaded } from '#backoffice/components/loaded.tsx'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import type { StepBodyProps } from '#backoffice/setup/steps/step-body.ts'
import css from './connections.module.css'
import { DnsPanel } from './dns-panel.tsx'
import { MailPanel } from './mail-panel.tsx'
import { useConnections } from './use-connections.ts'

export const MailPage = () => (
  <>
    <PageHeader title="Correo" />
    <MailConnection />
  </>
)

export const MailStep = ({ onChanged }: StepBodyProps) => <MailConnection onChanged={onChanged} />

function MailConnection({ onChanged }: { onChanged?: () => void }) {
  const { setChanged, ...connections } = useConnections()
  return (
    <Loaded of={connections}>
      {({ mail }) => (
        <div className={css.stack}>
          <MailPanel
            mail={mail}
            onChanged={(reply) => {
              setChanged(reply)
              onChanged?.()
            }}
          />
          {mail.source !== 'none' && <DnsPanel key={mail.from} />}
        </div>
      )}
    </Loaded>
  )
}
