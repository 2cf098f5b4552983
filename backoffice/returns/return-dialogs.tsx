import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { conditionWords } from '#backoffice/messages/return-words.ts'
import type { AdminReturnDetail } from '#contracts/admin/return-shapes.ts'
import { adminReturnsApi } from '#contracts/admin/returns.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toProductName } from '#contracts/product-name.ts'
import { type PieceCondition, pieceConditions } from '#contracts/returns.ts'
import { Choices } from './choices.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { startDraft, toStoredPieces, toUsualTravel } from './return-draft.ts'
import type { ReturnAction } from './to-return-actions.ts'
import { useDecision } from './use-decision.ts'

type Props = { row: AdminReturnDetail; onClose: () => void }

/** The question of an action. */
export function ReturnActionDialog({ action, ...props }: Props & { action: ReturnAction }) {
  if (action === 'decide') return <DecideDialog {...props} />
  if (action === 'cancel') return <CancelDialog {...props} />
  if (action === 'receive') return <ReceiveDialog {...props} />
  return <RejectDialog {...props} />
}

function DecideDialog({ row, onClose }: Props) {
  const decide = useDecision()
  const pieces = toStoredPieces(row)
  const wanted = row.items.flatMap(({ order_item_id, wanted }) => {
    const size = pieces
      .find((piece) => piece.order_item_id === order_item_id)
      ?.sizes.find(({ product_id }) => product_id === wanted?.product_id)
    return size && size.quantity > 0 ? [[order_item_id, size] as const] : []
  })
  return (
    <ReturnDialog
      title={`Decidir ${row.code} · ${row.full_name}`}
      pieces={pieces}
      initialDraft={{
        ...startDraft(pieces, {
          reason: row.reason || '—',
          isDelivered: true,
          otherwise: 'refund',
        }),
        counts: Object.fromEntries(pieces.map((each) => [each.order_item_id, each.left])),
        conditions: Object.fromEntries(
          row.items.map((each) => [each.order_item_id, each.condition]),
        ),
        wanted: Object.fromEntries(wanted),
        received: row.date_received !== null,
        travel: toUsualTravel(row),
        with_shipping: row.kind === 'revocation' && row.shipping_price > 0,
        ...(row.kind !== 'exchange' && { resolution: 'refund' }),
      }}
      isFixed
      canWait={false}
      limits={row}
      hasMail
      onSend={(draft, amount) => decide(row, draft, amount)}
      onClose={onClose}
    />
  )
}

/** The order was not sent: its whole payment goes back, and that cancels it. */
function CancelDialog({ row, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID())
  const [to, setTo] = useState<'payment' | 'credit'>('payment')
  const { id, version, refundable } = row
  const verb = to === 'credit' ? 'dar crédito por' : 'devolver'
  return (
    <FormDialog
      title={`Cancelar ${row.transaction_id}`}
      button={refundable > 0 ? `Cancelar y ${verb} ${formatPrice(refundable)}` : 'Cancelar'}
      message="Pedido cancelado"
      onClose={onClose}
      onSend={() =>
        call(adminReturnsApi.refund, {
          params: { id },
          body: { key, amount: refundable, with_shipping: true, to, version },
        })
      }
    >
      <p>
        Todo lo que se pagó vuelve a quien compró, las piezas vuelven al stock y recibe un correo.
      </p>
      {refundable > 0 && (
        <Choices
          label="Recibe"
          options={{ payment: 'Su dinero', credit: 'Crédito para otra compra' }}
          value={to}
          onChange={setTo}
        />
      )}
    </FormDialog>
  )
}

function ReceiveDialog({ row, onClose }: Props) {
  const { id, version, items } = row
  return (
    <FormDialog
      title={`Llegó la pieza · ${row.code}`}
      button="Registrar"
      message="Recibida"
      onClose={onClose}
      onSend={(typed) =>
        call(adminReturnsApi.receive, {
          params: { id },
          body: {
            version,
            conditions: items.map((item) => ({
              item_id: item.id,
              condition: (typed[`condition-${item.id}`] ?? 'stock') as PieceCondition,
            })),
          },
        })
      }
    >
      <p>
        {row.state === 'approved'
          ? 'Ya está aprobada: las piezas se anotan en el stock ahora.'
          : 'Queda para decidir. El stock cambia cuando se decida.'}
      </p>
      {items.map((item) => (
        <TextField
          key={item.id}
          select
          name={`condition-${item.id}`}
          label={toProductName(item)}
          defaultValue={item.condition}
          slotProps={{ select: { native: true } }}
        >
          {pieceConditions.map((condition) => (
            <option key={condition} value={condition}>
              {conditionWords[condition]}
            </option>
          ))}
        </TextField>
      ))}
    </FormDialog>
  )
}

const RejectDialog = ({ row: { id, code, version }, onClose }: Props) => (
  <FormDialog
    title={`Rechazar ${code}`}
    button="Rechazar"
    message="Rechazada"
    onClose={onClose}
    onSend={({ reason = '' }) =>
      call(adminReturnsApi.reject, { params: { id }, body: { reason, version } })
    }
  >
    <TextField
      name="reason"
      label="Motivo"
      required
      helperText="Lo lee quien compró."
      multiline
      minRows={2}
    />
  </FormDialog>
)
