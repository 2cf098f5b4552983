import { CsvError, parse } from 'csv-parse/sync'
import { MAX_IMPORT_ROWS } from '#contracts/admin/import-export.ts'
import { Refusal } from '#domain/refusals.ts'

/** One row of somebody's table, asked by the names of its columns, whatever their accents and capitals. */
export type Row = {
  line: number
  /** Of the first column of these that there is; empty when it is empty, or when there is none. */
  cell: (...names: string[]) => string
}
export type Table = { headers: ReadonlySet<string>; rows: Row[] }

const MARKS = /[\u0300-\u036f]/g

/** As names are compared: without accents, capitals and idle blanks. */
export const toPlainName = (text: string) =>
  text.normalize('NFD').replace(MARKS, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Excel writes what it calls ANSI; everybody else writes UTF-8. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The sign that parts the columns is the one that the first line has most of. */
function findDelimiter(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '')
  const count = (sign: string) => first.split(sign).length
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
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

// What was made harmless for a spreadsheet is what it was.
const GUARDED = /^'(?=[=+\-@\t\r])/

export function readTable(bytes: Uint8Array): Table {
  const text = decode(bytes).replace(/^\ufeff/, '')
  if (text.includes('\0')) throw new Refusal('bad_table')
  const [head, ...records] = parseText(text)
  if (!head) throw new Refusal('bad_table')
  if (records.length > MAX_IMPORT_ROWS) throw new Refusal('table_too_long')
  const places = new Map<string, number>()
  head.record.forEach((name, place) => {
    const plain = toPlainName(name)
    if (!places.has(plain)) places.set(plain, place)
  })
  return {
    headers: new Set(places.keys()),
    rows: records
      .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
      .map(({ record, info }) => ({
        line: info.lines,
        cell(...names) {
          const known = names.map(toPlainName).find((name) => places.has(name))
          const place = known === undefined ? undefined : places.get(known)
          return place === undefined ? '' : (record[place] ?? '').trim().replace(GUARDED, '')
        },
      })),
  }
}
