import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { call } from '#app/session/call.ts'
import { useAction } from '#backoffice/components/use-action.ts'
import { useHasPermission } from '#backoffice/components/use-permission.ts'
import { adminMoneyApi, type UnresolvedMoney } from '#contracts/admin/unresolved-money.ts'
import type { Question } from './money-dialog.tsx'
import { actionWords } from './money-words.ts'

type Props = { entry: UnresolvedMoney; onAsk: (question: Question) => void }

/** The actions that the caller may take on an entry. A refund is retried without a dialog. */
export function MoneyActions({ entry, onAsk }: Props) {
  const canRefund = useHasPermission('refunds')
  const canSettle = useHasPermission('manual_settlement')
  const [isBusy, act] = useAction()
  const { refund_id } = entry
  const actions = entry.actions.filter((action) =>
    action === 'refund' || refund_id !== null ? canRefund : canSettle,
  )
  if (actions.length === 0) return null
  const retry = () =>
    refund_id !== null &&
    act(
      () => call(adminMoneyApi.retryRefund, { params: { id: refund_id } }),
      'Pedimos la devolución otra vez',
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          variant={action === 'dismiss' ? 'text' : 'outlined'}
          loading={action === 'retry' && isBusy}
          onClick={() => (action === 'retry' ? retry() : onAsk({ entry, action }))}
        >
          {actionWords[action]}
        </Button>
      ))}
    </Box>
  )
}
