import { parsePesos, toCentavos } from '#contracts/pesos.ts'
import type { Buyer, Method, Ticket } from './ticket.ts'

type Priced = Pick<Ticket, 'lines' | 'discount' | 'credit'>

/** In centavos, like the server computes them. An invalid discount counts as none. */
function computeCentavos({ lines, discount, credit }: Priced) {
  const pieces = lines.reduce((sum, { piece, count }) => sum + toCentavos(piece.price) * count, 0)
  const value = (discount && parsePesos(discount.value)) ?? 0
  const reduced =
    discount?.kind === 'percentage'
      ? Math.round((pieces * Math.min(value, 100)) / 100)
      : toCentavos(value)
  const lowered = Math.min(pieces, reduced)
  const total = pieces - lowered
  const used = Math.min(total, toCentavos(credit?.balance ?? 0))
  return { pieces, discount: lowered, total, credit: used, due: total - used }
}

export function toTotals(ticket: Priced) {
  const { pieces, discount, total, credit, due } = computeCentavos(ticket)
  return {
    pieces: pieces / 100,
    discount: discount / 100,
    total: total / 100,
    credit: credit / 100,
    /** What the payment methods pay. */
    due: due / 100,
  }
}

export const isDiscountValid = ({ discount }: Pick<Ticket, 'discount'>): boolean => {
  if (!discount || discount.value.trim() === '') return true
  const value = parsePesos(discount.value)
  return value !== null && (discount.kind === 'amount' || value <= 100)
}

type Paid = Priced & Pick<Ticket, 'tenders' | 'is_deposit' | 'received' | 'buyer'>
export type ShownTender = { method: Method; amount: number; isRest: boolean; isValid: boolean }

/** The amounts of the payment methods. The first one without an amount pays the rest, except of a deposit. */
export function toTenders(ticket: Paid): ShownTender[] {
  const { due } = computeCentavos(ticket)
  const typed = ticket.tenders.map(({ amount }) => {
    if (amount.trim() === '') return 0
    return toCentavos(parsePesos(amount) ?? Number.NaN)
  })
  const rest = due - typed.reduce((sum, amount) => sum + (amount || 0), 0)
  const restAt = ticket.is_deposit
    ? -1
    : ticket.tenders.findIndex(({ amount }) => amount.trim() === '')
  return ticket.tenders.map(({ method }, at) => {
    const amount = at === restAt ? Math.max(0, rest) : (typed[at] as number)
    return { method, amount: amount / 100, isRest: at === restAt, isValid: amount > 0 }
  })
}

export type Balance = {
  /** What the methods pay together. */
  paid: number
  /** What a deposit leaves to pay. */
  missing: number
  /** What the buyer gets back of the cash; null if nothing was typed. */
  change: number | null
  /** Why this cannot be charged; empty if it can. */
  problem: string
}

/** Compares what is paid with the total. */
export function toBalance(ticket: Paid): Balance {
  const { due } = computeCentavos(ticket)
  const tenders = toTenders(ticket)
  const paid = tenders.reduce((sum, { amount }) => sum + toCentavos(amount || 0), 0)
  const cash = tenders.reduce(
    (sum, { method, amount }) => sum + (method === 'cash' ? toCentavos(amount || 0) : 0),
    0,
  )
  const received = ticket.received.trim() === '' || cash === 0 ? null : parsePesos(ticket.received)
  const change = received === null ? null : toCentavos(received) - cash
  const isReceivedInvalid = cash > 0 && ticket.received.trim() !== '' && received === null
  return {
    paid: paid / 100,
    missing: (due - paid) / 100,
    change: change === null ? null : change / 100,
    problem: isReceivedInvalid
      ? 'Escribí cuánto recibiste, por ejemplo 30.000.'
      : findProblem(ticket, { due, paid, change, tenders }),
  }
}

type Sums = { due: number; paid: number; change: number | null; tenders: ShownTender[] }

function findProblem(ticket: Paid, { due, paid, change, tenders }: Sums): string {
  if (ticket.lines.length === 0) return 'Agregá una pieza.'
  if (!isDiscountValid(ticket)) return 'Revisá el descuento.'
  if (due === 0) return ticket.is_deposit ? 'No hay nada que dejar en seña.' : ''
  if (tenders.some(({ isValid }) => !isValid)) return 'Escribí el monto de cada medio.'
  if (ticket.is_deposit && paid >= due) return 'La seña tiene que ser menos que el total.'
  if (!ticket.is_deposit && paid !== due) return 'Los montos no suman el total.'
  if (change !== null && change < 0) return 'Lo que recibiste no alcanza.'
  return ticket.is_deposit ? findMissingBuyer(ticket.buyer) : ''
}

/** A deposit is taken from somebody who can be called. */
function findMissingBuyer({ full_name, telephone_number }: Buyer): string {
  const missing = [
    full_name.trim() === '' && 'el nombre',
    telephone_number.trim() === '' && 'el teléfono',
  ].filter(Boolean)
  return missing.length > 0 ? `Para dejar una seña falta ${missing.join(' y ')} del cliente.` : ''
}
