import type { GuestLine, StoredProduct } from './guest-lines.ts'

/** Updates the products of the lines. `found` has null for products that no longer exist. */
export const refreshGuestCart = <P extends StoredProduct>(
  lines: GuestLine<P>[],
  found: Map<string, P | null>,
): GuestLine<P>[] => lines.map((line) => refresh(line, found.get(String(line.product.id))))

function refresh<P extends StoredProduct>(
  line: GuestLine<P>,
  now: P | null | undefined,
): GuestLine<P> {
  if (now === undefined) return line
  const { product, count, was = product.final_price } = line
  if (!now) return { product, count, gone: 'product_not_found' }
  return { product: now, count, ...(was !== now.final_price && { was }) }
}
