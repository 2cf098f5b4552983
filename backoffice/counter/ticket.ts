import type { CounterPiece } from '#contracts/admin/counter.ts'
import type { counterMethods } from '#contracts/admin/order-drafts.ts'
import { dayOf } from '#contracts/dates.ts'

export type Method = (typeof counterMethods)[number]
export type TicketLine = {
  piece: CounterPiece
  count: number
  /** The price when the piece was added, if it changed since then. */
  price_before?: number | undefined
}
/** An empty amount means the rest of the total. */
export type TypedTender = { method: Method; amount: string }
export type Buyer = {
  customer_id: number | null
  full_name: string
  telephone_number: string
  email: string
}

/** A sale that is being entered. */
export type Ticket = {
  /** The idempotency key of the sale. */
  key: string
  lines: TicketLine[]
  discount: { kind: 'percentage' | 'amount'; value: string } | null
  /** The store credit that pays a part, or all, and whose it is. */
  credit: { code: string; balance: number; owner: string } | null
  buyer: Buyer
  note: string
  tenders: TypedTender[]
  /** The cash that the buyer handed over. */
  received: string
  is_deposit: boolean
  /** The last day on which the pieces of a deposit are held. */
  until: string
  handed_over: boolean
}

export const nobody: Buyer = { customer_id: null, full_name: '', telephone_number: '', email: '' }

export const createTicket = (): Ticket => ({
  key: crypto.randomUUID(),
  lines: [],
  discount: null,
  credit: null,
  buyer: nobody,
  note: '',
  tenders: [{ method: 'cash', amount: '' }],
  received: '',
  is_deposit: false,
  until: '',
  handed_over: true,
})

const DAYS_OF_DEPOSIT = 30

/** Turns the sale into a deposit, which holds its pieces for a month unless another day is agreed, and back. */
export const toggleDeposit = (ticket: Ticket, now = Date.now()): Ticket => ({
  ...ticket,
  is_deposit: !ticket.is_deposit,
  until: ticket.until || dayOf(now + DAYS_OF_DEPOSIT * 86_400_000),
})

export const countPieces = ({ lines }: Pick<Ticket, 'lines'>): number =>
  lines.reduce((sum, { count }) => sum + count, 0)

/** Adds one unit, up to the stock. */
export function addPiece(ticket: Ticket, piece: CounterPiece): Ticket {
  const known = ticket.lines.find((line) => line.piece.id === piece.id)
  if (known)
    return setCount(
      { ...ticket, lines: replacePiece(ticket.lines, piece) },
      piece.id,
      known.count + 1,
    )
  return piece.quantity > 0 ? { ...ticket, lines: [...ticket.lines, { piece, count: 1 }] } : ticket
}

const replacePiece = (lines: TicketLine[], piece: CounterPiece): TicketLine[] =>
  lines.map((line) => (line.piece.id === piece.id ? { ...line, piece } : line))

/** Removes the line at zero. More than the stock is not possible. */
export const setCount = (ticket: Ticket, id: number, count: number): Ticket => ({
  ...ticket,
  lines: ticket.lines.flatMap((line) => {
    if (line.piece.id !== id) return [line]
    const possible = Math.min(count, Math.max(line.piece.quantity, line.count))
    return possible > 0 ? [{ ...line, count: possible }] : []
  }),
})

/** Takes over current prices and stock, and keeps the earlier price of a line whose price changed. */
export const refreshPieces = (ticket: Ticket, pieces: CounterPiece[]): Ticket => ({
  ...ticket,
  lines: ticket.lines.map((line) => {
    const piece = pieces.find(({ id }) => id === line.piece.id)
    if (!piece) return { ...line, piece: { ...line.piece, quantity: 0 } }
    const price_before = piece.price === line.piece.price ? line.price_before : line.piece.price
    return { ...line, piece, price_before }
  }),
})

/** Lines with more units than the stock has now. */
export const listShort = ({ lines }: Pick<Ticket, 'lines'>): TicketLine[] =>
  lines.filter(({ piece, count }) => count > piece.quantity)
