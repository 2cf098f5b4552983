import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ordersApi } from '#contracts/orders.ts'
import { orders } from '#db/schema/orders.ts'
import { createGuest } from '#tests/guests.ts'
import { addProduct } from '#tests/products.ts'
import { address, openSellingShop, type SellingShop } from '#tests/selling.ts'

type Buyer = Awaited<ReturnType<SellingShop['addBuyer']>>
type Answer = { status: number; json: unknown }

let shop: SellingShop
let pieces: number[]

beforeEach(async () => {
  shop = await openSellingShop({ client: { tries: 1 } }, { rateLimits: true })
  pieces = []
  for (let n = 0; n < 3; n += 1) pieces.push(await addProduct(shop.db, { quantity: 500 }))
})
afterEach(() => shop.close())

/** As many of each piece: three of the largest orders are 150 units. */
const each = (count: number) => pieces.map((product_id) => ({ product_id, count }))
const one = () => [{ product_id: pieces[0] as number, count: 1 }]
const codeOf = ({ status, json }: Answer) => [status, (json as { code?: string }).code]
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).sort()

async function order(lines: { product_id: number; count: number }[]) {
  const buyer = await shop.addBuyer(lines)
  return shop.confirm(buyer, await shop.prepare(buyer))
}

/** From an address of the network, past the client, which has none. */
async function orderFrom(remoteAddress: string) {
  const buyer = await shop.addBuyer(each(16))
  const preference_id = await shop.prepare(buyer)
  return shop.server.inject({
    method: 'POST',
    url: '/api/payment/make-payment',
    remoteAddress,
    headers: { authorization: `JWT ${buyer.access}` },
    payload: { ...address, shipping_id: shop.post, preference_id },
  })
}

/** What is left of the pieces, of which there were 500 each. */
async function countReserved() {
  const left = await Promise.all(pieces.map(async (id) => (await shop.stockOf(id)).quantity))
  return left.reduce((sum, quantity) => sum + 500 - quantity, 0)
}

test('three of the largest orders are held for one address, across accounts and guests', async () => {
  const answers: (Answer & { headers: Record<string, unknown> })[] = []
  for (let n = 0; n < 2; n += 1) answers.push(await order(each(16)))
  const guest = createGuest(shop, each(16))
  answers.push(await guest.pay((await guest.prepare()).body.preference_id))
  answers.push(await order(each(16)))
  expect(answers.map(codeOf)).toEqual([
    [200, undefined],
    [200, undefined],
    [200, undefined],
    [429, 'too_many_attempts'],
  ])
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(3_000)
  expect(await countReserved()).toBe(144)
})

test('a refused order fits once another one is paid or cancelled', async () => {
  const buyers: { buyer: Buyer; preference_id: string; transaction_id: string }[] = []
  for (let n = 0; n < 3; n += 1) {
    const { person, ...placed } = await shop.order(each(16))
    buyers.push({ buyer: person, ...placed })
  }
  expect((await order(each(16))).status).toBe(429)
  await shop.pay(buyers[0]?.preference_id as string)
  expect((await order(each(16))).status).toBe(200)
  expect((await order(each(16))).status).toBe(429)
  const { buyer, transaction_id } = buyers[1] as (typeof buyers)[number]
  await buyer.client.call(ordersApi.cancel, { params: { transaction_id } })
  expect((await order(each(16))).status).toBe(200)
})

test('the units that count are those of the order, also if the cart grows meanwhile', async () => {
  const answers: Answer[] = []
  for (let n = 0; n < 5; n += 1) {
    const buyer = await shop.addBuyer(one())
    const preference_id = await shop.prepare(buyer)
    // Another shipping makes the shop ask the provider; the cart grows while it waits.
    await shop.provider.breakOnce('slow', { call: 'PUT /checkout/preferences', delay_ms: 300 })
    const pressed = shop.confirm(buyer, preference_id, { shipping_id: shop.pickUp })
    await shop.fillCart(buyer, each(16))
    answers.push(await pressed)
  }
  expect(await countReserved()).toBe(144)
  expect(statusesOf(answers)).toEqual([200, 200, 200, 429, 429])
})

test('accounts of one address that press at once are counted one after the other', async () => {
  const ready = []
  for (let n = 0; n < 8; n += 1) {
    const buyer = await shop.addBuyer(each(16))
    ready.push({ buyer, preference_id: await shop.prepare(buyer) })
  }
  const answers = await Promise.all(
    ready.map(({ buyer, preference_id }) => shop.confirm(buyer, preference_id)),
  )
  expect(statusesOf(answers)).toEqual([...Array(3).fill(200), ...Array(5).fill(429)])
  expect(await countReserved()).toBe(144)
})

test('a press that places nothing costs nothing', async () => {
  const hostile = await shop.addBuyer(each(16))
  const preference_id = await shop.prepare(hostile)
  for (let n = 0; n < 30; n += 1) {
    expect((await shop.confirm(hostile, 'ninguna')).status).toBe(404)
    const other = await shop.confirm(hostile, preference_id, { expected_total: 1 })
    expect(other.status).toBe(409)
  }
  expect((await shop.confirm(hostile, preference_id)).status).toBe(200)
  expect((await order(one())).status).toBe(200)
})

test('presses while the provider is away cost nothing', async () => {
  const buyer = await shop.addBuyer(each(15))
  const preference_id = await shop.prepare(buyer)
  await shop.fillCart(buyer, each(16))
  await shop.provider.breakOnce('error', { times: 100 })
  for (let n = 0; n < 6; n += 1) {
    expect(codeOf(await shop.confirm(buyer, preference_id))).toEqual([502, 'provider_unavailable'])
  }
  await shop.provider.call('DELETE', '/faults')
  expect((await order(one())).status).toBe(200)
  expect((await shop.confirm(buyer, preference_id)).status).toBe(200)
})

test('presses that change the preference at the provider are limited like new preferences', async () => {
  const buyer = await shop.addBuyer(one())
  const preference_id = await shop.prepare(buyer)
  const answers: unknown[] = []
  for (let n = 0; n < 32; n += 1) {
    const shipping_id = n % 2 ? shop.post : shop.pickUp
    await shop.provider.breakOnce('error', { call: 'PUT /checkout/preferences' })
    answers.push(codeOf(await shop.confirm(buyer, preference_id, { shipping_id })))
  }
  expect(answers.findIndex((answer) => (answer as [number])[0] === 429)).toBe(30)
})

test('while the provider is away, the presses of some do not stop the others at their address', async () => {
  await shop.provider.breakOnce('error', { call: 'PUT /checkout/preferences', times: 1_000 })
  for (let person = 0; person < 11; person += 1) {
    const buyer = await shop.addBuyer(one())
    const preference_id = await shop.prepare(buyer)
    for (let n = 0; n < 30; n += 1) {
      const shipping_id = n % 2 ? shop.post : shop.pickUp
      expect((await shop.confirm(buyer, preference_id, { shipping_id })).status).toBe(502)
    }
  }
  await shop.provider.call('DELETE', '/faults')
  const buyer = await shop.addBuyer(one())
  const preference_id = await shop.prepare(buyer)
  const changed = await shop.confirm(buyer, preference_id, { shipping_id: shop.pickUp })
  expect(changed.status).toBe(200)
}, 60_000)

test('an account places twenty orders an hour, also if it cancels each', async () => {
  const buyer = await shop.addBuyer([])
  const statuses: number[] = []
  for (let n = 0; n < 21; n += 1) {
    await shop.fillCart(buyer, one())
    const made = await shop.confirm(buyer, await shop.prepare(buyer))
    const { transaction_id } = made.body
    if (made.status === 200)
      await buyer.client.call(ordersApi.cancel, { params: { transaction_id } })
    statuses.push(made.status)
    // Its preferences have a limit of their own.
    await shop.db.execute(sql`delete from attempts`)
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429])
  await shop.db.update(orders).set({ date_issued: sql`${orders.date_issued} - interval '1 hour'` })
  expect((await shop.confirm(buyer, await shop.prepare(buyer))).status).toBe(200)
})

test('from one address sixty orders an hour are placed', async () => {
  await shop.order(one())
  await shop.db.execute(sql`
    create temporary table copied as select * from orders;
    alter table copied drop column search;
    update copied set status = 'cancelado'`)
  const { rows } = await shop.db.execute<{ names: string }>(sql`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_name = 'copied' and column_name not in ('id', 'transaction_id')`)
  const names = sql.raw(rows[0]?.names ?? '')
  await shop.db.execute(sql`
    insert into orders (transaction_id, ${names})
    select 'QL-COPY-' || lpad(n::text, 4, '0'), ${names} from copied, generate_series(1, 58) n`)
  expect((await order(one())).status).toBe(200)
  const refused = await order(one())
  expect(codeOf(refused)).toEqual([429, 'too_many_attempts'])
})

test('an IPv6 network is counted by its /48, and other networks have their own limit', async () => {
  const statuses: number[] = []
  for (const part of ['1:1', '1:2', '1:ff00', '1:abcd', '2:1']) {
    statuses.push((await orderFrom(`2001:db8:${part}::7`)).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 200])
  expect((await orderFrom('203.0.113.7')).statusCode).toBe(200)
})

test('the network is stored hashed, and forgotten after a day', async () => {
  const { transaction_id } = await shop.order(one())
  const networkOf = async () => (await shop.read(transaction_id)).network
  expect(await networkOf()).toMatch(/^[\w+/]{43}=$/)
  await shop.db.update(orders).set({ status: 'cancelado' })
  await shop.shop.jobs.tidy_accounts({})
  expect(await networkOf()).not.toBeNull()
  await shop.db.update(orders).set({ date_issued: sql`now() - interval '25 hours'` })
  await shop.shop.jobs.tidy_accounts({})
  expect(await networkOf()).toBeNull()
})
