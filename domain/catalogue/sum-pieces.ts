/** How many units of each piece several lines have together, because stock moves once per piece. */
export function sumPieces(lines: { product_id: number; count: number }[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { product_id, count } of lines) {
    counts.set(product_id, (counts.get(product_id) ?? 0) + count)
  }
  return counts
}
