import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger, checkMoney, checkMonth } from './accounting/check-books.ts'
import type { RandomOrder } from './accounting/random-order.ts'
import { makeRandomOrders } from './accounting/random-orders.ts'
import { openTestShop, type TestShop } from './open-shop.ts'
import { addPerson } from './people.ts'
import { addCategory } from './products.ts'

let shop: TestShop
let orders: RandomOrder[]

beforeAll(async () => {
  shop = await openTestShop()
  await addCategory(shop.db, { id: 11 })
  orders = await makeRandomOrders(shop.db, 300)
}, 60_000)
afterAll(() => shop.close())

/** `npm run prove -- accounting` does it with 10,000 orders. */
test('screen, files and database agree to the centavo', async () => {
  const owner = await addPerson(shop, { role: 'owner' })
  const entries = await checkLedger(shop, orders)
  await checkMoney(shop, orders)
  const tests = new Set(orders.filter(({ fate }) => fate === 'test').map(({ id }) => id))
  expect(tests.size).toBeGreaterThan(0)
  const countsTests = (id: number) => !tests.has(id)
  for (const month of ['2026-08', '2026-09', '2026-10', '2026-11']) {
    await checkMonth(shop, owner, month, { entries, countsTests })
  }
  const months = new Set(entries.map(({ month }) => month))
  expect(months.has('2026-09') && months.has('2026-10')).toBe(true)
}, 60_000)

test('no cell of a file is a formula, whatever a buyer is called', async () => {
  const owner = await addPerson(shop, { role: 'owner' })
  const entries = await checkLedger(shop, orders)
  const { csv, xlsx } = await checkMonth(shop, owner, '2026-09', {
    entries,
    countsTests: (id) => orders[id - 1]?.fate !== 'test',
  })
  const cells = [...csv.values()].flatMap(({ rows }) => rows.flat())
  expect(cells).toContain("'=1+1")
  expect(cells.filter((cell) => typeof cell === 'string' && /^[=+@]/.test(cell))).toEqual([])
  expect([...xlsx.values()].flatMap(({ rows }) => rows.flat())).toContain('=1+1')
}, 60_000)
