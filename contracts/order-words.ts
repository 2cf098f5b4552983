import { materials } from './materials.ts'
import type { OrderItem } from './orders.ts'

/** «Talle 14 · Oro»: distinguishes products with the same name. */
export const toPieceWords = ({ size, material }: Pick<OrderItem, 'size' | 'material'>): string =>
  [size, material && material !== 'otro' && materials[material]].filter(Boolean).join(' · ')

/** What customers must bring to collect an order. */
export const PICKUP_NEEDS =
  'Traé el número de pedido y tu documento. Si no podés venir, puede retirarlo otra persona con su documento y una nota tuya que la autorice.'

/** A collected order is not shipped, so this status has another label. */
export const READY_FOR_PICKUP = 'Lista para retirar'

/** The remaining stock, within a sentence. */
export const toLeft = (quantity: number): string => {
  if (quantity === 0) return 'no queda ninguna'
  return quantity === 1 ? 'queda 1' : `quedan ${quantity}`
}
