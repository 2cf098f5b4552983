import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import { toProductName } from '#contracts/product-name.ts'

/** The items of an order as one line of text. */
export const toItemsLine = (items: AdminOrder['items']): string =>
  items
    .map((piece) => (piece.count > 1 ? `${piece.count} × ` : '') + toProductName(piece))
    .join(', ')
