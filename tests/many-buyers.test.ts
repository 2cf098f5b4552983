import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderHistory } from '#db/schema/order-history.ts'
import { orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { stockMoves } from '#db/schema/stock-moves.ts'
import { createGuest } from './guests.ts'
import { addCrowd } from './people.ts'
import { addProduct } from './products.ts'
import { openSellingShop, type SellingShop } from './selling.ts'

let shop: SellingShop

beforeAll(async () => {
  shop = await openSellingShop()
})
afterAll(() => shop.close())

const tally = (values: (string | number)[]) => {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

test('when 200 buyers order 20 pieces at once, exactly 20 get one', {
  timeout: 120_000,
}, async () => {
  const piece = await addProduct(shop.db, { quantity: 20, price: 1_000_000 })
  const people = await addCrowd(shop, 200)
  await Promise.all(people.map((person) => shop.fillCart(person, [{ product_id: piece }])))
  const preferences = await Promise.all(people.map((person) => shop.prepare(person)))
  const replies = await Promise.all(
    people.map((person, at) => shop.confirm(person, preferences[at] as string)),
  )
  expect(tally(replies.map(({ status }) => status))).toEqual({ 200: 20, 409: 180 })
  expect(await shop.stockOf(piece)).toEqual({ quantity: 0, sold: 0 })
  expect(await shop.db.$count(orders)).toBe(20)
  const [ledger] = await shop.db
    .select({ total: sql<number>`sum(${stockMoves.change})::int` })
    .from(stockMoves)
    .where(eq(stockMoves.product_id, piece))
  expect(ledger?.total).toBe(0)
})

test('when 200 guests order 20 pieces at once, exactly 20 get one', {
  timeout: 120_000,
}, async () => {
  const piece = await addProduct(shop.db, { quantity: 20, price: 1_000_000 })
  const before = await shop.db.$count(orders)
  const guests = Array.from({ length: 200 }, () => createGuest(shop, [{ product_id: piece }]))
  const prepared = await Promise.all(guests.map((guest) => guest.prepare()))
  const { terms_version } = (await (guests[0] as (typeof guests)[0]).total()).body
  const seen = { expected_total: 15_000, terms_version }
  const replies = await Promise.all(
    guests.map((guest, at) => guest.pay(prepared[at]?.body.preference_id as string, seen)),
  )
  expect(tally(replies.map(({ status }) => status))).toEqual({ 200: 20, 409: 180 })
  expect(await shop.stockOf(piece)).toEqual({ quantity: 0, sold: 0 })
  expect(await shop.db.$count(orders)).toBe(before + 20)
  const links = replies.flatMap(({ status, body }) => (status === 200 ? [body.link] : []))
  expect(new Set(links).size).toBe(20)
})

test('orders of the same products in different sequences do not deadlock', {
  timeout: 60_000,
}, async () => {
  const pieces: number[] = []
  for (let at = 0; at < 5; at += 1) pieces.push(await addProduct(shop.db, { quantity: 1_000 }))
  const people = await addCrowd(shop, 40)
  await Promise.all(
    people.map((person, at) => {
      const turned = pieces.map((_id, index) => pieces[(index + at) % 5] as number)
      return shop.fillCart(
        person,
        turned.slice(0, 2 + (at % 4)).map((product_id) => ({ product_id })),
      )
    }),
  )
  const preferences = await Promise.all(people.map((person) => shop.prepare(person)))
  const replies = await Promise.all(
    people.map((person, at) => shop.confirm(person, preferences[at] as string)),
  )
  expect(tally(replies.map(({ status }) => status))).toEqual({ 200: 40 })
})

test('500 webhooks, repeated, shuffled, late, forged or for other amounts, change each order once', {
  timeout: 120_000,
}, async () => {
  const piece = await addProduct(shop.db, { quantity: 1_000, price: 1_000_000 })
  const placed = await Promise.all(
    Array.from({ length: 25 }, () => shop.order([{ product_id: piece }])),
  )
  const told: string[] = []
  const forged: string[] = []
  for (const [at, { preference_id }] of placed.entries()) {
    const more = { webhook: 'none' }
    // Every fifth order never receives a valid payment.
    const wrong = await shop.provider.pay(preference_id, 'approved', { ...more, amount: 7 })
    const rejected = await shop.provider.pay(preference_id, 'rejected', more)
    told.push(wrong, rejected)
    if (at % 5 !== 0) told.push(await shop.provider.pay(preference_id, 'approved', more))
    else forged.push(await shop.provider.pay(preference_id, 'approved', more))
  }
  const notices = Array.from({ length: 400 }, (_, at) => told[(at * 31) % told.length] as string)
  const fakes = Array.from({ length: 100 }, (_, at) => forged[at % forged.length] as string)
  const answers = await Promise.all([
    ...notices.map((id) => shop.notify(id)),
    ...fakes.map((id) => shop.notify(id, { secret: 'adivinado' })),
    shop.runJobs(),
  ])
  const statuses = answers.slice(0, 500).map((answer) => answer?.statusCode as number)
  expect(tally(statuses)).toEqual({ 200: 400, 401: 100 })
  await Promise.all([shop.runJobs(), shop.runJobs(), shop.runJobs()])

  const rows = await Promise.all(placed.map(({ transaction_id }) => shop.read(transaction_id)))
  expect(tally(rows.map(({ status }) => status))).toEqual({ procesado: 20, sin_procesar: 5 })
  expect(await shop.stockOf(piece)).toEqual({ quantity: 975, sold: 20 })
  const steps = await shop.db
    .select({ order: orderHistory.order_id, status: orderHistory.status })
    .from(orderHistory)
    .where(eq(orderHistory.status, 'procesado'))
  expect(new Set(steps.map(({ order }) => order)).size).toBe(steps.length)
  const counted = await shop.db.select().from(payments).where(eq(payments.counted, true))
  expect(counted).toHaveLength(20)
  const thanks = shop.mails.filter(({ subject }) => subject.startsWith('Tu pago se acreditó'))
  expect(thanks).toHaveLength(20)
})
