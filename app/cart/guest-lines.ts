/** The required fields of a product in the cart of a device. */
export type StoredProduct = {
  id: number | string
  final_price: number
  price: number
  quantity: number
}

export type GuestLine<P extends StoredProduct = StoredProduct> = {
  product: P
  count: number
  /** The price when the product was added, if the price changed since. */
  was?: number
  /** Why the product can no longer be bought. */
  gone?: 'product_not_found' | 'out_of_stock'
}

type Id = StoredProduct['id']

const isOf = (id: Id) => (line: GuestLine) => String(line.product.id) === String(id)

export const findGuestLine = <P extends StoredProduct>(lines: GuestLine<P>[], id: Id) =>
  lines.find(isOf(id)) ?? null

export function addGuestLine<P extends StoredProduct>(
  lines: GuestLine<P>[],
  product: P,
): GuestLine<P>[] {
  if (product.quantity <= 0 || lines.some(isOf(product.id))) return lines
  return [...lines, { product, count: 1 }]
}

/** Invalid counts and counts above the stock are ignored. */
export function updateGuestLine<P extends StoredProduct>(
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

export const removeGuestLine = <P extends StoredProduct>(
  lines: GuestLine<P>[],
  id: Id,
): GuestLine<P>[] => lines.filter((line) => !isOf(id)(line))

/** A product of both carts gets the larger count. */
export function mergeGuestCarts<P extends StoredProduct>(
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

export function totalGuestCart(lines: GuestLine[]) {
  const sold = lines.filter(({ gone }) => !gone)
  return {
    amount: sum(sold, ({ product, count }) => product.final_price * count),
    compare_amount: sum(sold, ({ product, count }) => product.price * count),
    total_items: sold.length,
  }
}

/** Stored data may have an old format or be foreign; invalid lines are dropped. */
export function readGuestCart<P extends StoredProduct>(stored: string | null): GuestLine<P>[] {
  const lines: unknown = parse(stored)
  if (!Array.isArray(lines)) return []
  return mergeGuestCarts([], lines.filter(isLine).map(withDefaults) as GuestLine<P>[])
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

/** Only the id and the price are required; the other fields are fetched when the cart is shown. */
function withDefaults({ product, ...line }: GuestLine): GuestLine {
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
