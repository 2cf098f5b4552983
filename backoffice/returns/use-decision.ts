import { useState } from 'react'
import { call } from '#app/session/call.ts'
import type { AdminReturnDetail } from '#contracts/admin/return-shapes.ts'
import { adminReturnsApi } from '#contracts/admin/returns.ts'
import { parsePesos } from '#contracts/pesos.ts'
import {
  type PaymentChoice,
  type ReturnDraft,
  type ReturnedPiece,
  toFigures,
} from './return-draft.ts'

/** Null if what is typed is no amount up to the most that can be given back. */
export function toAmount(typed: string, most: number): number | null {
  const amount = typed.trim() === '' ? most : parsePesos(typed)
  return amount !== null && amount >= 0 && amount <= most ? amount : null
}

/** At most what was paid for the pieces and the shipping, and what is left of the payments. */
export const toMost = (
  pieces: ReturnedPiece[],
  draft: ReturnDraft,
  { shipping_price, refundable }: { shipping_price: number; refundable: number },
): number => {
  const value = toFigures(pieces, draft).value + (draft.with_shipping ? shipping_price : 0)
  return Math.min(Math.round(value * 100) / 100, refundable)
}

/** Whether everything that the decision needs is chosen. */
export function isComplete(
  pieces: ReturnedPiece[],
  draft: ReturnDraft,
  amount: number | null,
  refundable: number,
): boolean {
  const { hasAllWanted, value, owed } = toFigures(pieces, draft, refundable)
  if (!draft.reason.trim() || !Object.values(draft.counts).some((count) => count > 0)) return false
  if (draft.resolution === 'refund') return amount !== null && value >= 0
  if (draft.resolution === 'credit') return amount !== null && amount > 0
  if (draft.resolution === 'later') return true
  if (!hasAllWanted || owed === 0) return hasAllWanted
  // What leaves with the buyer is paid before.
  const isPaidLater = draft.payment === 'link' && draft.travel === 'handed_over'
  return draft.payment !== null && !isPaidLater
}

const toPayment = (choice: PaymentChoice) =>
  choice === 'link' || choice === 'waived'
    ? ({ kind: choice } as const)
    : ({ kind: 'counter', method: choice } as const)

/** Sends the decision about a stored return. One idempotency key per dialog. */
export function useDecision() {
  const [key] = useState(() => crypto.randomUUID())
  return (
    { id, items, version }: AdminReturnDetail,
    draft: ReturnDraft,
    amount: number | null,
  ): Promise<AdminReturnDetail> => {
    const params = { id }
    const conditions = items.map((item) => ({
      item_id: item.id,
      condition: draft.conditions[item.order_item_id] ?? item.condition,
    }))
    if (draft.resolution === 'refund' || draft.resolution === 'credit') {
      const { with_shipping, resolution } = draft
      const to = resolution === 'credit' ? 'credit' : 'payment'
      return call(adminReturnsApi.refund, {
        params,
        body: { key, conditions, amount: amount ?? 0, with_shipping, to, version },
      })
    }
    const wanted = items.flatMap((item) => {
      const piece = draft.wanted[item.order_item_id]
      return piece ? [{ item_id: item.id, product_id: piece.product_id }] : []
    })
    const { travel, payment } = draft
    return call(adminReturnsApi.exchange, {
      params,
      body: {
        key,
        conditions,
        wanted,
        travel,
        ...(payment && { payment: toPayment(payment) }),
        version,
      },
    })
  }
}
