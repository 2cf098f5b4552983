import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger, checkMoney, checkMonth } from '#tests/accounting/check-books.ts'
import type { RandomOrder } from '#tests/accounting/random-order.ts'
import { makeRandomOrders } from '#tests/accounting/random-orders.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory } from '#tests/products.ts'

const ORDERS = 10_000

let shop: TestShop
let orders: RandomOrder[]

beforeAll(async () => {
  shop = await openTestShop()
  await addCategory(shop.db, { id: 11 })
  orders = await makeRandomOrders(shop.db, ORDERS, 2026)
}, 600_000)
afterAll(() => shop.close())

test('the books of 10,000 random orders agree: screen, CSV, XLSX and database', async () => {
  const owner = await addPerson(shop, { role: 'owner' })
  const entries = await checkLedger(shop, orders)
  await checkMoney(shop, orders)
  const isTest = new Set(orders.filter(({ fate }) => fate === 'test').map(({ id }) => id))
  let sales = 0
  for (const month of ['2026-08', '2026-09', '2026-10']) {
    const { screen } = await checkMonth(shop, owner, month, {
      entries,
      countsTests: (id) => !isTest.has(id),
    })
    sales += screen.sales.count
    process.stdout.write(`${month}: ${screen.sales.count} sales, ${screen.net} pesos net.\n`)
  }
  expect(sales).toBe(orders.filter(({ fate }) => !/unpaid|deposit|test/.test(fate)).length)
}, 600_000)
