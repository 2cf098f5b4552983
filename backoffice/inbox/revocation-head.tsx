import { useState } from 'react'
import { ActionsMenu, type MenuAction } from '#backoffice/components/actions-menu.tsx'
import { Chip } from '#backoffice/components/chip.tsx'
import { DetailHead } from '#backoffice/components/detail-head.tsx'
import { NextStepButton } from '#backoffice/components/next-step-button.tsx'
import { formatWhen } from '#backoffice/format/dates.ts'
import type { AdminRevocation } from '#contracts/admin/revocations.ts'
import { CloseDialog } from './close-dialog.tsx'
import type { ReplyDraft } from './use-reply-draft.ts'

type Props = {
  request: AdminRevocation
  seesReturn: boolean
  reply: ReplyDraft
}

/** The state of a revocation and what comes next: the reply, then the return, then the end. */
export function RevocationHead({ request, seesReturn, reply }: Props) {
  const { code, date_created, date_answered, date_closed, steps } = request
  const [isClosing, setIsClosing] = useState(false)
  const close: MenuAction = { label: 'Cerrar el arrepentimiento', run: () => setIsClosing(true) }
  const waitsForReturn = steps.some(({ is_done }) => !is_done)
  const next =
    !date_answered || reply.isUrgent
      ? reply.next
      : waitsForReturn && request.return && seesReturn
        ? { label: 'Ver la devolución', to: `/returns/${request.return.id}` }
        : close
  return (
    <>
      <DetailHead
        title={`Arrepentimiento ${code}`}
        back={{ to: '/revocations', label: 'Volver a Arrepentimientos' }}
        facts={
          <>
            <StateChip request={request} />
            <span>{formatWhen(date_created)}</span>
          </>
        }
        menu={!date_closed && <ActionsMenu actions={next === close ? [] : [close]} />}
        primary={!date_closed && <NextStepButton {...next} />}
      />
      {isClosing && <CloseDialog request={request} onClose={() => setIsClosing(false)} />}
    </>
  )
}

function StateChip({ request: { date_answered, date_closed } }: { request: AdminRevocation }) {
  if (date_closed) return <Chip tone="calm">Cerrado</Chip>
  if (date_answered) return <Chip tone="move">Respondido</Chip>
  return <Chip tone="law">Sin responder</Chip>
}
