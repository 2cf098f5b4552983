import type { ShippingOption } from '#contracts/checkout.ts'

type Priced = Pick<ShippingOption, 'price' | 'free_from'>

/** What sending costs for goods of this price: an option may be free from some price on. */
export const toShippingCost = ({ price, free_from }: Priced, goods: number): number =>
  free_from !== null && goods >= free_from ? 0 : price
