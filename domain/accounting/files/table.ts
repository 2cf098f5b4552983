import type { AccountingTable } from '#contracts/admin/accounting.ts'

/** How a cell is written. Money is in centavos, `moment` has the time of day. */
export type CellKind = 'text' | 'money' | 'whole' | 'rate' | 'day' | 'moment'
export type Cell = string | number | Date | null
export type Column = { title: string; kind: CellKind }

/** A table of an export. Its rows are read in batches, so that a large one is never in memory as a whole. */
export type Table = {
  name: AccountingTable | 'summary'
  title: string
  columns: Column[]
  batches: AsyncIterable<Cell[][]>
}

export const text = (title: string): Column => ({ title, kind: 'text' })
export const money = (title: string): Column => ({ title, kind: 'money' })
export const whole = (title: string): Column => ({ title, kind: 'whole' })
export const rate = (title: string): Column => ({ title, kind: 'rate' })
export const day = (title: string): Column => ({ title, kind: 'day' })
export const moment = (title: string): Column => ({ title, kind: 'moment' })
