import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import { methodWords } from '#backoffice/messages/order-words.ts'
import { adminOrderRestApi } from '#contracts/admin/order-rest.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { describeNewer } from './edits/describe-newer.ts'
import type { Taking } from './list-takings.ts'
import css from './order-payments.module.css'
import { canTakeBack, toTakeBackLabel } from './take-back.tsx'
import { toVoidEffect } from './void-effect.ts'

type Payment = AdminOrderDetail['payments'][number]
type Props = { order: AdminOrderDetail; payment: Payment; taking: Taking }

/** What was given back, or is the difference of an exchange, is no mistake of the till. The server decides about the rest. */
function canVoid({ order, payment, taking }: Props): boolean {
  if (taking.part === 'Anulado' || taking.tenders.length === 0 || payment.refunded > 0) return false
  return !payment.counted || (order.refunded === 0 && order.exchange_of === null)
}

/** Takes back a payment to the shop itself that was noted by mistake. */
export function VoidButton(props: Props) {
  const { order, payment, taking } = props
  const [isOpen, setIsOpen] = useState(false)
  const mayVoid = useMayCall(adminOrderRestApi.voidTender)
  if (!mayVoid || !canVoid(props) || hasLeft(props)) return null
  return (
    <>
      <Button
        size="small"
        color="inherit"
        sx={{ justifySelf: 'end', marginRight: '-0.3rem' }}
        aria-label={`Anular el cobro de ${formatPrice(taking.amount)}`}
        onClick={() => setIsOpen(true)}
      >
        Anular
      </Button>
      {isOpen && <VoidDialog {...{ order, payment, taking }} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The pieces that it paid left the shop. */
const hasLeft = ({ payment, order }: Props) => payment.counted && order.status !== 'procesado'

/** How to take back a payment of an order that left, as long as its last step can be taken back. */
export function VoidHint(props: Props) {
  const mayVoid = useMayCall(adminOrderRestApi.voidTender)
  const { order } = props
  if (!mayVoid || !canVoid(props) || !hasLeft(props) || !canTakeBack(order)) return null
  return (
    <span className={css.note}>
      Para anularlo, antes: Más acciones › «{toTakeBackLabel(order)}».
    </span>
  )
}

const ALL = 'all'

function VoidDialog({ order: opened, payment, taking, onClose }: Props & { onClose: () => void }) {
  const [order, setOrder] = useState(opened)
  const [chosen, setChosen] = useState(ALL)
  const { transaction_id, version, email } = order
  const { tenders } = taking
  const taken = tenders.filter(({ id }) => chosen === ALL || String(id) === chosen)
  return (
    <FormDialog
      title={`Anular un cobro · ${transaction_id}`}
      button="Anular el cobro"
      message="Cobro anulado"
      onOutdated={async () => {
        const newer = await call(adminOrdersApi.get, { params: { transaction_id } })
        setOrder(newer)
        return describeNewer(order, newer)
      }}
      onClose={onClose}
      onSend={({ reason = '' }) =>
        call(adminOrderRestApi.voidTender, {
          params: { transaction_id },
          body: { tender_ids: taken.map(({ id }) => id), reason, version },
        })
      }
    >
      <p>
        Para lo que se anotó por error: ese dinero nunca llegó. Si llegó y lo devolvés, usá
        «Devolver dinero».
      </p>
      {tenders.length > 1 && (
        <TextField
          select
          label="Qué cobro"
          fullWidth
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <MenuItem value={ALL}>Todo · {formatPrice(taking.amount)}</MenuItem>
          {tenders.map(({ id, method, amount }) => (
            <MenuItem key={id} value={String(id)}>
              {methodWords[method]} · {formatPrice(amount)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <p>{toVoidEffect(payment, taken)}</p>
      {taken.some(({ method }) => method === 'cash') && (
        <p>Si la caja ya se cerró con este efectivo, el próximo cierre lo descuenta.</p>
      )}
      <TextField
        name="reason"
        label="Por qué (no lo lee quien compró)"
        required
        fullWidth
        autoFocus
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      {email && <p>Si ya le avisamos a quien compró, le escribimos que fue un error.</p>}
    </FormDialog>
  )
}
