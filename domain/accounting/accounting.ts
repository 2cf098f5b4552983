import {
  type AccountingExport,
  type AccountingMonth,
  type AccountingTable,
  accountingTableNames,
  accountingTables,
  personalTables,
} from '#contracts/admin/accounting.ts'
import type { Database } from '#db/database.ts'
import { requireConfirmed } from '#domain/auth/require-confirmed.ts'
import { requirePermission } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import type { Operations } from '#domain/operations/operations.ts'
import type { Handler, Report } from '#domain/operations/run-operation.ts'
import { toCustomersTable } from './customer-table.ts'
import { toCsv } from './files/csv-file.ts'
import type { Table } from './files/table.ts'
import { toXlsx } from './files/xlsx-file.ts'
import { createZip } from './files/zip.ts'
import { toLinesTable } from './line-table.ts'
import { toPaymentsTable, toReconciliationTable } from './money-tables.ts'
import { toRange } from './month-range.ts'
import { readMonth, readRates } from './read-month.ts'
import { type Source, toIvaTable, toRefundsTable, toSalesTable } from './sale-tables.ts'
import { toStockMovesTable, toStockTable } from './stock-tables.ts'
import { toSummaryTable } from './summary-table.ts'

type Dependencies = {
  db: Database
  countsTestOrders: () => Promise<boolean>
  operations: Operations
}

const tableOf: Record<AccountingTable, (source: Source, rates: number[]) => Table> = {
  sales: toSalesTable,
  lines: toLinesTable,
  payments: toPaymentsTable,
  refunds: toRefundsTable,
  iva: toIvaTable,
  reconciliation: toReconciliationTable,
  customers: toCustomersTable,
  stock: toStockTable,
  stock_moves: toStockMovesTable,
}

const isPersonal = (tables: readonly AccountingTable[]) =>
  tables.some((name) => personalTables.includes(name))

/** The books of a month, on the screen and as files for the accountant. */
export function createAccounting({ db, countsTestOrders, operations }: Dependencies) {
  return {
    getMonth: async (month: string): Promise<AccountingMonth> =>
      readMonth(db, month, await countsTestOrders()),

    startExport(caller: Caller, { key, month, format, tables }: AccountingExport) {
      if (isPersonal(tables)) {
        requirePermission(caller, 'export_personal_data')
        requireConfirmed(caller)
      }
      const [year, number] = month.split('-')
      const ordered = accountingTableNames.filter((name) => tables.includes(name))
      return operations.start(caller, {
        key,
        kind: 'accounting_export',
        title: `Contaduría ${number}/${year}`,
        request: { month, format, tables: ordered },
      })
    },
  }
}

type Request = Omit<AccountingExport, 'key'>

/** Carries out an export. All tables are of one moment, so that their sums agree. */
export const createAccountingExport = (
  countsTestOrders: (from: Database) => Promise<boolean>,
): Handler => ({
  isSnapshot: true,
  async run({ tx, caller, request, report }) {
    const { month, format, tables: names } = request as Request
    requirePermission(caller, 'read_sales')
    if (isPersonal(names)) requirePermission(caller, 'export_personal_data')
    const range = toRange(month)
    const countsTests = await countsTestOrders(tx)
    const source = { db: tx, range, countsTests }
    const rates = (await readRates(tx, range, countsTests)).map(({ rate }) => rate)
    const tables = [
      toSummaryTable(await readMonth(tx, month, countsTests)),
      ...names.map((name) => tableOf[name](source, rates)),
    ]
    const reported = tables.map((table, at) => withReport(table, at, tables.length, report))
    const file = await toFile(reported, month, format)
    await recordChange(tx, caller, {
      action: 'export',
      resource: 'accounting',
      resource_id: month,
      after: { format, tables: names.map((name) => accountingTables[name]) },
    })
    return { file }
  },
})

async function toFile(tables: Table[], month: string, format: Request['format']) {
  if (format === 'xlsx') {
    return { name: `contaduria-${month}.xlsx`, content: await toXlsx(tables) }
  }
  const zip = createZip()
  for (const table of tables) await zip.add(`${toFileName(table)}-${month}.csv`, toCsv(table))
  return { name: `contaduria-${month}-csv.zip`, content: zip.finish() }
}

const ACCENTS = /[\u0300-\u036f]/g

/** «Libro IVA ventas» → `libro-iva-ventas` */
const toFileName = ({ title }: Table) =>
  title.normalize('NFD').replace(ACCENTS, '').toLowerCase().replaceAll(' ', '-')

/** Reports after each batch; the steps are tables, because nobody knows the number of rows before. */
const withReport = (table: Table, at: number, total: number, report: Report): Table => ({
  ...table,
  batches: reporting(table, at, total, report),
})

async function* reporting({ batches }: Table, at: number, total: number, report: Report) {
  for await (const rows of batches) {
    await report(at, total)
    yield rows
  }
  await report(at + 1, total)
}
