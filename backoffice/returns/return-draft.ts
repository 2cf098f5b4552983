import type { AdminReturnDetail, Exchange } from '#contracts/admin/return-shapes.ts'
import { toCentavos } from '#contracts/pesos.ts'
import type { PieceCondition, ReplacementPiece } from '#contracts/returns.ts'

/** A piece that can come back, or that a return names. */
export type ReturnedPiece = {
  order_item_id: number
  name: string
  size: string
  image: string | null
  /** How many can come back, and what was paid for all of them. */
  left: number
  value: number
  sizes: ReplacementPiece[]
}

export type PaymentChoice = 'link' | 'cash' | 'transfer' | 'card' | 'waived'

/** What staff chose in the dialog, by the line of the order. */
export type ReturnDraft = {
  reason: string
  counts: Record<number, number>
  conditions: Record<number, PieceCondition>
  resolution: 'exchange' | 'credit' | 'refund' | 'later'
  wanted: Record<number, ReplacementPiece>
  travel: Exchange['travel']
  /** Null until staff say how a difference is paid: what is preselected gets booked without a look. */
  payment: PaymentChoice | null
  /** As typed; empty for all that was paid. */
  amount: string
  with_shipping: boolean
  received: boolean
}

type Start = {
  reason: string
  isDelivered: boolean
  /** What the buyer gets if there is nothing to exchange it for. */
  otherwise: 'refund' | 'later'
}

/** One line with one piece needs no choice; an exchange is the most frequent wish. What is on its way cannot be here. */
export function startDraft(
  pieces: ReturnedPiece[],
  { reason, isDelivered, otherwise }: Start,
): ReturnDraft {
  const [first] = pieces
  const canExchange = pieces.some(({ sizes }) => sizes.some(({ quantity }) => quantity > 0))
  return {
    reason,
    counts: first && pieces.length === 1 ? { [first.order_item_id]: 1 } : {},
    conditions: {},
    resolution: canExchange ? 'exchange' : otherwise,
    wanted: {},
    travel: isDelivered ? 'handed_over' : 'delivery',
    payment: null,
    amount: '',
    with_shipping: false,
    received: isDelivered,
  }
}

/** The new piece takes the way of the old one, unless that lies at the shop already: then its buyer is there. */
export const toUsualTravel = ({
  date_received,
  is_pickup,
}: Pick<AdminReturnDetail, 'date_received' | 'is_pickup'>): ReturnDraft['travel'] =>
  date_received ? 'handed_over' : is_pickup ? 'pickup' : 'delivery'

/** The pieces of a stored return, all of which come back. */
export const toStoredPieces = ({ items, sizes }: AdminReturnDetail): ReturnedPiece[] =>
  items.map((item) => ({
    ...item,
    left: item.count,
    sizes: sizes.find(({ item_id }) => item_id === item.id)?.pieces ?? [],
  }))

type Chosen = ReturnedPiece & { count: number; condition: PieceCondition }

export const listChosen = (pieces: ReturnedPiece[], draft: ReturnDraft): Chosen[] =>
  pieces
    .map((piece) => ({
      ...piece,
      count: draft.counts[piece.order_item_id] ?? 0,
      condition: draft.conditions[piece.order_item_id] ?? 'stock',
    }))
    .filter(({ count }) => count > 0)

/** What comes back and what the buyer takes, in pesos. What was refunded already pays for no other piece. */
export function toFigures(
  pieces: ReturnedPiece[],
  draft: ReturnDraft,
  refundable = Number.POSITIVE_INFINITY,
) {
  const chosen = listChosen(pieces, draft)
  const value = chosen.reduce(
    (sum, each) =>
      sum +
      (each.count === each.left
        ? toCentavos(each.value)
        : Math.floor((toCentavos(each.value) * each.count) / each.left)),
    0,
  )
  const price = chosen.reduce(
    (sum, { order_item_id, count }) =>
      sum + toCentavos(draft.wanted[order_item_id]?.price ?? 0) * count,
    0,
  )
  const credit = Math.min(value, refundable * 100)
  const hasAllWanted =
    chosen.length > 0 && chosen.every(({ order_item_id }) => draft.wanted[order_item_id])
  return {
    value: value / 100,
    price: price / 100,
    credit: credit / 100,
    owed: Math.max(0, price - credit) / 100,
    rest: hasAllWanted ? Math.max(0, credit - price) / 100 : 0,
    hasAllWanted,
  }
}

/** Whether the decision gives money back or away, which needs the permission and a recent confirmation. */
export const givesMoney = (
  pieces: ReturnedPiece[],
  draft: ReturnDraft,
  amount: number | null,
): boolean =>
  draft.resolution === 'refund'
    ? (amount ?? 0) > 0
    : draft.resolution === 'exchange' &&
      (toFigures(pieces, draft).rest > 0 || draft.payment === 'waived')
