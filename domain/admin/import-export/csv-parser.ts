import { Refusal } from '#domain/refusals.ts'

export type CsvRecord = {
  /** The line on which it ends. */
  line: number
  cells: string[]
}

/** Exports of other shops have up to 90 columns. */
export const MAX_COLUMNS = 300
export const MAX_CELL_LENGTH = 100_000
/** More than 20,000 rows of 90 columns have. */
export const MAX_CELLS = 2_000_000

const QUOTE = 34
const LF = 10
const CR = 13

const isFilled = (cell: string) => cell !== '' && cell.trim() !== ''

/** What the parser stands in: before a cell, in a plain one, in a quoted one, or behind a quote in a quoted one. */
type Place = 'before' | 'plain' | 'quoted' | 'closing'

/**
 * Parses CSV piece by piece. A text that is no table is refused as soon as it is too wide or too long, before it fills the
 * memory. Cells beyond the columns of the first record are dropped, and so are blank records.
 */
export function createCsvParser(delimiter: string, maxRows: number) {
  const separator = delimiter.charCodeAt(0)
  let place: Place = 'before'
  let followsReturn = false
  let line = 1
  let firstLine = 1
  let cell = ''
  let column = 0
  let cells: string[] = []
  let width = MAX_COLUMNS
  let cellCount = 0
  let rowCount = -1

  const extend = (part: string) => {
    cell += part
    if (cell.length > MAX_CELL_LENGTH)
      throw new Refusal('cell_too_long', { wording: toTooLong(firstLine) })
  }

  const endCell = () => {
    if (column < width) cells.push(cell)
    else if (rowCount < 0) throw new Refusal('table_too_wide')
    column += 1
    cell = ''
    place = 'before'
  }

  /** The record, unless it is blank. */
  const endRecord = (): CsvRecord | null => {
    const record = cells.some(isFilled) ? { line, cells } : null
    column = 0
    line += 1
    firstLine = line
    if (record === null) {
      cells.length = 0
      return null
    }
    cells = []
    rowCount += 1
    cellCount += record.cells.length
    if (rowCount === 0) width = record.cells.length
    if (rowCount > maxRows) throw new Refusal('table_too_long')
    if (cellCount > MAX_CELLS) throw new Refusal('table_too_large')
    return record
  }

  return {
    *parse(text: string): Generator<CsvRecord> {
      let from = 0
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at)
        const endsPair = code === LF && followsReturn
        followsReturn = code === CR
        const endsLine = (code === LF || code === CR) && !endsPair
        if (place === 'quoted') {
          if (endsLine) line += 1
          if (code !== QUOTE) continue
          extend(text.slice(from, at))
          place = 'closing'
        } else if (code === QUOTE && place !== 'plain') {
          // Two quotes within a quoted cell are one, which is the first letter of what follows.
          from = place === 'closing' ? at : at + 1
          place = 'quoted'
        } else if (code === separator || endsLine) {
          if (place === 'plain') extend(text.slice(from, at))
          endCell()
          const record = endsLine ? endRecord() : null
          if (record) yield record
        } else if (place !== 'plain' && !endsPair) {
          // Behind a quote that was not doubled, the cell goes on.
          if (place === 'closing') extend('"')
          from = at
          place = 'plain'
        }
      }
      if (place === 'plain' || place === 'quoted') extend(text.slice(from))
    },

    /** The last record, which may have no line end. */
    *end(): Generator<CsvRecord> {
      if (place === 'quoted') throw new Refusal('bad_table')
      endCell()
      const record = endRecord()
      if (record) yield record
    },
  }
}

const toTooLong = (line: number) =>
  `En la línea ${line.toLocaleString('es-AR')} empieza una fila con una celda de más de 100.000 letras. ¿Falta cerrar una comilla?`
