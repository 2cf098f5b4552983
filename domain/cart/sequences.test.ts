import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addGuestLine,
  type GuestLine,
  mergeGuestCarts,
  readGuestCart,
  removeGuestLine,
  updateGuestLine,
} from '#app/cart/guest-lines.ts'
import { toSyncBatches } from '#app/cart/to-sync-batches.ts'
import { type Cart, cartApi, MAX_SYNC_LINES, type SyncedCart } from '#contracts/cart.ts'
import { catalogueApi } from '#contracts/catalogue.ts'
import { products } from '#db/schema/catalogue.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'

const PRODUCTS = 4
/** The id of a removed product. */
const GONE = 2_000_000

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await addCategory(shop.db, { id: 11 })
})

afterAll(() => shop.close())

type Step =
  | { who: 'guest' | 'customer'; does: 'add' | 'remove'; at: number }
  | { who: 'guest' | 'customer'; does: 'update'; at: number; count: number }
  | { who: 'guest'; does: 'log in'; line: 'good' | 'cut before' | 'cut after' }
  | { who: 'shop'; does: 'stock'; at: number; count: number }
  | { who: 'shop'; does: 'remove'; at: number }

const at = fc.nat({ max: PRODUCTS - 1 })
const shopper = fc.constantFrom('guest' as const, 'customer' as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ who: shopper, does: fc.constant('add' as const), at }) },
  { weight: 2, arbitrary: fc.record({ who: shopper, does: fc.constant('remove' as const), at }) },
  {
    weight: 4,
    arbitrary: fc.record({
      who: shopper,
      does: fc.constant('update' as const),
      at,
      count: fc.integer({ min: 0, max: 6 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      who: fc.constant('guest' as const),
      does: fc.constant('log in' as const),
      line: fc.constantFrom('good' as const, 'cut before' as const, 'cut after' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      who: fc.constant('shop' as const),
      does: fc.constant('stock' as const),
      at,
      count: fc.nat({ max: 5 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      who: fc.constant('shop' as const),
      does: fc.constant('remove' as const),
      at,
    }),
  },
)

/** A device whose tabs share one storage, and its customer. */
async function openWorld() {
  const ids = await Promise.all(
    Array.from({ length: PRODUCTS }, (_, n) => addProduct(shop.db, { quantity: n + 1 })),
  )
  const { client } = await addPerson(shop)
  const store = new Map<string, string>()
  /** The expected cart of the customer. */
  const expected = new Map<number, number>()
  const stock = new Map(ids.map((id, n) => [id, n + 1]))

  const load = (key: string) => readGuestCart(store.get(key) ?? null)
  const save = (key: string, lines: GuestLine[]) => store.set(key, JSON.stringify(lines))
  const linesOf = ({ cart }: Cart) => cart.map(({ product, count }) => [product.id, count] as const)

  async function guest(step: Extract<Step, { at: number }>) {
    const id = ids[step.at] as number
    const lines = load('cart')
    if (step.does === 'remove') return save('cart', removeGuestLine(lines, String(id)))
    if (step.does === 'update') return save('cart', updateGuestLine(lines, String(id), step.count))
    const seen = await createClient(shop.server).call(catalogueApi.getProduct, { params: { id } })
    if (seen.status === 200) save('cart', addGuestLine(lines, seen.body.product))
  }

  async function customer(step: Extract<Step, { at: number }>) {
    const id = ids[step.at] as number
    const left = stock.get(id)
    const held = expected.get(id)
    const body = { product_id: id }
    if (step.does === 'add') {
      const { status } = await client.call(cartApi.addItem, { body })
      expect(status).toBe(left === undefined ? 404 : held || left === 0 ? 409 : 201)
      if (status === 201) expected.set(id, 1)
    } else if (step.does === 'update') {
      const { count } = step
      const { status } = await client.call(cartApi.updateItem, { body: { ...body, count } })
      expect(status).toBe(count < 1 ? 400 : !held ? 404 : count > (left ?? 0) ? 409 : 200)
      if (status === 200) expected.set(id, count)
    } else {
      const { status } = await client.call(cartApi.removeItem, { body })
      expect(status).toBe(held ? 200 : 404)
      expected.delete(id)
    }
  }

  /** Sets the guest cart aside, syncs it, and deletes it after the reply arrived. */
  async function logIn(line: 'good' | 'cut before' | 'cut after') {
    const parked = mergeGuestCarts(load('cart.unsynced'), load('cart'))
    store.delete('cart')
    save('cart.unsynced', parked)
    if (line === 'cut before') return
    for (const cart_items of toSyncBatches(parked, MAX_SYNC_LINES)) {
      const { status, body } = await client.call(cartApi.sync, { body: { cart_items } })
      expect(status).toBe(200)
      expectSynced(parked, body)
    }
    if (line === 'good') store.delete('cart.unsynced')
  }

  function expectSynced(brought: GuestLine[], { cart, removed }: SyncedCart) {
    const told = new Map(removed.map(({ product_id, reason }) => [product_id, reason]))
    for (const { product, count } of brought) {
      const id = Number(product.id)
      const left = stock.get(id) ?? 0
      const held = expected.get(id)
      const reason = stock.has(id) ? 'out_of_stock' : 'product_not_found'
      expect(told.get(id)).toBe(left > 0 || held ? undefined : reason)
      if (left > 0) expected.set(id, Math.min(left, Math.max(count, held ?? 0)))
    }
    for (const line of cart.filter(({ product }) =>
      brought.some((it) => it.product.id === product.id),
    ))
      expect(line.count <= line.product.quantity || line.product.quantity === 0).toBe(true)
  }

  async function keep(step: Extract<Step, { who: 'shop' }>) {
    const id = ids[step.at] as number
    if (step.does === 'remove') {
      await shop.db.delete(products).where(eq(products.id, id))
      stock.delete(id)
      expected.delete(id)
      // The device may still hold a product that was removed long ago.
      save('cart', [
        ...load('cart'),
        { product: { id: GONE, final_price: 1, price: 1, quantity: 1 }, count: 1 },
      ])
    } else if (stock.has(id)) {
      await shop.db.update(products).set({ quantity: step.count }).where(eq(products.id, id))
      stock.set(id, step.count)
    }
  }

  return {
    async take(step: Step) {
      if (step.does === 'log in') await logIn(step.line)
      else if (step.who === 'shop') await keep(step)
      else await (step.who === 'guest' ? guest : customer)(step)
    },
    async expectNothingLost() {
      const lines = linesOf((await client.call(cartApi.listItems)).body)
      expect(new Set(lines.map(([id]) => id)).size).toBe(lines.length)
      expect(new Map(lines)).toEqual(expected)
      for (const key of ['cart', 'cart.unsynced']) {
        const held = load(key).map(({ product }) => String(product.id))
        expect(new Set(held).size).toBe(held.length)
      }
    },
  }
}

test('no sequence of guest, customer, tab and sign-in steps loses or duplicates a line or exceeds the stock', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30 }), async (steps) => {
      const world = await openWorld()
      for (const each of steps) {
        await world.take(each)
        await world.expectNothingLost()
      }
      await world.take({ who: 'guest', does: 'log in', line: 'good' })
      await world.expectNothingLost()
    }),
    { numRuns: 40 },
  )
  const { rows } = await shop.db.execute(sql`
      select from cart_lines group by user_id, product_id having count(*) > 1`)
  expect(rows).toEqual([])
}, 120_000)
