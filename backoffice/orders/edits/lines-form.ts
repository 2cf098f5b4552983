import type { LinesDraft } from '#contracts/admin/order-edits.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { parsePesos, toCentavos, typePesos } from '#contracts/pesos.ts'
import type { Sizes } from './list-swaps.ts'

export type Row = {
  /** Stays the same while the size of a row changes. */
  key: number
  name: string
  product_id: number
  count: number
  /** The pieces it can be changed to; empty if it has no other sizes. */
  pieces: Sizes[number]['pieces']
}

/** What staff type in the dialog. */
export type LinesForm = {
  rows: Row[]
  /** Empty: the shipping stays as it is. */
  shipping_id: number | ''
  coupon_name: string
  discount: string
  /** What the typed discount is: pesos or a percentage. */
  discount_kind: 'amount' | 'percentage'
}

/** What staff took off. A coupon has its own field, and the way of paying is kept. */
function toTyped({ coupon_name, discount, pay_way_discount }: AdminOrderDetail): string {
  const given = (toCentavos(discount) - toCentavos(pay_way_discount)) / 100
  return coupon_name || given === 0 ? '' : typePesos(given)
}

export const toForm = (order: AdminOrderDetail, sizes: Sizes): LinesForm => ({
  rows: order.items.map(({ id, name, product_id, count }) => ({
    key: id,
    name,
    product_id,
    count,
    pieces: sizes.find(({ item_id }) => item_id === id)?.pieces ?? [],
  })),
  shipping_id: '',
  coupon_name: order.coupon_name ?? '',
  discount: toTyped(order),
  discount_kind: 'amount',
})

export function isDiscountValid({
  discount,
  discount_kind,
}: Pick<LinesForm, 'discount' | 'discount_kind'>): boolean {
  if (discount.trim() === '') return true
  const value = parsePesos(discount)
  return value !== null && value >= 0 && (discount_kind === 'amount' || value <= 100)
}

/** Null while the form cannot be sent. */
export function toDraft({
  rows,
  shipping_id,
  coupon_name,
  discount,
  discount_kind,
}: LinesForm): LinesDraft | null {
  const value = discount.trim() === '' ? 0 : parsePesos(discount)
  const isComplete = rows.length > 0 && rows.every(({ count }) => count >= 1)
  if (!isComplete || value === null || !isDiscountValid({ discount, discount_kind })) return null
  return {
    lines: rows.map(({ product_id, count }) => ({ product_id, count })),
    ...(shipping_id !== '' && { shipping_id }),
    ...(coupon_name.trim() !== '' && { coupon_name: coupon_name.trim() }),
    ...(value > 0 && {
      discount: discount_kind === 'amount' ? { amount: value } : { percentage: value },
    }),
  }
}
