import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { useGroupedPesos } from '#backoffice/components/use-grouped-pesos.ts'
import { useHasPermission, useMayCall } from '#backoffice/components/use-permission.ts'
import { toPaidCurrency } from '#backoffice/messages/order-words.ts'
import { adminOrderEditsApi } from '#contracts/admin/order-edits.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { toPieceWords } from '#contracts/order-words.ts'
import { formatAmount, parsePesos } from '#contracts/pesos.ts'
import { NotifyBuyer } from './notify-buyer.tsx'
import { toByHand } from './refundable-tenders.ts'
import { type RefundChoice, toRefund } from './to-refund.ts'

type Props = { order: AdminOrderDetail; onClose: () => void }

/** Cancels an order that was not sent: refund, stock, mail and reason. One idempotency key per opened dialog. */
export function CancelDialog({ order, onClose }: Props) {
  const { transaction_id, version, refundable, payment_status, email } = order
  const notify = useNotify()
  const [key] = useState(() => crypto.randomUUID())
  const mayRefund = useMayCall(adminOrdersApi.refund)
  const mayMoveStock = useHasPermission('stock')
  const canRefund = mayRefund && refundable > 0
  const [choice, setChoice] = useState<RefundChoice>(canRefund ? 'all' : 'none')
  const [typed, setTyped] = useState('')
  const [lost, setLost] = useState<number[]>([])
  const [tells, setTells] = useState(email !== '')
  const refund = toRefund({ choice, typed: parsePesos(typed), refundable })
  // Whoever paid is always told what the shop keeps.
  const isKept = refund !== null && refund < refundable
  const isTold = (tells || isKept) && email !== ''
  const format = (sum: number) => formatAmount(sum, toPaidCurrency(order))
  const way = toByHand(order)

  return (
    <FormDialog
      title={`Cancelar pedido · ${transaction_id}`}
      button={refund ? `Cancelar y devolver ${format(refund)}` : 'Cancelar pedido'}
      isIncomplete={refund === null || (refundable > 0 && !mayRefund)}
      onClose={onClose}
      onSend={({ reason = '' }) =>
        call(adminOrderEditsApi.cancel, {
          params: { transaction_id },
          body: {
            key,
            refund: refund ?? 0,
            refundable,
            not_restocked: lost,
            notify: isTold,
            reason,
            version,
          },
        })
      }
      onDone={(cancelled) => {
        notify(toOutcome(cancelled, refund ?? 0, way), { type: 'success' })
        onClose()
      }}
    >
      {refundable > 0 && (
        <RefundFields
          {...{ choice, setChoice, typed, setTyped, canRefund }}
          isValid={refund !== null}
          all={format(refundable)}
        />
      )}
      {refund !== null && refund > 0 && way && (
        <p style={{ marginBottom: '1rem' }}>
          El dinero lo devolvés vos, {way}: acá queda anotado, y a quien compró le decimos que se lo
          devolvés.
        </p>
      )}
      {payment_status === 'approved' ? (
        <RestockFields items={order.items} lost={lost} isFixed={!mayMoveStock} onChange={setLost} />
      ) : (
        <p>Las piezas vuelven al stock y ya no se puede pagar.</p>
      )}
      <TextField
        name="reason"
        label="Motivo"
        required
        multiline
        helperText={isTold ? 'Lo lee quien compró.' : 'Lo ve sólo el equipo.'}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <NotifyBuyer email={email} isOn={isTold} isFixed={isKept} onChange={setTells} />
    </FormDialog>
  )
}

type RefundFieldsProps = {
  choice: RefundChoice
  setChoice: (choice: RefundChoice) => void
  typed: string
  setTyped: (typed: string) => void
  canRefund: boolean
  isValid: boolean
  all: string
}

function RefundFields(props: RefundFieldsProps) {
  const { choice, setChoice, typed, setTyped, canRefund, isValid, all } = props
  const change = useGroupedPesos(typed, setTyped)
  if (!canRefund)
    return (
      <p>Está pagado, y tu rol no incluye devolver dinero: pedile a quien pueda que lo cancele.</p>
    )
  return (
    <fieldset style={{ border: 0, padding: 0, margin: '0 0 1rem' }}>
      <legend>Devolución</legend>
      <RadioGroup value={choice} onChange={({ target }) => setChoice(target.value as RefundChoice)}>
        <FormControlLabel value="all" control={<Radio />} label={`Todo: ${all}`} />
        <FormControlLabel value="part" control={<Radio />} label="Una parte" />
        <FormControlLabel value="none" control={<Radio />} label="Nada" />
      </RadioGroup>
      {choice === 'part' && (
        <TextField
          label="Monto que se devuelve"
          value={typed}
          autoFocus
          required
          onChange={change}
          error={typed !== '' && !isValid}
          helperText={isValid ? 'El resto queda en la tienda.' : `Menos que ${all}.`}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
      )}
    </fieldset>
  )
}

type RestockProps = {
  items: AdminOrderDetail['items']
  lost: number[]
  isFixed: boolean
  onChange: (lost: number[]) => void
}

const RestockFields = ({ items, lost, isFixed, onChange }: RestockProps) => (
  <fieldset style={{ border: 0, padding: 0, margin: '0 0 1rem' }}>
    <legend>Vuelve al stock</legend>
    {items.map(({ id, name, count, ...piece }) => (
      <FormControlLabel
        key={id}
        sx={{ display: 'flex' }}
        control={
          <Checkbox
            checked={!lost.includes(id)}
            disabled={isFixed}
            onChange={(_, isBack) =>
              onChange(isBack ? lost.filter((each) => each !== id) : [...lost, id])
            }
          />
        }
        label={[`${count > 1 ? `${count} × ` : ''}${name}`, toPieceWords(piece)]
          .filter(Boolean)
          .join(' · ')}
      />
    ))}
  </fieldset>
)

/** The provider may not have taken the refund yet; then it is listed where staff resolve it. */
function toOutcome({ refunds }: AdminOrderDetail, refund: number, way: string): string {
  if (refund === 0) return 'Pedido cancelado'
  if (way) return `Pedido cancelado. Falta que devuelvas el dinero, ${way}.`
  const last = refunds.at(-1)
  if (last?.status === 'approved') return 'Pedido cancelado y dinero devuelto'
  return last?.status === 'rejected' || last?.fault
    ? 'Pedido cancelado. La devolución quedó en «Dinero por resolver».'
    : 'Pedido cancelado. Pedimos la devolución.'
}
