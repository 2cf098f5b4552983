import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { addCategory } from '#tests/products.ts'
import { draft, openProducts } from './products-setup.ts'

const { shop, owner, createOne: createAny } = await openProducts()

let count = 0
const nextSize = () => `Talle ${++count}`
const createOne = (more: object = {}) => createAny({ size: nextSize(), ...more })

const { get, update, addVariant, remove } = adminProductsApi

const designOf = async (id: number) =>
  (await owner.client.call(get, { params: { id } })).body.design_id
const move = (id: number, variant_of: number | null) =>
  owner.client.call(update, { params: { id }, body: { version: 1, variant_of } })
const add = async (id: number) =>
  (await owner.client.call(addVariant, { params: { id }, body: { size: nextSize(), quantity: 5 } }))
    .body

async function countDeadlocks(): Promise<number> {
  // The statistics of a backend are published up to a second later.
  await sleep(1_500)
  const { rows } = await shop.db.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.deadlocks ?? 0
}

/** Runs calls while another transaction holds the row of a product, so that all of them have to wait. */
async function whileLocked<T>(id: number, calls: () => Promise<T>[]): Promise<T[]> {
  let running: Promise<T[]> = Promise.resolve([])
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select from products where id = ${id} for no key update`)
    running = Promise.all(calls())
    await sleep(300)
  })
  return running
}

test('pieces that are moved crosswise between two designs do not deadlock', async () => {
  const [one, other] = [await createOne(), await createOne()]
  const [ofOne, ofOther] = [await add(one.id), await add(other.id)]
  const before = await countDeadlocks()
  const replies = await whileLocked(one.id, () => [
    move(ofOne.id, other.id),
    move(ofOther.id, one.id),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect([await designOf(ofOne.id), await designOf(ofOther.id)]).toEqual([
    other.design_id,
    one.design_id,
  ])
  expect(await countDeadlocks()).toBe(before)
})

test('many pieces are moved at once to a design whose pieces are sold meanwhile', async () => {
  const model = await createOne({ quantity: 50 })
  const second = await add(model.id)
  const pieces = await Promise.all(Array.from({ length: 8 }, () => createOne({ quantity: 5 })))
  const before = await countDeadlocks()
  const lines = [model, second, ...pieces].map(({ id }) => ({ product_id: id }))
  const [moved] = await Promise.all([
    Promise.all(pieces.map(({ id }, at) => move(id, at % 2 === 0 ? second.id : model.id))),
    ...Array.from({ length: 3 }, () => shop.order(lines)),
    add(second.id),
  ])
  expect(moved.map(({ status }) => status)).toEqual(pieces.map(() => 200))
  expect(await countDeadlocks()).toBe(before)
})

test('a move starts anew if its target was moved while it waited', async () => {
  const [piece, target, model] = [await createOne(), await createOne(), await createOne()]
  let running: ReturnType<typeof move> | undefined
  await shop.db.transaction(async (tx) => {
    await tx.execute(
      sql`update products set design_id = ${model.design_id} where id = ${target.id}`,
    )
    running = move(piece.id, target.id)
    await sleep(300)
  })
  expect((await running)?.status).toBe(200)
  expect(await designOf(piece.id)).toBe(model.design_id)
})

test('no piece is put into a design of a removed category', async () => {
  await addCategory(shop.db, { id: 13 })
  const [removed, other] = [await createOne({ category: 13 }), await createOne()]
  const params = { id: removed.id }
  await owner.client.call(remove, { params })
  await shop.db.execute(sql`update categories set date_removed = now() where id = 13`)
  const replies = [
    await owner.client.call(addVariant, { params, body: { size: nextSize(), quantity: 1 } }),
    await move(other.id, removed.id),
    await owner.client.call(adminProductsApi.create, {
      body: { ...draft, variant_of: removed.id },
    }),
  ]
  for (const { status, json } of replies) {
    expect([status, json]).toMatchObject([409, { code: 'category_removed' }])
  }
  expect(await designOf(other.id)).toBe(other.design_id)
})
