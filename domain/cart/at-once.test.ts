import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cartApi } from '#contracts/cart.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { users } from '#db/schema/accounts.ts'
import { products } from '#db/schema/catalogue.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'

const STOCK = 9
const TIMES = 50

let shop: TestShop
let ids: number[]

beforeAll(async () => {
  shop = await openTestShop()
  await addCategory(shop.db, { id: 11 })
  ids = sorted(
    await Promise.all(Array.from({ length: 12 }, () => addProduct(shop.db, { quantity: STOCK }))),
  )
})

afterAll(() => shop.close())

const times = <T>(task: (n: number) => T): T[] => Array.from({ length: TIMES }, (_, n) => task(n))
const pick = (n: number) => ids[n % ids.length] as number
const sorted = (numbers: number[]) => [...numbers].sort((one, other) => one - other)

type Person = Awaited<ReturnType<typeof addPerson>>

const add = ({ client }: Person, product_id: number) =>
  client.call(cartApi.addItem, { body: { product_id } })
const update = ({ client }: Person, product_id: number, count: number) =>
  client.call(cartApi.updateItem, { body: { product_id, count } })
const remove = ({ client }: Person, product_id: number) =>
  client.call(cartApi.removeItem, { body: { product_id } })
/** Syncs all products, starting at a different one each time. */
const sync = ({ client }: Person, n: number, count = 1 + (n % STOCK)) =>
  client.call(cartApi.sync, {
    body: {
      cart_items: ids.map((_, place) => ({
        product_id: pick(n % 2 ? n + place : n + ids.length - place),
        count,
      })),
    },
  })
const linesOf = async ({ client }: Person) => {
  const { body } = await client.call(cartApi.listItems)
  return body.cart.map(({ product, count }) => ({ id: product.id, count }))
}

test('of 50 concurrent adds of one product exactly one succeeds', async () => {
  const ana = await addPerson(shop)
  const replies = await Promise.all(times(() => add(ana, pick(0))))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = replies.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(TIMES - 1)
  for (const { json } of refused) expect(json).toMatchObject({ code: 'already_in_cart' })
  expect(await linesOf(ana)).toEqual([{ id: pick(0), count: 1 }])
})

test('50 concurrent adds of a dozen products leave one line each', async () => {
  const ana = await addPerson(shop)
  const replies = await Promise.all(times((n) => add(ana, pick(n))))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(ids.length)
  expect(sorted((await linesOf(ana)).map(({ id }) => id))).toEqual(ids)
})

test('50 concurrent syncs in opposite order do not deadlock, and the largest count wins', async () => {
  const ana = await addPerson(shop)
  const replies = await Promise.all(times((n) => sync(ana, n)))
  for (const { status, body } of replies) {
    expect(status).toBe(200)
    expect(sorted(body.cart.map(({ product }) => product.id))).toEqual(ids)
    expect(body.removed).toEqual([])
  }
  const lines = await linesOf(ana)
  expect(sorted(lines.map(({ id }) => id))).toEqual(ids)
  expect(lines.every(({ count }) => count === STOCK)).toBe(true)
})

test('concurrent adds, updates, removals, syncs and sales leave one line per product within the stock', async () => {
  const ana = await addPerson(shop)
  const sell = (n: number) =>
    inTransaction(shop.db, async (tx) => {
      const some = sorted([pick(n), pick(n + 5)])
      await tx
        .select()
        .from(products)
        .where(inArray(products.id, some))
        .orderBy(products.id)
        .for('no key update')
      await tx
        .update(products)
        .set({ quantity: sql`greatest(quantity - 1, 1)` })
        .where(inArray(products.id, some))
    })
  const replies = await Promise.all(
    times((n) => [
      add(ana, pick(n)),
      update(ana, pick(n * 7), 1 + (n % (STOCK + 4))),
      sync(ana, n),
      ...(n % 5 ? [] : [remove(ana, pick(n))]),
      sell(n).then(() => ({ status: 200 })),
    ]).flat(),
  )
  const known = new Set([200, 201, 404, 409])
  expect(replies.map(({ status }) => status).filter((status) => !known.has(status))).toEqual([])

  const { status, body } = await sync(ana, 0, 1)
  expect([status, sorted(body.cart.map(({ product }) => product.id))]).toEqual([200, ids])
  for (const { count, product } of body.cart) {
    expect(count).toBeGreaterThanOrEqual(1)
    expect(count).toBeLessThanOrEqual(product.quantity)
  }
})

test('carts of different people do not block each other', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => addPerson(shop)))
  const replies = await Promise.all(times((n) => sync(people[n % people.length] as Person, n)))
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  for (const person of people) {
    expect(sorted((await linesOf(person)).map(({ id }) => id))).toEqual(ids)
  }
})

test('a cart sync during the deletion of its account is rejected', async () => {
  const ana = await addPerson(shop)
  const isWaiting = async () => {
    const { rows } = await shop.db.execute(sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows.length > 0
  }
  let coming: ReturnType<typeof sync> | undefined
  await inTransaction(shop.db, async (tx) => {
    await tx
      .update(users)
      .set({ is_active: false, date_deleted: new Date() })
      .where(eq(users.id, ana.id))
    coming = sync(ana, 1)
    await vi.waitUntil(isWaiting, { timeout: 10_000 })
  })
  expect((await coming)?.status).toBe(401)
  const { rows } = await shop.db.execute(sql`select from cart_lines where user_id = ${ana.id}`)
  expect(rows).toEqual([])
})
