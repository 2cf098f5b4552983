import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { Money, NOT_AN_OPTION } from '#contracts/scalars.ts'
import { Operation } from './operations.ts'
import { Key } from './order-drafts.ts'

/** The tables of the accounting export, with their titles. */
export const accountingTables = {
  sales: 'Ventas',
  lines: 'Renglones',
  payments: 'Pagos',
  refunds: 'Devoluciones',
  iva: 'Libro IVA ventas',
  reconciliation: 'Conciliación',
  customers: 'Clientes',
  stock: 'Stock valorizado',
  stock_moves: 'Movimientos de stock',
} as const
export type AccountingTable = keyof typeof accountingTables

export const accountingTableNames = Object.keys(accountingTables) as [
  AccountingTable,
  ...AccountingTable[],
]

/** Tables with names, addresses or documents of people. */
export const personalTables: readonly AccountingTable[] = ['sales', 'iva', 'customers']

/** «2026-11» */
export const Month = z
  .string()
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Tiene que ser un mes: AAAA-MM.'))

const RateSum = z.object({ rate: z.number(), gross: Money, net: Money, iva: Money })

export const AccountingMonth = z.object({
  month: z.string(),
  sales: z.object({
    /** Rows of the table of sales. */
    count: z.int(),
    /** Pieces at the prices they were sold at. */
    pieces: Money,
    discounts: Money,
    /** What returned pieces paid of exchanges. */
    exchange_credit: Money,
    shipping: Money,
    total: Money,
  }),
  refunds: z.object({ count: z.int(), total: Money }),
  /** What was not paid of sales whose payments staff accepted, as a negative amount. */
  unpaid: Money,
  /** Sales less refunds and what was not paid. */
  net: Money,
  /** Sales of the month that it did not take back whole, without exchanges: as the dashboard counts them. */
  net_count: z.int(),
  /** The same by rate of IVA. */
  iva: z.array(RateSum),
  /** The money of each method. */
  payments: z.array(
    z.object({ method: z.string(), count: z.int(), taken: Money, refunded: Money, net: Money }),
  ),
  payments_net: Money,
  /** Money taken less sales: deposits, payments to resolve, and what was kept of cancelled orders. */
  unmatched: Money,
  /** The orders and payments behind it, the largest difference first. */
  unmatched_rows: z.array(
    z.object({
      /** Null for a payment without an order, which has its own number. */
      transaction_id: z.nullable(z.string()),
      payment_id: z.nullable(z.string()),
      difference: Money,
      reason: z.string(),
    }),
  ),
  /** Whether the figures include orders paid with test payments. */
  counts_tests: z.boolean(),
})
export type AccountingMonth = z.infer<typeof AccountingMonth>

export const accountingFormats = ['xlsx', 'csv'] as const

export const AccountingExport = z.object({
  key: Key,
  month: Month,
  format: z.enum(accountingFormats, NOT_AN_OPTION),
  tables: z
    .array(z.enum(accountingTableNames, NOT_AN_OPTION), 'Elegí al menos una tabla.')
    .check(
      z.minLength(1, 'Elegí al menos una tabla.'),
      z.maxLength(accountingTableNames.length, 'Hay demasiadas.'),
    ),
})
export type AccountingExport = z.infer<typeof AccountingExport>

export const adminAccountingApi = {
  getMonth: endpoint({
    method: 'GET',
    path: '/api/admin/accounting/:month',
    summary: 'The figures of a month: sales, refunds, IVA by rate, payments by method',
    access: 'staff',
    permission: 'read_sales',
    params: z.object({ month: Month }),
    response: AccountingMonth,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/admin/accounting/exports',
    summary: 'Makes the files of a month; tables with names of people need a second permission',
    access: 'staff',
    permission: 'read_sales',
    body: AccountingExport,
    status: 200,
    response: Operation,
  }),
}
