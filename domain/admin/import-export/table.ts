import { CsvError, parse } from 'csv-parse/sync'
import { MAX_IMPORT_ROWS } from '#contracts/admin/import-export.ts'
import { Refusal } from '#domain/refusals.ts'

/** A row of a table. Column names match without accents and case. */
export type Row = {
  line: number
  /** The cell of the first of these columns that exists, or an empty text. */
  cell: (...names: string[]) => string
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

/** Excel may save CSV as Windows-1252, which is rarely valid UTF-8. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The delimiter is the candidate that occurs most often in the first line. */
function findDelimiter(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => first.split(delimiter).length
  return [';', ',', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}

type Parsed = { record: string[]; info: { lines: number } }

function parseText(text: string): Parsed[] {
  try {
    return parse(text, {
      delimiter: findDelimiter(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as Parsed[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Refusal('bad_table')
  }
}

// The apostrophe with which the export escapes formulas (`csv.ts`).
const ESCAPE = /^'(?=[=+\-@\t\r])/

export function readTable(bytes: Uint8Array): Table {
  const text = decode(bytes).replace(/^\ufeff/, '')
  if (text.includes('\0')) throw new Refusal('bad_table')
  const [head, ...records] = parseText(text)
  if (!head) throw new Refusal('bad_table')
  if (records.length > MAX_IMPORT_ROWS) throw new Refusal('table_too_long')
  const indexOfColumn = new Map<string, number>()
  head.record.forEach((name, index) => {
    const plain = toPlainName(name)
    if (!indexOfColumn.has(plain)) indexOfColumn.set(plain, index)
  })
  const wasRead = new Set<number>()
  const filled = records.filter(({ record }) => record.some((cell) => cell.trim() !== ''))
  return {
    headers: new Set(indexOfColumn.keys()),
    listUnread: () =>
      head.record.filter(
        (name, at) =>
          !wasRead.has(at) &&
          name.trim() !== '' &&
          filled.some(({ record }) => (record[at] ?? '').trim() !== ''),
      ),
    rows: filled.map(({ record, info }) => ({
      line: info.lines,
      cell(...names) {
        const known = names.map(toPlainName).find((name) => indexOfColumn.has(name))
        const index = known === undefined ? undefined : indexOfColumn.get(known)
        if (index !== undefined) wasRead.add(index)
        return index === undefined ? '' : (record[index] ?? '').trim().replace(ESCAPE, '')
      },
    })),
  }
}
