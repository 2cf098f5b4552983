import { Invalid, Refusal } from '#domain/refusals.ts'

type Stock = { quantity?: number | undefined; quantity_seen?: number | undefined }

/** Applies the difference between the written and the seen stock, so that sales in between are not undone. */
export function toStock(
  before: number,
  { quantity: wanted, quantity_seen: seen }: Stock,
  current: object,
  of = '',
): number {
  if (wanted === undefined) return before
  if (seen === undefined) {
    throw new Invalid({ quantity: ['Falta la cantidad que se vio (quantity_seen).'] })
  }
  const quantity = before + wanted - seen
  if (quantity < 0) {
    throw new Refusal('stock_moved', {
      wording: `Mientras editabas cambió el stock${of}: ahora hay ${before}. Revisalo antes de guardar.`,
      current,
    })
  }
  return quantity
}
