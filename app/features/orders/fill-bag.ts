import type { CartProduct, CartState } from '#app/cart/cart-state.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import type { OrderItem } from '#contracts/orders.ts'

type Bag = {
  read: () => Pick<CartState, 'lines'>
  load: () => Promise<void>
  add: (product: CartProduct) => Promise<void>
  update: (id: number, count: number) => Promise<void>
}

type Dependencies = {
  bag: Bag
  /** The product as it is now; throws if the shop does not have it any more. */
  readProduct: (id: number) => Promise<CartProduct>
}

export type Filled = {
  /** How many pieces came into the bag. */
  count: number
  /** Whether any of them is in the bag now. */
  isAny: boolean
  /** The pieces that nobody can buy now, or of which there are fewer. */
  missing: string[]
}

type Piece = Pick<OrderItem, 'product_id' | 'name' | 'count'>

/** Puts the pieces of an order into the bag again, as far as there are any. What is in the bag already stays. */
export async function fillBag(
  pieces: Piece[],
  { bag, readProduct }: Dependencies,
): Promise<Filled> {
  await bag.load()
  const filled: Filled = { count: 0, isAny: false, missing: [] }
  for (const { product_id, name, count } of sumByProduct(pieces)) {
    const left = await findBuyable(product_id, readProduct)
    const wanted = Math.min(count, left?.quantity ?? 0)
    if (wanted < count) filled.missing.push(name)
    if (!left || wanted === 0) continue
    const inBag = () =>
      bag.read().lines.find(({ product }) => product.id === product_id)?.count ?? 0
    filled.isAny = true
    const before = inBag()
    if (before === 0) await bag.add(left)
    if (inBag() < wanted) await bag.update(product_id, wanted)
    filled.count += Math.max(0, wanted - before)
  }
  return filled
}

/** The same piece may have two lines. */
function sumByProduct(pieces: Piece[]): Piece[] {
  const sums = new Map<number, Piece>()
  for (const piece of pieces) {
    const count = piece.count + (sums.get(piece.product_id)?.count ?? 0)
    sums.set(piece.product_id, { ...piece, count })
  }
  return [...sums.values()]
}

async function findBuyable(
  id: number,
  readProduct: Dependencies['readProduct'],
): Promise<CartProduct | null> {
  try {
    return await readProduct(id)
  } catch (error) {
    if (error instanceof CallFailed && error.code === 'product_not_found') return null
    throw error
  }
}
