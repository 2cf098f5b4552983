import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderLinksApi } from '#contracts/order-links.ts'
import { ordersApi } from '#contracts/orders.ts'
import { orderHistory } from '#db/schema/order-history.ts'
import { orders } from '#db/schema/orders.ts'
import { createGuest, findLinked } from '#tests/guests.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

let shop: SellingShop
let ring: number

beforeAll(async () => {
  shop = await openSellingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  ring = await addProduct(shop.db, { name: 'Anillo', quantity: 5, price: 1_000_000 })
})

const place = () => createGuest(shop, [{ product_id: ring }]).order()
const cancel = (link: string) => shop.guest.call(orderLinksApi.cancel, { params: { link } })
const listReturns = (link: string) =>
  shop.guest.call(orderLinksApi.listReturns, { params: { link } })

async function deliver(made: Awaited<ReturnType<typeof place>>) {
  await shop.pay(made.preference_id)
  await shop.db
    .update(orders)
    .set({ status: 'entregado' })
    .where(eq(orders.transaction_id, made.transaction_id))
  const { id } = await shop.read(made.transaction_id)
  await shop.db.insert(orderHistory).values({ order_id: id, status: 'entregado' })
  return made
}

async function askReturn(link: string) {
  const [item] = (await listReturns(link)).body.items
  return shop.guest.call(orderLinksApi.requestReturn, {
    params: { link },
    body: {
      kind: 'return',
      reason: 'Me queda chico',
      items: [{ order_item_id: item?.order_item_id as number, count: 1 }],
    },
  })
}

test('an unknown link is a 404 at every call, and so is the number of the order', async () => {
  const { transaction_id } = await place()
  for (const link of ['nada', transaction_id, 'x'.repeat(22), '%27']) {
    const reply = await findLinked(shop, link)
    expect([reply.status, reply.json]).toMatchObject([404, { code: 'order_link_not_found' }])
    for (const { status } of [await cancel(link), await listReturns(link)]) {
      expect(status).toBe(404)
    }
  }
  expect((await shop.read(transaction_id)).status).toBe('sin_procesar')
})

test('the reply is private, and says where the order can be paid', async () => {
  const { link, transaction_id } = await place()
  const { headers, body } = await findLinked(shop, link)
  expect(headers['cache-control']).toBe('no-store')
  expect(body.order).toMatchObject({
    transaction_id,
    payment: { url: (await shop.read(transaction_id)).payment_url },
  })
})

test('a rejected payment leaves the order to pay again', async () => {
  const { link, preference_id } = await place()
  await shop.pay(preference_id, 'rejected')
  const rejected = (await findLinked(shop, link)).body.order
  expect(rejected).toMatchObject({ status: 'sin_procesar', payment_status: 'rejected' })
  expect(rejected.payment).not.toBeNull()
  const mail = shop.mails.findLast(({ text }) => text.includes(link))
  expect(mail?.text).toContain('Reintentar pago')
  await shop.pay(preference_id)
  expect((await findLinked(shop, link)).body.order).toMatchObject({ status: 'procesado' })
})

test('a guest cancels once, and a late payment is given back instead of reviving the order', async () => {
  const { link, preference_id, transaction_id } = await place()
  const replies = await Promise.all([cancel(link), cancel(link), cancel(link)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(replies[0]?.body.order).toMatchObject({ status: 'cancelado', payment: null })
  expect(await shop.stockOf(ring)).toEqual({ quantity: 5, sold: 0 })
  const { id } = await shop.read(transaction_id)
  const steps = await shop.db.select().from(orderHistory).where(eq(orderHistory.order_id, id))
  expect(steps.map(({ status, by_guest }) => [status, by_guest])).toEqual([
    ['sin_procesar', false],
    ['cancelado', true],
  ])
  await shop.pay(preference_id)
  expect(await shop.read(transaction_id)).toMatchObject({ status: 'cancelado' })
  expect((await shop.stockOf(ring)).quantity).toBe(5)
})

test('a paid order is returned, not cancelled', async () => {
  const { link, preference_id } = await place()
  await shop.pay(preference_id)
  const reply = await cancel(link)
  expect([reply.status, reply.json]).toMatchObject([409, { code: 'order_not_cancellable' }])
  expect((await listReturns(link)).body.offers.map(({ kind }) => kind)).toEqual(['cancellation'])
})

test('a guest returns a piece with a photo, and takes the request back', async () => {
  const { link } = await deliver(await place())
  const { status, body } = await askReturn(link)
  expect([status, body.state]).toEqual([201, 'requested'])
  const { id } = body
  const content = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#a83' },
  })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), 'foto.png')
  const sent = new Response(form)
  const uploaded = await shop.server.inject({
    method: 'POST',
    url: `/api/order-links/${link}/returns/${id}/photos`,
    headers: { 'content-type': sent.headers.get('content-type') as string },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  expect(uploaded.statusCode).toBe(201)
  const photos = await shop.guest.call(orderLinksApi.getReturnPhotos, { params: { link, id } })
  expect(photos.body.photos).toEqual([expect.stringMatching(/^data:image\/webp;base64,/)])
  const withdraw = () => shop.guest.call(orderLinksApi.withdrawReturn, { params: { link, id } })
  expect((await withdraw()).body.state).toBe('withdrawn')
  expect((await withdraw()).status).toBe(200)
})

test('the link of one order opens nothing of another', async () => {
  const first = await deliver(await place())
  const second = await deliver(await place())
  const { id } = (await askReturn(first.link)).body
  const params = { link: second.link, id }
  for (const reply of [
    await shop.guest.call(orderLinksApi.getReturnPhotos, { params }),
    await shop.guest.call(orderLinksApi.withdrawReturn, { params }),
  ]) {
    expect([reply.status, reply.json]).toMatchObject([404, { code: 'return_not_found' }])
  }
  expect((await listReturns(second.link)).body.returns).toEqual([])
  expect((await findLinked(shop, second.link)).body.order.transaction_id).toBe(
    second.transaction_id,
  )
})

test('customers reach orders of guests neither by number nor by list', async () => {
  const { transaction_id } = await place()
  const person = await addPerson(shop)
  expect((await person.client.call(ordersApi.list)).body.orders).toEqual([])
  const params = { transaction_id }
  expect((await person.client.call(ordersApi.get, { params })).status).toBe(404)
  expect((await person.client.call(ordersApi.cancel, { params })).status).toBe(404)
})
