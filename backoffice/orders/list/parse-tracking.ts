/** Tracking numbers by order number. */
export type TrackingNumbers = Record<string, string>

const isOneCell = (text: string) => !/[\n;\t]/.test(text.trim())

/**
 * Reads pasted tracking numbers: lines «pedido;número» in any order, or a column that fills the orders from a position on,
 * where an empty cell leaves its order as it is. Null for a single number, which the field takes itself.
 */
export function parseTracking(text: string, ids: string[], start: number): TrackingNumbers | null {
  if (isOneCell(text)) return null
  const numbers: TrackingNumbers = {}
  const byName = new Map(ids.map((id) => [id.toUpperCase(), id]))
  let next = start
  for (const line of text.split(/\r?\n/)) {
    const cells = line.split(/[;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    const named = byName.get((cells[0] ?? '').toUpperCase())
    if (named !== undefined) {
      if (cells[1]) numbers[named] = cells[1]
    } else if (cells.length === 1 && next < ids.length) {
      if (cells[0]) numbers[ids[next] as string] = cells[0]
      next += 1
    }
  }
  return numbers
}
