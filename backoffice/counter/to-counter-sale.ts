import type { counterApi } from '#contracts/admin/counter.ts'
import type { CallInput } from '#contracts/endpoint.ts'
import { parsePesos } from '#contracts/pesos.ts'
import type { Ticket } from './ticket.ts'
import { toTenders, toTotals } from './ticket-totals.ts'

type Body = CallInput<typeof counterApi.sell>['body']

/** Converts the ticket to the body of the call. */
export function toCounterSale(ticket: Ticket): Body {
  const { key, lines, credit, buyer, note, is_deposit, until, handed_over } = ticket
  const { customer_id, ...contact } = buyer
  const isFree = toTotals(ticket).due === 0
  return {
    key,
    lines: lines.map(({ piece, count }) => ({ product_id: piece.id, count, price: piece.price })),
    ...toDiscount(ticket),
    ...(credit && { credit_code: credit.code }),
    ...(customer_id !== null && { customer_id }),
    ...contact,
    note,
    tenders: isFree ? [] : toTenders(ticket).map(({ method, amount }) => ({ method, amount })),
    ...(is_deposit && { deposit: { until: until || null } }),
    handed_over: handed_over && !is_deposit,
  }
}

function toDiscount({ discount }: Ticket): Pick<Body, 'discount'> {
  const value = discount && parsePesos(discount.value)
  if (!discount || !value) return {}
  return { discount: discount.kind === 'amount' ? { amount: value } : { percentage: value } }
}
