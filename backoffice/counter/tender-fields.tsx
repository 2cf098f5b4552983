import { useGroupedPesos } from '#backoffice/components/use-grouped-pesos.ts'
import { pesosField } from '#backoffice/format/pesos.ts'
import { methodWords } from '#backoffice/messages/order-words.ts'
import { MAX_TENDERS } from '#contracts/admin/counter.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { parsePesos, typePesos } from '#contracts/pesos.ts'
import { RemoveIcon } from './counter-icons.tsx'
import { DepositFields } from './deposit-fields.tsx'
import { type Method, type Ticket, type TypedTender, toggleDeposit } from './ticket.ts'
import fields from './ticket-fields.module.css'
import { toBalance, toTenders } from './ticket-totals.ts'

type Props = { ticket: Ticket; change: (ticket: Ticket) => void }

const methods: Method[] = ['cash', 'card', 'transfer']

/** How the sale is paid: one method or several, at once or with a deposit. */
export function TenderFields({ ticket, change }: Props) {
  const { tenders } = ticket
  const set = (at: number, tender: TypedTender | null) =>
    change({
      ...ticket,
      tenders: tenders.flatMap((each, index) => (index === at ? (tender ?? []) : each)),
    })
  const addMethod = () => {
    const unused = methods.find((method) => tenders.every((each) => each.method !== method))
    change({ ...ticket, tenders: [...tenders, { method: unused ?? 'card', amount: '' }] })
  }
  return (
    <div className={fields.block}>
      <h3>Cobro</h3>
      {tenders.map((tender, at) => (
        <TenderRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity
          key={at}
          tender={tender}
          shown={toTenders(ticket)[at]}
          isOnly={tenders.length === 1}
          onChange={(next) => set(at, next)}
        />
      ))}
      <CashReceived ticket={ticket} change={change} />
      <div className={fields.actions}>
        <button
          type="button"
          className={fields.quiet}
          disabled={tenders.length >= MAX_TENDERS}
          onClick={addMethod}
        >
          Otro medio
        </button>
        <button
          type="button"
          className={fields.quiet}
          aria-pressed={ticket.is_deposit}
          onClick={() => change(toggleDeposit(ticket))}
        >
          Dejar seña
        </button>
      </div>
      <DepositFields ticket={ticket} change={change} />
    </div>
  )
}

type RowProps = {
  tender: TypedTender
  shown: { amount: number; isRest: boolean } | undefined
  isOnly: boolean
  onChange: (tender: TypedTender | null) => void
}

function TenderRow({ tender, shown, isOnly, onChange }: RowProps) {
  const { method, amount } = tender
  const changeAmount = useGroupedPesos(amount, (grouped) => onChange({ method, amount: grouped }))
  return (
    <div className={fields.split}>
      <select
        aria-label="Medio de pago"
        value={method}
        onChange={({ target }) => onChange({ method: target.value as Method, amount })}
      >
        {methods.map((each) => (
          <option key={each} value={each}>
            {methodWords[each]}
          </option>
        ))}
      </select>
      <input
        {...pesosField}
        aria-label={`Monto: ${methodWords[method]}`}
        placeholder={shown?.isRest ? typePesos(shown.amount) : ''}
        value={amount}
        onChange={changeAmount}
        onBlur={() => {
          const pesos = parsePesos(amount)
          if (pesos !== null) onChange({ method, amount: typePesos(pesos) })
        }}
      />
      {isOnly ? (
        <span />
      ) : (
        <button
          type="button"
          className={fields.remove}
          aria-label={`Sacar ${methodWords[method]}`}
          onClick={() => onChange(null)}
        >
          <RemoveIcon />
        </button>
      )}
    </div>
  )
}

/** The cash that the buyer hands over, to compute the change. */
function CashReceived({ ticket, change }: Props) {
  const changeReceived = useGroupedPesos(ticket.received, (received) =>
    change({ ...ticket, received }),
  )
  if (ticket.tenders.every(({ method }) => method !== 'cash')) return null
  const { change: back } = toBalance(ticket)
  return (
    <div className={fields.split}>
      <label className={fields.label} htmlFor="received">
        Recibido
      </label>
      <input {...pesosField} id="received" value={ticket.received} onChange={changeReceived} />
      <span />
      {back !== null && back >= 0 && (
        <p className={fields.change} role="status">
          Vuelto <b>{formatPrice(back)}</b>
        </p>
      )}
    </div>
  )
}
