import { isUtf8 } from 'node:buffer'
import { MAX_IMPORT_ROWS } from '#contracts/admin/import-export.ts'
import { Refusal } from '#domain/refusals.ts'
import { type CsvRecord, createCsvParser } from './csv-parser.ts'
import { inTurns } from './in-turns.ts'

/** A row of a table. Column names match without accents and case. */
export type Row = {
  line: number
  /** The cell of the first of these columns that exists, or an empty text. Cut off where no name or code is longer. */
  cell: (...names: string[]) => string
  /** The same for cells that can be long. */
  text: (...names: string[]) => string
}
export type Table = {
  headers: ReadonlySet<string>
  rows: Row[]
  /** The names of the columns with values that nobody has read so far. */
  listUnread: () => string[]
}

const COMBINING_MARKS = /[\u0300-\u036f]/g

/** Normalizes a name for comparison: no accents, no case, no repeated spaces. */
export const toPlainName = (text: string) =>
  text.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase().replace(/\s+/g, ' ').trim()

const MAX_SHORT_CELL = 300
const CHUNK_BYTES = 64 * 1024

/** Excel may save CSV as Windows-1252, which is rarely valid UTF-8. */
function* decode(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const end = at + CHUNK_BYTES
    yield decoder.decode(bytes.subarray(at, end), { stream: end < bytes.length })
  }
}

/** The delimiter is the candidate that occurs most often in the first line. */
function findDelimiter(text: string): string {
  const begun = text.trimStart()
  const first = begun.slice(0, begun.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => first.split(delimiter).length
  return [';', ',', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}

/** Adds the records, and yields after each and after each piece of the file, which may have none. */
function* parse(bytes: Uint8Array, records: CsvRecord[]): Generator<void> {
  let parser: ReturnType<typeof createCsvParser> | undefined
  for (const text of decode(bytes)) {
    parser ??= createCsvParser(findDelimiter(text), MAX_IMPORT_ROWS)
    for (const record of parser.parse(text)) yield void records.push(record)
    yield
  }
  if (parser) records.push(...parser.end())
}

// The apostrophe with which the export escapes formulas (`csv.ts`).
const ESCAPE = /^'(?=[=+\-@\t\r])/

export async function readTable(bytes: Uint8Array): Promise<Table> {
  if (bytes.includes(0)) throw new Refusal('bad_table')
  const records: CsvRecord[] = []
  await inTurns(parse(bytes, records))
  const head = records.shift()
  if (!head) throw new Refusal('bad_table')
  const names = head.cells.map((name) => name.slice(0, MAX_SHORT_CELL))
  const indexOfColumn = new Map<string, number>()
  names.forEach((name, index) => {
    const plain = toPlainName(name)
    if (!indexOfColumn.has(plain)) indexOfColumn.set(plain, index)
  })
  const hasValue = new Set<number>()
  await inTurns(records, ({ cells }) => {
    cells.forEach((cell, at) => {
      if (!hasValue.has(at) && cell.trim() !== '') hasValue.add(at)
    })
  })
  const wasRead = new Set<number>()
  const known = new Map<string, number | undefined>()
  const findColumn = (name: string): number | undefined => {
    if (!known.has(name)) known.set(name, indexOfColumn.get(toPlainName(name)))
    return known.get(name)
  }
  const find = ({ cells }: CsvRecord, wanted: string[]): string => {
    const index = wanted.map(findColumn).find((column) => column !== undefined)
    if (index === undefined) return ''
    wasRead.add(index)
    return (cells[index] ?? '').trim().replace(ESCAPE, '')
  }
  return {
    headers: new Set(indexOfColumn.keys()),
    listUnread: () =>
      names.filter((name, at) => !wasRead.has(at) && name.trim() !== '' && hasValue.has(at)),
    rows: records.map((record) => ({
      line: record.line,
      cell: (...wanted) => find(record, wanted).slice(0, MAX_SHORT_CELL),
      text: (...wanted) => find(record, wanted),
    })),
  }
}
