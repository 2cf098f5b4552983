import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { adminConnectionsApi } from '#contracts/admin/connections.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminSettingsApi } from '#contracts/admin/settings.ts'
import { adminSetupApi } from '#contracts/admin/setup.ts'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import { shopApi } from '#contracts/shop.ts'
import { connections } from '#db/schema/connections.ts'
import { orders } from '#db/schema/orders.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { keys as sandboxKeys } from '#tests/sandbox.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'
import { connectTo, openAccount } from './connections-setup.ts'

type Account = Awaited<ReturnType<typeof openAccount>>
type Person = Awaited<ReturnType<typeof addPerson>>

let first: Account
let second: Account
let tests: Account
let shop: SellingShop
let owner: Person
let product_id: number

beforeAll(async () => {
  ;[first, second] = await Promise.all([openAccount('first'), openAccount('second')])
  tests = await openAccount('tests', { isTest: true })
  shop = await openSellingShop(
    { accessToken: sandboxKeys.accessToken },
    { connectable: connectTo(first, second, tests), countsTestOrders: true },
  )
  owner = await addPerson(shop, { role: 'owner' })
  product_id = await addProduct(shop.db, { quantity: 500 })
})
afterAll(async () => {
  await shop.close()
  for (const { provider } of [first, second, tests]) await provider.close()
})

const connect = ({ keys }: Pick<Account, 'keys'>, person = owner) =>
  person.client.call(adminConnectionsApi.connectPayments, { body: keys })
const read = async () => (await owner.client.call(adminConnectionsApi.get)).body.payments
const readRow = (transaction_id: string) => shop.read(transaction_id)

/** Pays a preference at an account, which sends its webhook to the shop as it signs it. */
async function payAt({ provider, keys }: Account, preference_id: string) {
  const id = await provider.pay(preference_id, 'approved', { webhook: 'none' })
  await shop.notify(id, { secret: keys.webhook_secret })
  await shop.runJobs()
  return id
}

const sandboxOrder = () => shop.order([{ product_id }])

test('keys are checked, stored encrypted, and shown by their ends alone', async () => {
  const reply = await connect(first)
  expect(reply.status).toBe(200)
  expect(await read()).toMatchObject({
    source: 'panel',
    variable: null,
    takes_money: true,
    in_use: { live_mode: true, public_key: first.keys.public_key, access_token_tail: 'irst' },
    former: [],
  })
  const [row] = await shop.db.select().from(connections)
  const stored = JSON.stringify(row)
  for (const secret of [first.keys.access_token, first.keys.webhook_secret]) {
    expect(JSON.stringify(reply.body)).not.toContain(secret)
    expect(stored).not.toContain(secret)
  }
  const { body } = await owner.client.call(adminAuditApi.list, { query: {} })
  const entry = body.results.find(({ resource }) => resource === 'connections')
  expect(entry).toMatchObject({ action: 'connect', resource_id: 'payments' })
  expect(JSON.stringify(entry)).not.toMatch(/8219-(access|public)/)
  const { body: facts } = await createClient(shop.server).call(shopApi.getShop)
  expect(facts.payment).toEqual({
    public_key: first.keys.public_key,
    sdk_url: null,
    sandbox: false,
  })
})

test('connecting the same keys again changes nothing', async () => {
  await Promise.all([connect(first), connect(first)])
  expect(await shop.db.select().from(connections)).toHaveLength(1)
})

test('a purchase pays the connected account, and its webhook is believed', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id }])
  await payAt(first, preference_id)
  expect(await readRow(transaction_id)).toMatchObject({
    payment_status: 'approved',
    is_test: false,
  })
})

test('the secret of the former account is no longer needed by a stranger: other signatures are refused', async () => {
  const reply = await shop.notify('1', { secret: 'x'.repeat(40) })
  expect(reply.statusCode).toBe(401)
})

test('after a change of the account its payments are still found, believed and refunded', async () => {
  const paid = await shop.order([{ product_id }])
  const paymentId = await payAt(first, paid.preference_id)
  const unpaid = await shop.order([{ product_id }])
  expect((await connect(second)).status).toBe(200)

  await payAt(first, unpaid.preference_id)
  expect(await readRow(unpaid.transaction_id)).toMatchObject({ payment_status: 'approved' })

  const refunded = await owner.client.call(adminOrdersApi.refund, {
    params: { transaction_id: paid.transaction_id },
    body: { key: crypto.randomUUID(), reason: 'No era lo que buscaba' },
  })
  expect(refunded.status).toBe(200)
  await shop.runJobs()
  expect(await readRow(paid.transaction_id)).toMatchObject({ payment_status: 'refunded' })
  const { json } = await first.provider.call(
    'GET',
    `/v1/payments/${paymentId}`,
    undefined,
    first.keys.access_token,
  )
  expect(json.status).toBe('refunded')
  expect(await read()).toMatchObject({ former: [{ account: expect.any(String) }] })

  const next = await shop.order([{ product_id }])
  await payAt(second, next.preference_id)
  expect(await readRow(next.transaction_id)).toMatchObject({ payment_status: 'approved' })
})

test('a checkout prepared before the change is prepared anew', async () => {
  const buyer = await shop.addBuyer([{ product_id }])
  const before = await shop.prepare(buyer)
  expect((await connect(first)).status).toBe(200)
  const refused = await shop.confirm(buyer, before)
  expect([refused.status, refused.body]).toMatchObject([404, { code: 'preference_not_found' }])
  const again = await shop.prepare(buyer)
  expect(again).not.toBe(before)
  expect((await shop.confirm(buyer, again)).status).toBe(200)
  await payAt(first, again)
})

test('a refund whose account revoked its keys is listed as money to resolve', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id }])
  await payAt(first, preference_id)
  expect((await connect(second)).status).toBe(200)
  await first.provider.breakOnce('unauthorized', { times: 0 })
  const refused = await owner.client.call(adminOrdersApi.refund, {
    params: { transaction_id },
    body: { key: crypto.randomUUID(), reason: 'Se arrepintió' },
  })
  expect([refused.status, refused.body]).toMatchObject([502, { code: 'refund_not_sent' }])
  const { body } = await owner.client.call(adminMoneyApi.list)
  expect(body.results).toMatchObject([
    { kind: 'refund_delayed', order: { transaction_id }, actions: ['retry', 'dismiss'] },
  ])
  expect(body.results[0]?.detail).toContain('credenciales')
  // New purchases do not depend on it.
  const next = await shop.order([{ product_id }])
  await payAt(second, next.preference_id)
  expect(await readRow(next.transaction_id)).toMatchObject({ payment_status: 'approved' })
  await first.provider.call('DELETE', '/faults')
  const [entry] = body.results
  await owner.client.call(adminMoneyApi.retryRefund, { params: { id: entry?.refund_id as number } })
  await shop.runJobs()
  expect(await readRow(transaction_id)).toMatchObject({ payment_status: 'refunded' })
})

test('orders paid with test payments stay tests after real keys are connected', async () => {
  expect((await owner.client.call(adminConnectionsApi.disconnectPayments)).status).toBe(200)
  expect(await read()).toMatchObject({ source: 'none', takes_money: false })
  const paid = await sandboxOrder()
  await shop.pay(paid.preference_id)
  const unpaid = await sandboxOrder()
  expect(await readRow(unpaid.transaction_id)).toMatchObject({ is_test: true })
  expect((await connect(second)).status).toBe(200)
  // The payment was under way in the payment page of the sandbox.
  await shop.pay(unpaid.preference_id)
  for (const { transaction_id } of [paid, unpaid]) {
    expect(await readRow(transaction_id)).toMatchObject({
      payment_status: 'approved',
      is_test: true,
    })
  }
  const { rows } = await shop.db.execute<{ sold: number; counted: number }>(sql`
    select (select sold from products where id = ${product_id})::int as sold,
      (select coalesce(sum(i.count), 0) from order_items i join orders o on o.id = i.order_id
        where o.payment_status = 'approved' and not o.is_test)::int as counted`)
  expect(rows[0]?.sold).toBe(rows[0]?.counted)
  const refunded = await owner.client.call(adminOrdersApi.refund, {
    params: { transaction_id: paid.transaction_id },
    body: { key: crypto.randomUUID(), reason: 'Era una prueba' },
  })
  expect(refunded.status).toBe(200)
  await shop.runJobs()
  expect(await readRow(paid.transaction_id)).toMatchObject({ payment_status: 'refunded' })
})

test('test keys are accepted, and every order paid with them is a test', async () => {
  expect((await connect(tests)).status).toBe(200)
  expect(await read()).toMatchObject({ takes_money: false, in_use: { live_mode: false } })
  const { preference_id, transaction_id } = await shop.order([{ product_id }])
  await payAt(tests, preference_id)
  expect(await readRow(transaction_id)).toMatchObject({ payment_status: 'approved', is_test: true })
})

test('keys that are none are refused before anybody is asked', async () => {
  const { keys } = first
  const refusals = async (changes: object) => {
    const body = { ...keys, ...changes }
    const reply = await owner.client.call(adminConnectionsApi.connectPayments, { body })
    return [reply.status, Object.keys((reply.body as { fields?: object }).fields ?? {})]
  }
  expect(await refusals({ access_token: '' })).toEqual([400, ['access_token']])
  expect(await refusals({ access_token: 'hola' })).toEqual([400, ['access_token']])
  expect(await refusals({ access_token: `${keys.access_token}\r\nX: y` })).toEqual([
    400,
    ['access_token'],
  ])
  expect(await refusals({ access_token: `APP_USR-${'x'.repeat(5_000)}` })).toEqual([
    400,
    ['access_token'],
  ])
  expect(await refusals({ public_key: keys.access_token })).toEqual([400, ['public_key']])
  expect(await refusals({ public_key: 'TEST-8219-public' })).toEqual([400, ['public_key']])
  expect(await refusals({ webhook_secret: 'corta' })).toEqual([400, ['webhook_secret']])
  const big = { ...keys, webhook_secret: 'x'.repeat(300_000) }
  const { status } = await owner.client.call(adminConnectionsApi.connectPayments, { body: big })
  expect(status).toBe(413)
})

test('wrong keys leave the connected account as it is', async () => {
  const before = await read()
  const reply = await connect({ keys: { ...first.keys, access_token: 'APP_USR-8219-unknown' } })
  expect(reply.status).toBe(400)
  expect(await read()).toEqual(before)
})

test('a provider that is slow changes nothing, and the form says so', async () => {
  const before = await read()
  await second.provider.breakOnce('slow', { delay_ms: 1_500 })
  const reply = await connect(second)
  expect([reply.status, reply.body]).toMatchObject([502, { code: 'payment_account_unreachable' }])
  expect(await read()).toEqual(before)
  await second.provider.call('DELETE', '/faults')
})

test('only the owner connects accounts, and only after confirming who it is', async () => {
  const seller = await addPerson(shop, { role: 'seller' })
  const customer = await addPerson(shop)
  expect((await connect(first, customer)).status).toBe(403)
  expect((await connect(first, seller)).status).toBe(403)
  await shop.db.execute(sql`
    insert into roles (name, permissions) values ('Encargada', '{settings}')`)
  await shop.db.execute(sql`
    update users set role_id = (select id from roles where name = 'Encargada')
    where id = ${seller.id}`)
  const refused = await connect(first, seller)
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'only_owner_connects' }])
  const opened = await seller.client.call(adminSetupApi.open)
  expect(opened.body).toMatchObject({ code: 'only_owner_opens' })
  const closed = await seller.client.call(adminSetupApi.close)
  expect(closed.body).toMatchObject({ code: 'only_owner_opens' })
  const bank = await seller.client.call(adminSettingsApi.update, {
    params: { name: 'bank' },
    body: { value: null, version: 0 },
  })
  expect(bank.body).toMatchObject({ code: 'only_owner_sets_bank' })
  expect((await seller.client.call(adminConnectionsApi.get)).status).toBe(200)
  const stranger = await createClient(shop.server).call(adminConnectionsApi.get)
  expect(stranger.status).toBe(401)
  await shop.db.execute(sql`
    update sessions set date_confirmed = now() - interval '1 hour' where user_id = ${owner.id}`)
  const unconfirmed = await connect(first)
  expect([unconfirmed.status, unconfirmed.body]).toMatchObject([
    403,
    { code: 'confirmation_required' },
  ])
  await shop.db.execute(sql`update sessions set date_confirmed = now() where user_id = ${owner.id}`)
})

test('a page of another site cannot connect an account: a call needs a token, which no cookie holds', async () => {
  const reply = await shop.server.inject({
    method: 'PUT',
    url: adminConnectionsApi.connectPayments.path,
    headers: { origin: 'https://evil.example', cookie: `access=${owner.access}` },
    payload: first.keys,
  })
  expect(reply.statusCode).toBe(401)
})

test('a variable of the environment wins, and the panel says so', async () => {
  const fixedBy = { payments: 'MP_ACCESS_TOKEN', mail: null }
  const other = await openTestShop({
    url: shop.url,
    gateway: shop.gateway,
    connectable: { ...connectTo(first, second), fixedBy },
  })
  const person = await addPerson(other, { role: 'owner' })
  const reply = await person.client.call(adminConnectionsApi.connectPayments, { body: first.keys })
  expect([reply.status, reply.body]).toMatchObject([409, { code: 'connection_fixed' }])
  expect((reply.body as unknown as { error: string }).error).toContain('MP_ACCESS_TOKEN')
  const { body } = await person.client.call(adminConnectionsApi.get)
  expect(body.payments).toMatchObject({ source: 'environment', variable: 'MP_ACCESS_TOKEN' })
  await other.close()
})

test('a change on one server is seen by the others without a restart', async () => {
  const other = await openTestShop({
    url: shop.url,
    gateway: shop.gateway,
    connectable: connectTo(first, second),
  })
  const readPublicKey = async () =>
    (await createClient(other.server).call(shopApi.getShop)).body.payment.public_key
  await connect(second)
  await expect.poll(readPublicKey).toBe(second.keys.public_key)
  await connect(first)
  await expect.poll(readPublicKey).toBe(first.keys.public_key)
  await other.close()
})

test('keys survive a change of the secret of the shop, and are encrypted anew', async () => {
  const readSecrets = async () =>
    (await shop.db.select().from(connections).orderBy(connections.id)).map(({ secret }) => secret)
  const before = await readSecrets()
  const rotated = await openTestShop({
    url: shop.url,
    secret: 'otro secreto de la tienda, más nuevo',
    previousSecret: 'un secreto que sólo conocen las pruebas',
    connectable: connectTo(first, second),
  })
  expect(await rotated.shop.connections.takesMoney()).toBe(true)
  await rotated.shop.connections.tidy()
  const after = await readSecrets()
  expect(after.filter((secret) => before.includes(secret))).toEqual([])
  await rotated.close()
  const later = await openTestShop({
    url: shop.url,
    secret: 'otro secreto de la tienda, más nuevo',
    connectable: connectTo(first, second),
  })
  const person = await addPerson(later, { role: 'owner' })
  const { body } = await person.client.call(adminConnectionsApi.get)
  expect(body.payments.in_use).toMatchObject({ is_readable: true })
  await later.close()
  const lost = await openTestShop({
    url: shop.url,
    secret: 'un secreto que nunca cifró nada de esto',
    connectable: connectTo(first, second),
  })
  const someone = await addPerson(lost, { role: 'owner' })
  const reply = await someone.client.call(adminConnectionsApi.get)
  expect(reply.body.payments.in_use).toMatchObject({ is_readable: false })
  // Nobody can forge a webhook of an account whose secret is lost.
  const notice = { data_id: '1', request_id: 'x', signature: 'ts=1,v1=0' }
  await expect(lost.shop.takeNotice({ ...notice, topic: 'payment', body: {} })).rejects.toThrow()
  await lost.close()
})

test('former keys are forgotten when no refund is possible any more', async () => {
  await shop.db
    .update(connections)
    .set({ date_replaced: sql`now() - interval '201 days'` })
    .where(sql`${connections.date_replaced} is not null`)
  await shop.shop.jobs.tidy_records({})
  const left = await shop.db.select().from(connections)
  expect(left.map(({ date_replaced }) => date_replaced)).toEqual([null])
  expect(await shop.db.select().from(orders).where(eq(orders.is_test, true))).not.toHaveLength(0)
})
