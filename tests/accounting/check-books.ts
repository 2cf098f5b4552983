import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import {
  accountingTableNames,
  accountingTables,
  adminAccountingApi,
} from '#contracts/admin/accounting.ts'
import { adminOperationsApi } from '#contracts/admin/operations.ts'
import type { RateShare } from '#db/schema/ledgers.ts'
import { computeTotals } from '#domain/checkout/totals.ts'
import type { TestShop } from '#tests/open-shop.ts'
import type { addPerson } from '#tests/people.ts'
import type { RandomOrder } from './random-order.ts'
import { addUp, type ReadTable, readCsvZip, readXlsx } from './read-files.ts'

type Person = Awaited<ReturnType<typeof addPerson>>
type Entry = { order_id: number; kind: string; amount: number; by_rate: RateShare[]; month: string }

const cents = (pesos: number) => Math.round(pesos * 100)
const sum = (list: number[]) => list.reduce((total, each) => total + each, 0)
const isSold = ({ fate }: RandomOrder) => fate !== 'unpaid' && !fate.endsWith('deposit')

const toNet = (order: RandomOrder) => {
  if (!isSold(order) || order.fate === 'refunded' || order.fate === 'charged_back') return 0
  return order.amount - order.refunded
}

async function readEntries(shop: TestShop): Promise<Entry[]> {
  const { rows } = await shop.db.execute<Entry>(sql`
    select order_id, kind, amount::float8 as amount, by_rate,
      to_char(at at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM') as month
    from sale_entries order by id`)
  return rows
}

/** The ledger has of every order what it sold, and its IVA is the one of the checkout. */
export async function checkLedger(shop: TestShop, orders: RandomOrder[]) {
  const entries = await readEntries(shop)
  const ofOrder = new Map<number, Entry[]>()
  for (const entry of entries) {
    ofOrder.set(entry.order_id, [...(ofOrder.get(entry.order_id) ?? []), entry])
  }
  for (const order of orders) {
    const own = ofOrder.get(order.id) ?? []
    const net = toNet(order)
    expect({ id: order.id, net: sum(own.map(({ amount }) => amount)) }).toEqual({
      id: order.id,
      net,
    })
    expect(own.filter(({ kind }) => kind === 'sale')).toHaveLength(isSold(order) ? 1 : 0)
    for (const { amount, by_rate } of own)
      expect(sum(by_rate.map(({ gross }) => gross))).toBe(amount)
    const [sale] = own
    if (sale) expect(sum(sale.by_rate.map(({ iva }) => iva))).toBe(toTax(order))
    if (net === 0) expect(sum(own.flatMap(({ by_rate }) => by_rate.map(({ iva }) => iva)))).toBe(0)
  }
  return entries
}

/** As the checkout computes it; the shares of the discount are given. */
function toTax({ lines, shipping }: RandomOrder): number {
  const priced = lines.map(({ price, count, discount, rate }) => ({
    ...{ price: price * count - discount, list_price: price, count: 1, iva_rate: rate },
  }))
  return computeTotals({ lines: priced, shipping, iva_rate: 21 }).tax
}

export async function exportMonth(
  shop: TestShop,
  { client, access }: Person,
  month: string,
  format: 'csv' | 'xlsx',
): Promise<Buffer> {
  const { status, body } = await client.call(adminAccountingApi.export, {
    body: { key: randomUUID(), month, format, tables: [...accountingTableNames] },
  })
  expect(status).toBe(200)
  await shop.runJobs()
  const { body: done } = await client.call(adminOperationsApi.get, { params: { id: body.id } })
  expect(done).toMatchObject({ state: 'done', failure: null })
  const reply = await shop.server.inject({
    url: `/api/admin/operations/${body.id}/file`,
    headers: { authorization: `JWT ${access}` },
  })
  return reply.rawPayload
}

/** Screen, CSV, XLSX and database of a month agree to the centavo. */
export async function checkMonth(
  shop: TestShop,
  owner: Person,
  month: string,
  { entries, countsTests }: { entries: Entry[]; countsTests: (id: number) => boolean },
) {
  const own = entries.filter((entry) => entry.month === month && countsTests(entry.order_id))
  const { body: screen } = await owner.client.call(adminAccountingApi.getMonth, {
    params: { month },
  })
  const sales = own.filter(({ kind }) => kind === 'sale')
  expect(screen.sales.count).toBe(sales.length)
  expect(cents(screen.sales.total)).toBe(sum(sales.map(({ amount }) => amount)))
  expect(cents(screen.net)).toBe(sum(own.map(({ amount }) => amount)))
  const { pieces, discounts, exchange_credit, shipping, total } = screen.sales
  expect(cents(pieces) - cents(discounts) - cents(exchange_credit) + cents(shipping)).toBe(
    cents(total),
  )
  for (const { rate, gross, net, iva } of screen.iva) {
    const shares = own.flatMap(({ by_rate }) => by_rate.filter((share) => share.rate === rate))
    expect(cents(gross)).toBe(sum(shares.map((share) => share.gross)))
    expect(cents(iva)).toBe(sum(shares.map((share) => share.iva)))
    expect(cents(net) + cents(iva)).toBe(cents(gross))
  }
  expect(sum(screen.iva.map(({ gross }) => cents(gross)))).toBe(cents(screen.net))
  expect(sum(screen.payments.map(({ net }) => cents(net)))).toBe(cents(screen.payments_net))
  expect(cents(screen.payments_net) - cents(screen.net)).toBe(cents(screen.unmatched))
  const csv = await readCsvZip(await exportMonth(shop, owner, month, 'csv'), month)
  const xlsx = await readXlsx(await exportMonth(shop, owner, month, 'xlsx'))
  const slug = (title: string) =>
    title
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replaceAll(' ', '-')
  const find = {
    csv: (title: string) => csv.get(slug(title)),
    xlsx: (title: string) => xlsx.get(title),
  }
  for (const format of ['csv', 'xlsx'] as const) {
    const table = (name: keyof typeof accountingTables) =>
      find[format](accountingTables[name]) as ReadTable
    expect(addUp(table('sales'), 'Total')).toBe(cents(total))
    expect(addUp(table('sales'), 'Piezas')).toBe(cents(pieces))
    expect(addUp(table('sales'), 'Envío')).toBe(cents(shipping))
    expect(table('sales').rows).toHaveLength(screen.sales.count)
    expect(addUp(table('lines'), 'Total')).toBe(cents(total))
    expect(addUp(table('refunds'), 'Importe')).toBe(
      cents(screen.refunds.total) + cents(screen.unpaid),
    )
    expect(addUp(table('iva'), 'Total')).toBe(cents(screen.net))
    expect(addUp(table('customers'), 'Neto')).toBe(cents(screen.net))
    expect(addUp(table('reconciliation'), 'Diferencia')).toBe(cents(screen.unmatched))
    expect(addUp(table('payments'), 'Importe')).toBe(cents(screen.payments_net))
    for (const { method, net } of screen.payments) {
      expect(addUp(table('payments'), 'Importe', { Medio: method })).toBe(cents(net))
    }
    for (const { rate, net, iva } of screen.iva.filter((each) => each.rate > 0)) {
      const words = `${String(rate).replace('.', ',')} %`
      expect(addUp(table('iva'), `Neto gravado ${words}`)).toBe(cents(net))
      expect(addUp(table('iva'), `IVA ${words}`)).toBe(cents(iva))
    }
    const summary = find[format]('Resumen') as ReadTable
    expect(addUp(summary, 'Importe', { Concepto: 'Ventas netas' })).toBe(cents(screen.net))
  }
  return { screen, csv, xlsx }
}

/** Payments less refunds of all months are what the orders are worth, and the deposits that are no sale. */
export async function checkMoney(shop: TestShop, orders: RandomOrder[]) {
  const { rows } = await shop.db.execute<{ id: number; amount: number }>(sql`
    select p.order_id as id, sum(e.amount)::float8 as amount
    from payment_entries e join payments p on p.id = e.payment_id group by 1`)
  const paid = new Map(rows.map(({ id, amount }) => [id, amount]))
  for (const order of orders) {
    const deposit = order.fate.endsWith('deposit') ? order.deposit : 0
    expect({ id: order.id, fate: order.fate, paid: paid.get(order.id) ?? 0 }).toEqual({
      ...{ id: order.id, fate: order.fate, paid: toNet(order) + deposit },
    })
  }
}
