import { useCallback, useState } from 'react'
import { call } from '#app/session/call.ts'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { useHasPermission } from '#backoffice/components/use-permission.ts'
import { useReply } from '#backoffice/components/use-reply.ts'
import { reasons } from '#backoffice/messages/return-words.ts'
import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import type { AdminReturnDetail } from '#contracts/admin/return-shapes.ts'
import { adminReturnsApi } from '#contracts/admin/returns.ts'
import { ReturnDialog } from './return-dialog.tsx'
import {
  givesMoney,
  listChosen,
  type ReturnDraft,
  type ReturnedPiece,
  startDraft,
} from './return-draft.ts'
import { useDecision } from './use-decision.ts'

/** Whether pieces of an order can come back: those of an order that was sent and paid. */
export const canReturn = ({ status, return_state }: AdminOrder): boolean =>
  (status === 'en_camino' || status === 'entregado') && return_state !== 'all'

type Props = { order: AdminOrder; onClose: () => void }

export function NewReturnDialog({ order, onClose }: Props) {
  const { transaction_id } = order
  const load = useCallback(
    () => call(adminReturnsApi.listItems, { params: { transaction_id } }),
    [transaction_id],
  )
  return (
    <Loaded of={useReply(load)}>
      {({ items, ...limits }) => (
        <NewReturnForm order={order} pieces={items} limits={limits} onClose={onClose} />
      )}
    </Loaded>
  )
}

type FormProps = Props & {
  pieces: ReturnedPiece[]
  limits: { shipping_price: number; refundable: number }
}

/**
 * Stores the return and decides it. What the decision needs of the caller is checked before the return is stored; if the decision
 * fails later, the stored return is decided by the next try.
 */
function NewReturnForm({ order, pieces, limits, onClose }: FormProps) {
  const { transaction_id, full_name, email } = order
  const [key] = useState(() => crypto.randomUUID())
  const [stored, setStored] = useState<AdminReturnDetail | null>(null)
  const decide = useDecision()
  const mayRefund = useHasPermission('refunds')

  async function store(draft: ReturnDraft, amount: number | null) {
    const { reason, received, resolution } = draft
    const lines = listChosen(pieces, draft)
    const entered = await call(adminReturnsApi.create, {
      params: { transaction_id },
      body: {
        key,
        kind: resolution === 'exchange' ? 'exchange' : 'return',
        reason,
        received,
        gives_money: givesMoney(pieces, draft, amount),
        items: lines.map(({ order_item_id, count, condition }) => ({
          order_item_id,
          count,
          condition,
        })),
      },
    })
    setStored(entered)
    return entered
  }

  return (
    <ReturnDialog
      title={`Devolución o cambio · ${transaction_id} · ${full_name}`}
      pieces={pieces}
      initialDraft={startDraft(pieces, {
        // Where there are sizes, the size is the usual reason.
        reason: pieces.some(({ sizes }) => sizes.length > 0) ? (reasons[0] as string) : '',
        isDelivered: order.status === 'entregado',
        otherwise: mayRefund ? 'refund' : 'later',
      })}
      isFixed={stored !== null}
      canWait={stored === null}
      limits={limits}
      hasMail={email !== ''}
      aside={({ received }, change) => (
        <label style={{ marginInline: '1rem auto' }}>
          <input
            type="checkbox"
            checked={received}
            disabled={stored !== null}
            onChange={({ target }) => change({ received: target.checked })}
          />{' '}
          Ya tengo la pieza en la mano
        </label>
      )}
      onSend={async (draft, amount) => {
        const row = stored ?? (await store(draft, amount))
        if (draft.resolution !== 'later') await decide(row, draft, amount)
      }}
      onClose={onClose}
    />
  )
}
