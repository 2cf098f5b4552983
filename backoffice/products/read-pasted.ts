import type { PieceValues } from './design-values.ts'
import { type GridColumn, gridColumnNames, gridColumns } from './grid-columns.ts'
import type { DesignPermissions } from './piece-context.tsx'

type Pasted = {
  /** The changes, by the index of the piece. */
  changes: { index: number; change: Partial<PieceValues> }[]
  /** The texts that are no value of their column, so that their cells stay as they are. */
  unread: string[]
  /** How many lines there are more than pieces. */
  surplus: number
}

type Grid = { count: number; may: DesignPermissions }

/** What copied cells change, from one cell on. Columns that the user may not change are skipped, and so are empty cells where a value is needed. */
export function readPasted(
  lines: string[][],
  { row, column }: { row: number; column: GridColumn },
  { count, may }: Grid,
): Pasted {
  const columns = gridColumnNames.slice(gridColumnNames.indexOf(column))
  const room = count - row
  const pasted: Pasted = { changes: [], unread: [], surplus: Math.max(0, lines.length - room) }
  for (const [down, texts] of lines.slice(0, room).entries()) {
    for (const [right, text] of texts.entries()) {
      const name = columns[right]
      if (!name || !may[gridColumns[name].permission]) continue
      const { parse, check, field } = gridColumns[name]
      const change = parse(text)
      if (!check(change[field])) pasted.changes.push({ index: row + down, change })
      else if (text.trim() !== '') pasted.unread.push(text.trim())
    }
  }
  return pasted
}

const MAX_SHOWN = 3
const list = new Intl.ListFormat('es-AR')

/** What was not pasted, if anything. */
export function toPasteWords({ unread, surplus }: Omit<Pasted, 'changes'>): string {
  const shown = unread.slice(0, MAX_SHOWN).map((text) => `«${text.slice(0, 20)}»`)
  const more = unread.length - shown.length
  const named = list.format([...shown, ...(more > 0 ? [`${more} más`] : [])])
  return [
    unread.length > 0 && `No se entendió ${named}: esas celdas quedaron como estaban.`,
    surplus === 1 && 'Sobra 1 renglón: hay más que piezas.',
    surplus > 1 && `Sobran ${surplus} renglones: hay más que piezas.`,
  ]
    .filter(Boolean)
    .join(' ')
}
