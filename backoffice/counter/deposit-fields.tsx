import { formatPrice } from '#contracts/format-price.ts'
import type { Ticket } from './ticket.ts'
import fields from './ticket-fields.module.css'
import { toBalance } from './ticket-totals.ts'

type Props = { ticket: Ticket; change: (ticket: Ticket) => void }

/** For a deposit, until when the pieces are held; otherwise whether the buyer takes them along. */
export function DepositFields({ ticket, change }: Props) {
  if (!ticket.is_deposit) {
    return (
      <label className={fields.check}>
        <input
          type="checkbox"
          checked={ticket.handed_over}
          onChange={({ target }) => change({ ...ticket, handed_over: target.checked })}
        />
        Se lo lleva ahora
      </label>
    )
  }
  const { paid, missing } = toBalance(ticket)
  return (
    <>
      {paid > 0 && missing > 0 && (
        <p>
          Falta <b>{formatPrice(missing)}</b>.
        </p>
      )}
      <label className={fields.field}>
        Las piezas quedan apartadas hasta (vacío: sin fecha)
        <input
          type="date"
          value={ticket.until}
          onChange={({ target }) => change({ ...ticket, until: target.value })}
        />
      </label>
    </>
  )
}
