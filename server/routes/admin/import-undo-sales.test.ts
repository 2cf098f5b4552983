import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { counterApi } from '#contracts/admin/counter.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { products } from '#db/schema/catalogue.ts'
import { orderItems } from '#db/schema/orders.ts'
import { listChanges } from '#domain/admin/list-changes.ts'
import { findOrder } from '#domain/payments/find-order.ts'
import { returnStock, takeStock } from '#domain/stock/stock.ts'
import { listStock } from '#domain/stock/stock-ledger.ts'
import { openImportExport } from './import-export-setup.ts'

const { shop, owner, write, undo, listAll } = await openImportExport()

const importRow = async (row: string) =>
  (await write(`sku;nombre;categoria;material;precio;stock\n${row}`)).body
const findRing = async () => {
  const [row] = await shop.db.select().from(products).where(eq(products.sku, 'LUNA'))
  return row as typeof products.$inferSelect
}
const setRing = (columns: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(columns).where(eq(products.sku, 'LUNA'))
const listMoves = async () => {
  const { results } = await listStock(shop.db, (await findRing()).id, {} as never)
  return results.map(({ change, balance, reason }) => [change, balance, reason])
}

async function sell(count = 1) {
  const { id, price } = await findRing()
  const each = price / 100
  const reply = await owner.client.call(counterApi.sell, {
    body: {
      key: randomUUID(),
      lines: [{ product_id: id, count, price: each }],
      tenders: [{ method: 'cash', amount: count * each }],
    },
  })
  expect(reply.status).toBe(201)
  return reply.body
}

afterEach(() => shop.db.delete(orderItems))
beforeEach(() => importRow('LUNA;Anillo Luna;Anillos;oro;500;4'))

test('the stock from before is restored without what was sold since', async () => {
  const { id } = await importRow('LUNA;;;;600;9')
  await sell(2)
  await sell()
  expect((await undo(id)).body).toMatchObject({ restored: 1, kept: [] })
  expect(await listAll()).toMatchObject([{ price: 500, quantity: 1 }])
  expect((await listMoves())[0]).toEqual([-5, 1, 'import_undone'])
  const { results } = await listChanges(shop.db, {
    resource: 'products',
    resource_id: String((await findRing()).id),
    action: 'update',
  } as never)
  expect(results[0]).toMatchObject({
    before: { price: 600, quantity: 6 },
    after: { price: 500, quantity: 1 },
  })
})

test('the stock is never below zero, although more was sold than there was', async () => {
  const { id } = await importRow('LUNA;;;;;9')
  await sell(6)
  expect((await undo(id)).body).toMatchObject({ restored: 1 })
  expect((await findRing()).quantity).toBe(0)
  expect((await listMoves())[0]).toEqual([-3, 0, 'import_undone'])
})

test('a piece that came back from an order of before counts, too', async () => {
  const { transaction_id } = await sell()
  const { id } = await importRow('LUNA;;;;;9')
  await inTransaction(shop.db, async (tx) => {
    const { id: order_id } = await findOrder({ from: tx, lock: true }, transaction_id)
    const cause = { reason: 'order_cancelled', order_id } as const
    await returnStock(tx, [{ product_id: (await findRing()).id, count: 1 }], cause)
  })
  expect((await findRing()).quantity).toBe(10)
  expect((await undo(id)).body).toMatchObject({ restored: 1 })
  expect((await findRing()).quantity).toBe(4)
})

test('stock that somebody counted since stays, and so does another changed value', async () => {
  const { id: counted } = await importRow('LUNA;;;;;9')
  await sell()
  await setRing({ quantity: 7 })
  expect((await undo(counted)).body).toMatchObject({ restored: 0, kept: [{ reason: 'changed' }] })
  expect((await findRing()).quantity).toBe(7)

  const { id: priced } = await importRow('LUNA;;;;600;9')
  await sell()
  await setRing({ price: 70_000 })
  expect((await undo(priced)).body).toMatchObject({ restored: 0, kept: [{ reason: 'changed' }] })
  expect(await findRing()).toMatchObject({ price: 70_000, quantity: 8 })
})

test('a sale that the undo waits for is deducted, and one that waits for the undo is made', async () => {
  const { id } = await importRow('LUNA;;;;;9')
  const [{ transaction_id }, ring] = [await sell(), await findRing()]
  let undone: ReturnType<typeof undo> | undefined
  await inTransaction(shop.db, async (tx) => {
    const { id: order_id } = await findOrder({ from: tx }, transaction_id)
    const cause = { reason: 'order', order_id } as const
    await takeStock(tx, [{ product_id: ring.id, count: 1 }], cause)
    undone ??= undo(id)
    await vi.waitUntil(isWaiting, { timeout: 10_000 })
  })
  await Promise.all([undone, sell()])
  expect((await undone)?.body).toMatchObject({ restored: 1 })
  expect((await findRing()).quantity).toBe(1)
  const moves = await listMoves()
  expect(moves.reduce((sum, [change]) => sum + Number(change), 0)).toBe(1)
})

async function isWaiting(): Promise<boolean> {
  const { rows } = await shop.db.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length > 0
}
