import type { CounterPiece } from '#contracts/admin/counter.ts'
import { materials } from '#contracts/materials.ts'

export const toStockWords = (quantity: number): string => {
  if (quantity === 0) return 'Sin stock'
  return quantity === 1 ? 'Queda 1' : `Quedan ${quantity}`
}

/** «ASO-16 · Oro» */
export const toDetails = ({ sku, material }: Pick<CounterPiece, 'sku' | 'material'>): string =>
  [sku, material === 'otro' ? '' : materials[material]].filter(Boolean).join(' · ')

export const toPieceCount = (count: number): string => (count === 1 ? '1 pieza' : `${count} piezas`)
