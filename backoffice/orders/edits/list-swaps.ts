import type { adminOrderEditsApi } from '#contracts/admin/order-edits.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import type { Reply } from '#contracts/endpoint.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toLeft, toPieceWords } from '#contracts/order-words.ts'

export type Sizes = Reply<typeof adminOrderEditsApi.listSizes>['results']
type Swap = { product_id: number; words: string; isPossible: boolean }

/** The other pieces of the design of a line. Those with another price or without stock cannot be chosen. */
export function listSwaps(
  { id, product_id, price }: Pick<AdminOrderDetail['items'][number], 'id' | 'product_id' | 'price'>,
  sizes: Sizes,
): Swap[] {
  const pieces = sizes.find(({ item_id }) => item_id === id)?.pieces ?? []
  return pieces
    .filter((piece) => piece.product_id !== product_id)
    .map((piece) => ({
      product_id: piece.product_id,
      words: [
        toPieceWords(piece),
        piece.price === price ? toLeft(piece.quantity) : `cuesta ${formatPrice(piece.price)}`,
      ].join(' · '),
      isPossible: piece.price === price && piece.quantity > 0,
    }))
}
