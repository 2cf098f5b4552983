import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminPushApi } from '#contracts/admin/push.ts'
import { pushKeys, pushSubscriptions } from '#db/schema/push.ts'
import { createEncryption } from '#domain/auth/encryption.ts'
import { readVapidKeys } from '#domain/push/vapid-keys.ts'
import { createWebPush } from '#integrations/web-push/web-push.ts'
import { TEST_SECRET } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openPushStandIn } from '#tests/push-stand-in.ts'
import { address, openSellingShop, type SellingShop } from '#tests/selling.ts'

let shop: SellingShop
let service: Awaited<ReturnType<typeof openPushStandIn>>

beforeAll(async () => {
  service = await openPushStandIn()
  const pushService = createWebPush({ accepts: (endpoint) => endpoint.startsWith(service.url) })
  shop = await openSellingShop({}, { pushService })
})
beforeEach(async () => {
  await shop.db.delete(pushSubscriptions)
  service.received.length = 0
})
afterAll(async () => {
  await shop.close()
  await service.close()
})

const addStaff = (role: 'owner' | 'seller' = 'owner') => addPerson(shop, { role })
type Person = Awaited<ReturnType<typeof addStaff>>

async function subscribe({ client }: Person) {
  const browser = service.addBrowser()
  const { body, status } = await client.call(adminPushApi.subscribe, { body: browser.body })
  expect(status).toBe(201)
  return { ...browser, id: body.id }
}

async function payOrder() {
  const product_id = await addProduct(shop.db)
  const { preference_id, transaction_id } = await shop.order([{ product_id, count: 2 }])
  await shop.pay(preference_id)
  return transaction_id
}

const countDevices = async ({ client }: Person) =>
  (await client.call(adminPushApi.list)).body.devices.length

/** Makes waiting retries due. */
const retryNow = () =>
  shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`)

test('a paid order reaches the device, encrypted for it and signed by the shop', async () => {
  const owner = await addStaff()
  const { path } = await subscribe(owner)
  const transaction_id = await payOrder()
  const [message, ...others] = service.received
  expect(others).toEqual([])
  expect(message).toMatchObject({
    path,
    headers: { 'content-encoding': 'aes128gcm', urgency: 'high' },
    claims: { aud: service.url, sub: expect.stringMatching(/^mailto:.+@/) },
    message: {
      title: 'Entró un pedido pagado',
      text: expect.stringContaining(transaction_id),
      path: `https://quilate.example/admin/orders/${transaction_id}`,
    },
  })
  expect(JSON.stringify(message?.message)).not.toContain('Ana')
  const expires = Number(message?.claims['exp'])
  expect(expires - Date.now() / 1000).toBeLessThan(24 * 60 * 60)
  const { body } = await owner.client.call(adminPushApi.list)
  expect(message?.claims['key']).toBe(body.public_key)
  expect(body.devices[0]?.date_sent).not.toBeNull()
})

test('the keys are made once and stored encrypted', async () => {
  const encryption = createEncryption({ current: TEST_SECRET })
  const keys = await Promise.all([1, 2, 3].map(() => readVapidKeys(shop.db, encryption)))
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
  const [row] = await shop.db.select().from(pushKeys)
  expect(row?.private_key).not.toContain(keys[0]?.privateKey)
})

test.each([404, 410])('a device whose browser answers %i is forgotten', async (status) => {
  const owner = await addStaff()
  const { path } = await subscribe(owner)
  service.answer(path, status)
  await payOrder()
  expect(service.received).toEqual([])
  expect(await countDevices(owner)).toBe(0)
})

test.each([429, 503])('a message that is answered with %i is sent again', async (status) => {
  const owner = await addStaff()
  const { path } = await subscribe(owner)
  service.answer(path, status)
  await payOrder()
  expect(service.received).toEqual([])
  await retryNow()
  await shop.runJobs()
  expect(service.received.map((each) => each.path)).toEqual([path])
  expect(await countDevices(owner)).toBe(1)
})

test('whoever may not see orders any more gets no message', async () => {
  const seller = await addStaff('seller')
  const blocked = await addStaff('seller')
  await subscribe(seller)
  await subscribe(blocked)
  await shop.db.execute(sql`
    with made as (insert into roles (name, permissions) values ('Sólo mensajes', '{messages}') returning id)
    update users set role_id = made.id from made where users.id = ${seller.id}`)
  await shop.db.execute(sql`update users set is_active = false where id = ${blocked.id}`)
  await payOrder()
  expect(service.received).toEqual([])
})

test('a sale that staff took themselves sends no message', async () => {
  const owner = await addStaff()
  await subscribe(owner)
  const { status } = await owner.client.call(adminOrdersApi.create, {
    body: {
      key: randomUUID(),
      channel: 'counter',
      lines: [{ product_id: await addProduct(shop.db), count: 1 }],
      shipping_id: shop.pickUp,
      ...address,
      email: 'julia@example.com',
      payment: { kind: 'counter', method: 'cash' },
    },
  })
  expect(status).toBe(201)
  await shop.runJobs()
  expect(service.received).toEqual([])
})

test('a test message goes to one’s own device only', async () => {
  const owner = await addStaff()
  const other = await addStaff()
  const { id, path } = await subscribe(owner)
  const refused = await other.client.call(adminPushApi.test, { params: { id } })
  expect([refused.status, refused.json]).toMatchObject([404, { code: 'push_device_not_found' }])
  await owner.client.call(adminPushApi.test, { params: { id } })
  await shop.runJobs()
  expect(service.received.map((each) => each.path)).toEqual([path])
})

test('a device is removed by its owner, and belongs to whoever subscribed it last', async () => {
  const owner = await addStaff()
  const other = await addStaff()
  const { id, body } = await subscribe(owner)
  expect((await other.client.call(adminPushApi.remove, { params: { id } })).status).toBe(404)
  await other.client.call(adminPushApi.subscribe, { body })
  expect([await countDevices(owner), await countDevices(other)]).toEqual([0, 1])
  await other.client.call(adminPushApi.remove, { params: { id } })
  expect(await countDevices(other)).toBe(0)
})

test('addresses of other services and broken keys are refused', async () => {
  const { client } = await addStaff()
  const { body } = service.addBrowser()
  const strange = await client.call(adminPushApi.subscribe, {
    body: { ...body, endpoint: 'https://169.254.169.254/latest' },
  })
  expect(strange.status).toBe(400)
  const broken = await client.call(adminPushApi.subscribe, {
    body: { ...body, keys: { p256dh: 'AAAA', auth: 'AAAA' } },
  })
  expect(broken.status).toBe(400)
})

test('at most ten devices of a person are kept, the newest', async () => {
  const owner = await addStaff()
  const first = await subscribe(owner)
  for (let count = 0; count < 10; count += 1) await subscribe(owner)
  const { body } = await owner.client.call(adminPushApi.list)
  expect(body.devices).toHaveLength(10)
  expect(body.devices.map(({ id }) => id)).not.toContain(first.id)
})
