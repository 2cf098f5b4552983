export type RefundChoice = 'all' | 'part' | 'none'

type Typed = { choice: RefundChoice; typed: number | null; refundable: number }

/** How much the cancellation gives back. Null if the typed amount is not a part of it. */
export function toRefund({ choice, typed, refundable }: Typed): number | null {
  if (choice === 'all') return refundable
  if (choice === 'none') return 0
  return typed !== null && typed > 0 && typed <= refundable ? typed : null
}
