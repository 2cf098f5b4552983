import type { CartEntry } from '#app/cart/cart-state.ts'

const MAX_LINES = 4

/** The new piece first, then those that were added last. */
export function listShown(lines: CartEntry[], id: number | null) {
  const isNew = ({ product }: CartEntry) => Number(product.id) === id
  const others = lines.filter((line) => !isNew(line) && !line.gone).toReversed()
  const listed = [...lines.filter(isNew), ...others]
  return { shown: listed.slice(0, MAX_LINES), hidden: Math.max(0, listed.length - MAX_LINES) }
}
