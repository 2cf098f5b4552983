import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { useCallback, useId, useState } from 'react'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { toMissing } from '#backoffice/counter/deposit.tsx'
import { formatDateTime } from '#backoffice/format/dates.ts'
import type { AdminOrder, AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminMoneyApi, type UnresolvedMoney } from '#contracts/admin/unresolved-money.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { formatAmount } from '#contracts/pesos.ts'
import { normalizeTransactionId } from '#contracts/transaction-id.ts'
import css from './link-dialog.module.css'
import type { DialogProps } from './money-dialog.tsx'
import { isShort, toDifference } from './money-words.ts'
import { sortByNearness } from './sort-by-nearness.ts'
import { WaiveRest } from './waive-rest.tsx'

/** Chooses the order that a payment pays: one of the unpaid ones, or any by its number. */
export function LinkDialog({ entry, onClose, settle }: DialogProps) {
  const [number, setNumber] = useState('')
  const chosen = normalizeTransactionId(number)
  return (
    <FormDialog
      title="Vincular a un pedido"
      button="Vincular"
      message="El pago quedó vinculado"
      onClose={onClose}
      onSend={({ waive_rest }) =>
        settle(
          call(adminMoneyApi.link, {
            params: { id: entry.payment_id },
            query: { waive_rest: waive_rest ? 'true' : 'false' },
            body: { transaction_id: chosen },
          }),
        )
      }
    >
      <p>El pedido queda pagado con {formatAmount(entry.amount, entry.currency)}.</p>
      <Candidates entry={entry} chosen={chosen} onChoose={setNumber} />
      <TextField
        name="transaction_id"
        label="Número de pedido"
        placeholder="QL-"
        required
        autoComplete="off"
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
      <Comparison key={chosen} entry={entry} number={chosen} />
    </FormDialog>
  )
}

const MAX_CANDIDATES = 5

type CandidatesProps = {
  entry: UnresolvedMoney
  chosen: string
  onChoose: (transaction_id: string) => void
}

const loadUnpaid = () =>
  call(adminOrdersApi.list, { query: { fulfilment: 'unpaid', per_page: 100 } })

/** The unpaid orders of nearly the amount. Without permission to see orders there are none. */
function Candidates({ entry, chosen, onChoose }: CandidatesProps) {
  const { reply } = useReply(loadUnpaid)
  const id = useId()
  const near = sortByNearness(reply?.results ?? [], entry).slice(0, MAX_CANDIDATES)
  if (near.length === 0) return null
  return (
    <fieldset className={css.candidates}>
      <legend id={id}>Pedidos sin pagar de un importe parecido</legend>
      <RadioGroup
        name="candidate"
        aria-labelledby={id}
        value={chosen}
        onChange={(_event, value) => onChoose(value)}
      >
        {near.map((order) => (
          <FormControlLabel
            key={order.transaction_id}
            className={css.candidate}
            value={order.transaction_id}
            control={<Radio size="small" />}
            disableTypography
            label={<Candidate order={order} />}
          />
        ))}
      </RadioGroup>
    </fieldset>
  )
}

const Candidate = ({ order }: { order: AdminOrder }) => (
  <span className={css.order}>
    <span>
      <b>{order.full_name}</b>
      <small>
        {order.transaction_id} · {formatDateTime(order.date_issued)}
      </small>
    </span>
    <b>{formatPrice(order.amount)}</b>
  </span>
)

const WHOLE_NUMBER = /^QL-[A-Z0-9]{4}-[A-Z0-9]{4}$/

/** What the chosen order has to pay, and how much of it is missing then. */
function Comparison({ entry, number }: { entry: UnresolvedMoney; number: string }) {
  const load = useCallback(
    async () =>
      WHOLE_NUMBER.test(number)
        ? call(adminOrdersApi.get, { params: { transaction_id: number } })
        : null,
    [number],
  )
  const { reply: order } = useReply(load)
  return (
    <>
      <p role="status" className={css.comparison}>
        {order && `${order.full_name}: ${toComparison(entry, order)}`}
      </p>
      {order && order.payment_status !== 'approved' && (
        <WaiveRest entry={entry} due={toMissing(order)} />
      )}
    </>
  )
}

function toComparison(entry: UnresolvedMoney, order: AdminOrderDetail): string {
  if (order.payment_status === 'approved') return 'ese pedido ya está pagado.'
  const due = toMissing(order)
  const difference = toDifference(entry, due)
  return isShort(entry, due) ? `${difference} El pedido queda pagado en parte.` : difference
}
