import type { adminOrderEditsApi } from '#contracts/admin/order-edits.ts'
import type { Reply } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { toPesos } from '#domain/money.ts'
import { listItems } from '#domain/orders/order-items.ts'
import { findOrder } from '#domain/payments/find-order.ts'
import { type CurrentPiece, readDesigns, readPiecesOfDesigns } from './current-pieces.ts'

/** For each line of an order the pieces of its design, as they are sold now. */
export async function listSizes(
  db: Database,
  transactionId: string,
): Promise<Reply<typeof adminOrderEditsApi.listSizes>> {
  const order = await findOrder({ from: db }, transactionId)
  const items = await listItems(db, order.id)
  const productIds = items.map(({ product_id }) => product_id)
  const designs = await readDesigns(db, productIds)
  const pieces = await readPiecesOfDesigns(db, productIds)
  return {
    results: items.map(({ id, product_id }) => ({
      item_id: id,
      pieces: pieces
        .filter(({ design_id }) => design_id === designs.get(product_id))
        .map(toAlternative),
    })),
  }
}

const toAlternative = ({ product_id, size, material, price, quantity }: CurrentPiece) => ({
  product_id,
  size,
  material,
  price: toPesos(price),
  quantity,
})
