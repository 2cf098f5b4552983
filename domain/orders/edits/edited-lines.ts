import { toLeft } from '#contracts/order-words.ts'
import { toProductName } from '#contracts/product-name.ts'
import type { Database } from '#db/database.ts'
import { sumPieces } from '#domain/catalogue/sum-pieces.ts'
import type { PricedLine } from '#domain/checkout/totals.ts'
import type { Items } from '#domain/orders/order-items.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { type CurrentPiece, readPieces } from './current-pieces.ts'

/** A line of the order after the change. Null as item: it is new. */
export type EditedLine = PricedLine &
  Pick<Items[number], 'product_id' | 'name' | 'size' | 'material' | 'image'> & {
    item: Items[number] | null
    /** Null for a piece that left the catalogue. */
    category_id: number | null
    design_id: number | null
  }

type Wanted = { product_id: number; count: number }[]

/** Lines at the price of the order if it had the piece before, and at the current price otherwise. */
export async function readEditedLines(
  from: Database,
  { items, wanted, ivaRate }: { items: Items; wanted: Wanted; ivaRate: number },
): Promise<EditedLine[]> {
  const counts = sumPieces(wanted)
  const pieces = await readPieces(from, [...counts.keys()])
  return [...counts].map(([product_id, count]) => {
    const item = items.find((each) => each.product_id === product_id) ?? null
    const piece = pieces.get(product_id)
    requireStock(piece, { product_id, more: count - (item?.count ?? 0) })
    const { category_id = null, design_id = null, list_price } = piece ?? {}
    const kept = { category_id, design_id, list_price: list_price ?? item?.price ?? 0 }
    if (item) return { ...item, ...kept, count, item }
    return toNewLine(piece as CurrentPiece, count, ivaRate)
  })
}

/** A piece that was removed from the catalogue can stay in an order, but not be added. */
function requireStock(
  piece: CurrentPiece | undefined,
  { product_id, more }: { product_id: number; more: number },
): void {
  if (!piece && more > 0) throw new Invalid({ lines: [`No existe el producto ${product_id}.`] })
  if (piece && more > piece.quantity) {
    throw new Refusal('not_enough_stock', {
      wording: `De «${toProductName(piece)}» ${toLeft(piece.quantity)}.`,
    })
  }
}

const toNewLine = (piece: CurrentPiece, count: number, ivaRate: number): EditedLine => ({
  product_id: piece.product_id,
  name: piece.name,
  size: piece.size,
  material: piece.material,
  image: piece.photos[0] ?? null,
  price: piece.price,
  list_price: piece.list_price,
  category_id: piece.category_id,
  design_id: piece.design_id,
  count,
  iva_rate: piece.iva_rate ?? ivaRate,
  item: null,
})
