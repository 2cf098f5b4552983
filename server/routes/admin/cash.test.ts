import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminCashApi } from '#contracts/admin/cash.ts'
import { users } from '#db/schema/accounts.ts'
import { addPerson } from '#tests/people.ts'
import { openCounter } from './counter-setup.ts'
import { refused } from './orders-setup.ts'

const { shop, owner, addRing, sellAtCounter, refund } = await openCounter()

type Person = Awaited<ReturnType<typeof addPerson>>

const addSeller = () => addPerson(shop, { role: 'seller', first_name: 'Eva' })
const readOpen = async ({ client }: Person) => (await client.call(adminCashApi.getOpen)).body

const close = (by: Person, body: object = {}) =>
  by.client.call(adminCashApi.close, {
    body: {
      key: randomUUID(),
      opening: 1_000,
      counted: 11_000,
      seen_change: 10_000,
      note: '',
      ...body,
    },
  })

async function sell(by: Person, change: object = {}) {
  const { status, body } = await sellAtCounter(await addRing(), change, by)
  expect(status).toBe(201)
  return body.transaction_id
}

test('a closing has the cash of its person, by method, and nobody else’s', async () => {
  const [eva, other] = [await addSeller(), await addSeller()]
  await sell(eva, {
    tenders: [
      { method: 'cash', amount: 4_000 },
      { method: 'card', amount: 6_000 },
    ],
  })
  await sell(other)
  const open = await readOpen(eva)
  expect(open).toMatchObject({ change: 4_000, last_counted: null })
  expect(open.methods).toEqual([
    { method: 'cash', taken: 4_000, refunded: 0, payments: 1 },
    { method: 'card', taken: 6_000, refunded: 0, payments: 1 },
  ])
  const { status, body } = await close(eva, { counted: 5_000, seen_change: 4_000 })
  expect(status).toBe(200)
  expect(body).toMatchObject({ expected: 5_000, counted: 5_000, difference: 0, author: 'Eva Paz' })
  expect(body.entries).toHaveLength(2)
})

test('a sale after the closing belongs to the next one, which begins with the cash that was left', async () => {
  const eva = await addSeller()
  await sell(eva)
  const first = await close(eva)
  expect(await readOpen(eva)).toMatchObject({ change: 0, last_counted: 11_000, entries: [] })
  const late = await sell(eva)
  expect((await readOpen(eva)).entries).toMatchObject([{ transaction_id: late, amount: 10_000 }])
  const second = await close(eva, { opening: 11_000, counted: 21_000 })
  expect(second.body.starts_at).toBe(first.body.at)
  const { body: again } = await eva.client.call(adminCashApi.get, {
    params: { id: first.body.id },
  })
  expect(again).toEqual(first.body)
})

test('moves change the expected cash, once for each key', async () => {
  const eva = await addSeller()
  const move = { key: randomUUID(), kind: 'out', amount: 300.5, reason: 'Cadete' } as const
  await eva.client.call(adminCashApi.addMove, { body: move })
  const { body } = await eva.client.call(adminCashApi.addMove, { body: move })
  expect(body).toMatchObject({ change: -300.5, cash_out: 300.5 })
  expect(body.moves).toMatchObject([{ reason: 'Cadete', amount: 300.5 }])
  await eva.client.call(adminCashApi.addMove, {
    body: { ...move, key: randomUUID(), kind: 'in', amount: 100 },
  })
  const closed = await close(eva, { counted: 799.5, seen_change: -200.5 })
  expect(closed.body).toMatchObject({ expected: 799.5, cash_in: 100, cash_out: 300.5 })
})

test('a refund belongs to whoever gave the money back', async () => {
  const eva = await addSeller()
  const transaction_id = await sell(eva)
  const before = await readOpen(owner)
  const { status } = await refund(transaction_id, { amount: 2_500 })
  expect(status).toBe(200)
  expect((await readOpen(eva)).change).toBe(10_000)
  expect((await readOpen(owner)).change).toBe(before.change - 2_500)
})

test('a difference needs a note', async () => {
  const eva = await addSeller()
  await sell(eva)
  const { status, json } = await close(eva, { counted: 10_500 })
  expect([status, json]).toMatchObject([400, { fields: { note: [expect.any(String)] } }])
  const { body } = await close(eva, { counted: 10_500, note: 'Faltó cambio' })
  expect(body).toMatchObject({ difference: -500, note: 'Faltó cambio' })
})

test('a payment that arrived since the screen was opened is not closed unseen', async () => {
  const eva = await addSeller()
  await sell(eva)
  await sell(eva)
  expect(refused(await close(eva))).toEqual([409, 'cash_changed'])
})

test('pressed twice, it closes once', async () => {
  const eva = await addSeller()
  await sell(eva)
  const key = randomUUID()
  const replies = await Promise.all([close(eva, { key }), close(eva, { key })])
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  expect(refused(await close(eva, { key, counted: 1 }))).toEqual([409, 'cash_key_used'])
})

test('two tabs that close at the same moment make one closing with the payments', async () => {
  const eva = await addSeller()
  await sell(eva)
  const replies = await Promise.all([close(eva), close(eva)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a closing never changes', async () => {
  const eva = await addSeller()
  const { body } = await close(eva, { counted: 1_000, seen_change: 0 })
  for (const change of ['update cash_closings set counted = 1', 'delete from cash_closings']) {
    const attempt = shop.db.execute(sql.raw(`${change} where id = ${body.id}`))
    await expect(attempt).rejects.toThrow()
  }
})

test('who sells sees the own closings, the accountant and the owner those of everybody', async () => {
  const [eva, other] = [await addSeller(), await addSeller()]
  const { body } = await close(eva, { counted: 1_000, seen_change: 0 })
  const params = { id: body.id }
  expect(refused(await other.client.call(adminCashApi.get, { params }))).toEqual([
    404,
    'cash_closing_not_found',
  ])
  const mine = await other.client.call(adminCashApi.list, { query: { author_id: eva.id } })
  expect(mine.body.count).toBe(0)
  const byIds = await other.client.call(adminCashApi.list, { query: { ids: String(body.id) } })
  expect(byIds.body.results).toEqual([])
  const accountant = await addSeller()
  await shop.db
    .update(users)
    .set({ role_id: sql`(select id from roles where key = 'accounting')` })
    .where(sql`id = ${accountant.id}`)
  for (const { client } of [accountant, owner]) {
    const { body: all } = await client.call(adminCashApi.list, { query: { author_id: eva.id } })
    expect(all.results).toMatchObject([{ id: body.id, author: 'Eva Paz' }])
  }
})
