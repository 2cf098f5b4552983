/** What a cart on the device has to know of a product; it may keep more. */
type Kept = { id: number | string; final_price: number; price: number; quantity: number }

export type GuestLine<P extends Kept = Kept> = {
  product: P
  count: number
  /** The price at which it was chosen, where it is another now. */
  was?: number
  /** Why it cannot be bought any more. */
  gone?: 'product_not_found' | 'out_of_stock'
}

type Id = Kept['id']

const isOf = (id: Id) => (line: GuestLine) => String(line.product.id) === String(id)

export const findGuestLine = <P extends Kept>(lines: GuestLine<P>[], id: Id) =>
  lines.find(isOf(id)) ?? null

export function addGuestLine<P extends Kept>(lines: GuestLine<P>[], product: P): GuestLine<P>[] {
  if (product.quantity <= 0 || lines.some(isOf(product.id))) return lines
  return [...lines, { product, count: 1 }]
}

/** What makes no sense, or is more than there is, changes nothing. */
export function updateGuestLine<P extends Kept>(
  lines: GuestLine<P>[],
  id: Id,
  count: number | string,
): GuestLine<P>[] {
  const wanted = toCount(count)
  if (wanted === null) return lines
  return lines.map((line) =>
    isOf(id)(line) && wanted <= line.product.quantity ? { ...line, count: wanted } : line,
  )
}

export const removeGuestLine = <P extends Kept>(lines: GuestLine<P>[], id: Id): GuestLine<P>[] =>
  lines.filter((line) => !isOf(id)(line))

/** Of what is in both, the larger count stays. */
export function mergeGuestCarts<P extends Kept>(
  lines: GuestLine<P>[],
  more: GuestLine<P>[],
): GuestLine<P>[] {
  const merged = new Map<string, GuestLine<P>>()
  for (const line of [...lines, ...more]) {
    const id = String(line.product.id)
    const known = merged.get(id)
    merged.set(id, known ? { ...line, count: Math.max(known.count, line.count) } : line)
  }
  return [...merged.values()]
}

/** What the shop says of the products of a cart now: null of one that it has no more. */
export const refreshGuestCart = <P extends Kept>(
  lines: GuestLine<P>[],
  found: Map<string, P | null>,
): GuestLine<P>[] => lines.map((line) => refresh(line, found.get(String(line.product.id))))

function refresh<P extends Kept>(line: GuestLine<P>, now: P | null | undefined): GuestLine<P> {
  if (now === undefined) return line
  const { product, count, was = product.final_price } = line
  if (!now) return { product, count, gone: 'product_not_found' }
  return { product: now, count, ...(was !== now.final_price && { was }) }
}

export function totalGuestCart(lines: GuestLine[]) {
  const sold = lines.filter(({ gone }) => !gone)
  return {
    amount: sum(sold, ({ product, count }) => product.final_price * count),
    compare_amount: sum(sold, ({ product, count }) => product.price * count),
    total_items: sold.length,
  }
}

/** A cart as the server takes it in, no more lines at a time than it accepts. */
export function toSyncBatches(lines: GuestLine[], size: number) {
  const items = lines.map(({ product, count }) => ({ product_id: product.id, count }))
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, n) => n * size)
  return starts.map((start) => items.slice(start, start + size))
}

/** What the device remembers may be old, or not ours: what cannot be a line is left out. */
export function readGuestCart<P extends Kept>(stored: string | null): GuestLine<P>[] {
  const lines: unknown = parse(stored)
  if (!Array.isArray(lines)) return []
  return mergeGuestCarts([], lines.filter(isLine).map(toWhole) as GuestLine<P>[])
}

function parse(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? '[]')
  } catch {
    return []
  }
}

function isLine(line: unknown): line is GuestLine {
  const product = (line as Partial<GuestLine> | null)?.product
  return (
    typeof product === 'object' &&
    product !== null &&
    /^\d+$/.test(String(product.id)) &&
    Number.isFinite(product.final_price)
  )
}

/** An id and a price make a product; the rest is asked for when it is shown. */
function toWhole({ product, ...line }: GuestLine): GuestLine {
  const count = toCount(line.count) ?? 1
  const { price = product.final_price, quantity = count } = product
  return { ...line, product: { ...product, price, quantity }, count }
}

function toCount(count: number | string): number | null {
  const parsed = Number.parseInt(String(count), 10)
  return Number.isSafeInteger(parsed) && parsed >= 1 ? parsed : null
}

const sum = (lines: GuestLine[], of: (line: GuestLine) => number) =>
  Math.round(lines.reduce((total, line) => total + of(line), 0) * 100) / 100
