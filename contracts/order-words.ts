import { materials } from './materials.ts'
import type { OrderItem } from './orders.ts'

/** «Talle 14 · Oro»: what tells a piece from others of its name. */
export const toPieceWords = ({ size, material }: Pick<OrderItem, 'size' | 'material'>): string =>
  [size, material && material !== 'otro' && materials[material]].filter(Boolean).join(' · ')

/** What somebody brings who collects an order at the shop. */
export const PICKUP_NEEDS =
  'Traé el número de pedido y tu documento. Si no podés venir, puede retirarlo otra persona con su documento y una nota tuya que la autorice.'

/** An order that waits at the shop is on no way: the same status reads otherwise. */
export const READY_FOR_PICKUP = 'Lista para retirar'

/** How many are left, within a sentence. */
export const toLeft = (quantity: number): string => {
  if (quantity === 0) return 'no queda ninguna'
  return quantity === 1 ? 'queda 1' : `quedan ${quantity}`
}
