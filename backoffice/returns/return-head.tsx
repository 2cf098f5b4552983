import { useState } from 'react'
import { ActionsMenu } from '#backoffice/components/actions-menu.tsx'
import { DetailHead } from '#backoffice/components/detail-head.tsx'
import { NextStepButton } from '#backoffice/components/next-step-button.tsx'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import { formatWhen } from '#backoffice/format/dates.ts'
import { kindWords } from '#backoffice/messages/return-words.ts'
import type { AdminReturnDetail } from '#contracts/admin/return-shapes.ts'
import { adminReturnsApi } from '#contracts/admin/returns.ts'
import { ReturnActionDialog } from './return-dialogs.tsx'
import { StateChip } from './return-list.tsx'
import { actionLabels, type ReturnAction, toReturnActions } from './to-return-actions.ts'

/** What it is, its state, and what to do next. */
export function ReturnHead({ row }: { row: AdminReturnDetail }) {
  const [opened, setOpened] = useState<ReturnAction | null>(null)
  const refund = useMayCall(adminReturnsApi.refund)
  const receive = useMayCall(adminReturnsApi.receive)
  const { next, others } = toReturnActions(row, { refund, receive })
  return (
    <>
      <DetailHead
        title={`${kindWords[row.kind]} ${row.code}`}
        back={{ to: '/returns', label: 'Volver a Devoluciones' }}
        facts={
          <>
            <StateChip row={row} />
            <span>
              {formatWhen(row.date_created)}
              {row.is_by_staff && ' · lo cargó el equipo'}
            </span>
          </>
        }
        menu={
          <ActionsMenu
            actions={others.map((action) => ({
              label: actionLabels[action],
              run: () => setOpened(action),
              isDangerous: action === 'reject',
            }))}
          />
        }
        primary={next && <NextStepButton label={actionLabels[next]} run={() => setOpened(next)} />}
      />
      {opened && <ReturnActionDialog action={opened} row={row} onClose={() => setOpened(null)} />}
    </>
  )
}
