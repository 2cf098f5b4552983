import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { adminReviewsApi } from '#contracts/admin/reviews.ts'
import { reviewsApi } from '#contracts/reviews.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { addCrowd, addPerson } from './people.ts'
import { addProduct } from './products.ts'
import { openSellingShop, type SellingShop } from './selling.ts'

const BUYERS = 30

let own: TestDatabase
let shop: SellingShop
let isOpen = true

beforeAll(async () => {
  own = await createTestDatabase()
  shop = await openSellingShop({}, { url: own.url })
})
afterAll(async () => {
  if (isOpen) await shop.close()
  await own.drop()
})

/** PostgreSQL reports the statistics of a connection when it closes. */
async function countDeadlocks(): Promise<number> {
  const name = new URL(own.url).pathname.slice(1)
  const client = new pg.Client({
    connectionString: inject('templateUrl').replace('/quilate?', '/postgres?'),
  })
  await client.connect()
  const countConnections = async () =>
    (await client.query('select from pg_stat_activity where datname = $1', [name])).rowCount
  await expect.poll(countConnections).toBe(0)
  const { rows } = await client.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = $1',
    [name],
  )
  await client.end()
  return rows[0]?.deadlocks ?? 0
}

/** Reviews are of the design, so that those of one size concern the payments of the other. */
const addOtherSize = (product: number) =>
  addProduct(shop.db, {
    size: 'Talle 18',
    design_id: sql<number>`(select design_id from products where id = ${product})` as never,
  })

test('editing reviews while their products are paid causes no deadlock', {
  timeout: 120_000,
}, async () => {
  const pieces = await Promise.all(
    Array.from({ length: 3 }, () => addProduct(shop.db, { quantity: 500 })),
  )
  const otherSizes = await Promise.all(pieces.map(addOtherSize))
  const owner = await addPerson(shop, { role: 'owner' })
  const people = await addCrowd(shop, BUYERS)
  const payments = await Promise.all(
    people.map(async (person, at) => {
      const turned = [...pieces.slice(at % 3), ...pieces.slice(0, at % 3)]
      await shop.fillCart(
        person,
        turned.map((product_id) => ({ product_id })),
      )
      const preference_id = await shop.prepare(person)
      await shop.confirm(person, preference_id)
      for (const productId of otherSizes) {
        const body = { rating: 3, comment: 'Linda' }
        await person.client.call(reviewsApi.createReview, { params: { productId }, body })
      }
      return shop.provider.pay(preference_id, 'approved', { webhook: 'none' })
    }),
  )
  const { body } = await owner.client.call(adminReviewsApi.list, { query: { per_page: 90 } })
  const statuses: number[] = []
  const edit = async (at: number) => {
    const rating = 1 + (at % 5)
    for (let turn = 0; turn < 4; turn += 1) {
      for (const productId of otherSizes) {
        const reply = await people[at]?.client.call(reviewsApi.updateReview, {
          params: { productId },
          body: { rating: rating === turn ? 5 : rating, comment: `Linda ${turn}` },
        })
        statuses.push(reply?.status as number)
      }
    }
  }
  const hide = async () => {
    for (const { id, version } of body.results) {
      const reply = await owner.client.call(adminReviewsApi.update, {
        params: { id },
        body: { hidden: id % 2 === 0, answer: 'Gracias', version },
      })
      statuses.push(reply.status)
    }
  }
  const left = [...payments]
  // A few at a time, as the jobs do.
  const settle = async () => {
    for (let id = left.shift(); id; id = left.shift()) await shop.shop.syncPayment(id)
  }
  const runners = Array.from({ length: 4 }, settle)
  await Promise.all([...people.map((_person, at) => edit(at)), hide(), ...runners])

  expect(statuses.filter((status) => status !== 200)).toEqual([])
  const { body: reviewed } = await owner.client.call(adminReviewsApi.list, {
    query: { per_page: 90 },
  })
  expect(reviewed.results.filter((review) => review.verified_purchase)).toHaveLength(BUYERS * 3)
  await shop.close()
  isOpen = false
  expect(await countDeadlocks()).toBe(0)
})
