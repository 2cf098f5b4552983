import { dayOf, timeOf } from '#contracts/dates.ts'
import { EXCEL_MARK, toSafeCell } from '#domain/editing/csv.ts'
import type { Cell, CellKind, Table } from './table.ts'

const toDay = (at: Date) => dayOf(at).split('-').reverse().join('/')

/** «-1234,50»: exact, because it is written from whole centavos. */
const toDecimal = (centavos: number) => {
  const size = String(Math.abs(centavos)).padStart(3, '0')
  return `${centavos < 0 ? '-' : ''}${size.slice(0, -2)},${size.slice(-2)}`
}

const writers: Record<Exclude<CellKind, 'text'>, (value: never) => string> = {
  money: (value: number) => toDecimal(value),
  whole: (value: number) => String(value),
  rate: (value: number) => String(value).replace('.', ','),
  day: (value: Date) => toDay(value),
  moment: (value: Date) => `${toDay(value)} ${timeOf(value)}`,
}

/** Numbers and dates are written by the shop, so only texts can hold a formula. */
const toCell = (value: Cell, kind: CellKind): string => {
  if (value === null || value === '') return ''
  return kind === 'text' ? toSafeCell(String(value)) : writers[kind](value as never)
}

/** A table as CSV for Argentine spreadsheets: semicolons, decimal commas, days before months. */
export async function* toCsv({ columns, batches }: Table): AsyncGenerator<string> {
  yield `${EXCEL_MARK}${columns.map(({ title }) => toSafeCell(title)).join(';')}\r\n`
  for await (const rows of batches) {
    yield rows
      .map((row) => `${columns.map(({ kind }, at) => toCell(row[at] ?? null, kind)).join(';')}\r\n`)
      .join('')
  }
}
