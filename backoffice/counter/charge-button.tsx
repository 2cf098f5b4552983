import { formatPrice } from '#contracts/format-price.ts'
import type { Ticket } from './ticket.ts'
import fields from './ticket-fields.module.css'
import { toBalance, toTotals } from './ticket-totals.ts'

type Props = { ticket: Ticket; isBusy: boolean; problem: string; onCharge: () => void }

export function ChargeButton({ ticket, isBusy, problem, onCharge }: Props) {
  const amount = ticket.is_deposit ? toBalance(ticket).paid : toTotals(ticket).due
  return (
    <div className={fields.charging}>
      <p role="alert" className={fields.problem}>
        {problem}
      </p>
      <button
        type="button"
        className={fields.charge}
        aria-keyshortcuts="F2"
        aria-busy={isBusy}
        onClick={onCharge}
      >
        {toLabel(ticket, amount)} <kbd aria-hidden>F2</kbd>
      </button>
    </div>
  )
}

/** Without an amount until there is one. A sale that costs nothing is charged, too. */
function toLabel({ is_deposit, lines }: Ticket, amount: number): string {
  const verb = is_deposit ? 'Cobrar seña' : 'Cobrar'
  if (lines.length === 0 || (is_deposit && amount === 0)) return verb
  return `${verb}${is_deposit ? ' de' : ''} ${formatPrice(amount)}`
}
