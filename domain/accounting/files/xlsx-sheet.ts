import type { Cell, CellKind, Column, Table } from './table.ts'

/** The places of the formats in `styles` of `xlsx-parts.ts`. */
const styleOf: Record<CellKind | 'heading', number> = {
  text: 0,
  heading: 1,
  money: 2,
  day: 3,
  moment: 4,
  whole: 5,
  rate: 6,
}

const widthOf: Record<CellKind, number> = {
  text: 24,
  money: 16,
  whole: 10,
  rate: 8,
  day: 12,
  moment: 17,
}

const DAY_MS = 86_400_000
/** Spreadsheets count days from 30 December 1899, in local time, which is UTC−3 in Argentina. */
const EPOCH_MS = Date.UTC(1899, 11, 30)
const OFFSET_MS = 3 * 3_600_000
const MAX_TEXT = 32_767

const toSerial = (at: Date) => (at.getTime() - OFFSET_MS - EPOCH_MS) / DAY_MS

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML 1.0 has no control characters except tab and line breaks. */
export const escapeXml = (value: string): string =>
  value
    .slice(0, MAX_TEXT)
    .replace(/[^\t\n\r\x20-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] as string)

/** A text is stored as text, so that no spreadsheet runs it as a formula. */
const toText = (value: string, kind: 'text' | 'heading'): string =>
  `<c t="inlineStr" s="${styleOf[kind]}"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`

const toNumber = (value: number | string, kind: CellKind): string =>
  `<c s="${styleOf[kind]}"><v>${value}</v></c>`

/** Exact, because it is written from whole centavos. */
const toPesos = (centavos: number): string => {
  const size = String(Math.abs(centavos)).padStart(3, '0')
  return `${centavos < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`
}

function toCell(value: Cell, kind: CellKind): string {
  if (value === null || value === '') return '<c/>'
  if (value instanceof Date) {
    const serial = toSerial(value)
    return toNumber(kind === 'day' ? Math.floor(serial) : serial.toFixed(6), kind)
  }
  if (typeof value === 'string') return toText(value, 'text')
  return toNumber(kind === 'money' ? toPesos(value) : value, kind)
}

const toRow = (cells: string[]) => `<row>${cells.join('')}</row>`

const toColumns = (columns: Column[]) =>
  columns
    .map(({ kind, title }, at) => {
      const width = Math.max(widthOf[kind], title.length + 2)
      return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
    })
    .join('')

/** The sheet of a table; its headings stay in view. */
export async function* toSheet({ columns, batches }: Table): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${toColumns(columns)}</cols><sheetData>${toRow(columns.map(({ title }) => toText(title, 'heading')))}`
  for await (const rows of batches) {
    yield rows
      .map((row) => toRow(columns.map(({ kind }, at) => toCell(row[at] ?? null, kind))))
      .join('')
  }
  yield '</sheetData></worksheet>'
}
