import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf } from '#contracts/dates.ts'
import { orders } from '#db/schema/orders.ts'
import { toCustomersTable } from '#domain/accounting/customer-table.ts'
import type { Table } from '#domain/accounting/files/table.ts'
import { toRange } from '#domain/accounting/month-range.ts'
import { toIvaTable, toSalesTable } from '#domain/accounting/sale-tables.ts'
import { openCounter } from './counter-setup.ts'

const { shop, order } = await openCounter()

const source = { db: shop.db, range: toRange(dayOf(new Date()).slice(0, 7)), countsTests: false }

/** The cells of one row under the titles of their columns. */
async function find(table: Table, cell: string) {
  for await (const rows of table.batches) {
    const row = rows.find((cells) => cells.includes(cell))
    if (row) return Object.fromEntries(table.columns.map(({ title }, at) => [title, row[at]]))
  }
  return null
}

async function buy(given: Partial<typeof orders.$inferInsert>) {
  const { transaction_id } = await order()
  const buyer = { user_id: null, email: `${transaction_id}@example.com`, full_name: 'Ana Paz' }
  const isOrder = eq(orders.transaction_id, transaction_id)
  await shop.db
    .update(orders)
    .set({ ...buyer, ...given })
    .where(isOrder)
  return {
    iva: await find(toIvaTable(source, [21]), transaction_id),
    sale: await find(toSalesTable(source), transaction_id),
    customer: await find(toCustomersTable(source), buyer.email),
  }
}

test.each([
  ['30123456', 'DNI'],
  ['20123456786', 'CUIT'],
  ['AAB123456', 'Pasaporte'],
])('the books name what %s is: %s', async (document, kind) => {
  const { iva, sale, customer } = await buy({ document })
  expect(iva).toMatchObject({ 'Tipo de documento': kind, Documento: document })
  expect([sale?.Documento, customer?.Documento]).toEqual([document, document])
})

test('the document of who collects an order for its buyer is not that of the buyer', async () => {
  const { iva, sale, customer } = await buy({
    document: '30123456',
    collected_by: 'Hugo Sosa',
    collected_document: '28.999.111',
  })
  for (const row of [iva, sale, customer]) expect(row).toMatchObject({ Documento: '30123456' })
})

test('a buyer who collects an order themselves is known by the document they showed', async () => {
  const { iva } = await buy({ collected_by: ' ana paz', collected_document: '30.123.456' })
  expect(iva).toMatchObject({ 'Tipo de documento': 'DNI', Documento: '30123456' })
})

test('without a document its kind is empty', async () => {
  const { iva } = await buy({ collected_by: 'Hugo Sosa', collected_document: '28.999.111' })
  expect([iva?.['Tipo de documento'] || '', iva?.Documento || '']).toEqual(['', ''])
})
