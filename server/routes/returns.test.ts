import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ordersApi } from '#contracts/orders.ts'
import { returnsApi } from '#contracts/returns.ts'
import { orderHistory } from '#db/schema/order-history.ts'
import { orders } from '#db/schema/orders.ts'
import { returnPhotos } from '#db/schema/returns.ts'
import { addPerson } from '#tests/people.ts'
import { upload } from '#tests/upload.ts'
import { refused } from './admin/orders-setup.ts'
import { api, openReturns } from './admin/returns-setup.ts'

const { shop, owner, order, read, mailsTo, delivered, readReturn, refund, exchange } =
  await openReturns()

type Made = Awaited<ReturnType<typeof order>>

const list = async ({ person, params }: Pick<Made, 'person' | 'params'>) =>
  (await person.client.call(returnsApi.listOfOrder, { params })).body

async function ask(made: Pick<Made, 'person' | 'params'>, change: object = {}) {
  const { items } = await list(made)
  const lines = items.map(({ order_item_id, sizes }) => ({
    order_item_id,
    count: 1,
    wanted_product_id: sizes[0]?.product_id,
  }))
  const body = { kind: 'return', reason: 'Me queda chico', items: lines, ...change }
  return made.person.client.call(returnsApi.request, { params: made.params, body: body as never })
}

const photo = (format: 'png' | 'gif' = 'png') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#a83' } })
    [format]()
    .toBuffer()

const addPhoto = (made: Pick<Made, 'person'>, id: number, bytes: Uint8Array) =>
  upload(shop, returnsApi.addPhoto, {
    access: made.person.access,
    params: { id },
    file: { bytes, name: 'foto.png' },
  })

test('a buyer asks for another size with a photo, and the shop reads it', async () => {
  const made = await delivered()
  const { offers, items } = await list(made)
  expect(offers.map(({ kind }) => kind)).toEqual(['exchange', 'return'])
  expect(items).toMatchObject([{ left: 1, sizes: [{ size: 'Talle 16', quantity: 1 }] }])
  const { status, body } = await ask(made, { kind: 'exchange' })
  expect([status, body.state, body.items[0]?.wanted?.size]).toEqual([201, 'requested', 'Talle 16'])
  expect((await addPhoto(made, body.id, await photo())).body).toMatchObject({ photos: 1 })
  const { photos } = (await owner.client.call(api.getPhotos, { params: { id: body.id } })).body
  expect(photos).toEqual([expect.stringMatching(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/)])
  const own = await made.person.client.call(returnsApi.getPhotos, { params: { id: body.id } })
  expect(own.body.photos).toEqual(photos)
  await shop.runJobs()
  const letter = mailsTo(made.person.email).at(-1)?.text
  expect(letter).toContain(body.code)
  expect(letter).toContain('por Talle 16.')
  expect(shop.mails.some(({ subject }) => subject.includes(`Piden el cambio (${body.code})`))).toBe(
    true,
  )
  await exchange(body.id, made.wanted_id)
  expect(await list(made)).toMatchObject({ returns: [{ state: 'approved', photos: 1 }] })
})

test('the order of an exchange says which one it is, and whether the old piece is awaited', async () => {
  const made = await delivered()
  const { body } = await ask(made, { kind: 'exchange' })
  await exchange(body.id, made.wanted_id)
  const { exchange_order, version } = await readReturn(body.id)
  const params = { transaction_id: exchange_order as string }
  const readExchange = async () =>
    (await made.person.client.call(ordersApi.get, { params })).body.order.exchange
  const { code } = body
  const { transaction_id } = made
  expect(await readExchange()).toEqual({ code, transaction_id, is_awaited: true })
  const letter = mailsTo(made.person.email).find(({ subject }) => subject.includes('Aprobamos'))
  expect(letter?.text).toContain('Tu pedido nuevo se retira en ')
  expect(letter?.text).toContain('Cuando vengas, traé la pieza que cambiás.')
  await owner.client.call(api.receive, { params: { id: body.id }, body: { version } })
  expect(await readExchange()).toEqual({ code, transaction_id, is_awaited: false })
  const { body: before } = await made.person.client.call(ordersApi.get, { params: made.params })
  expect(before.order.exchange).toBeNull()
})

test('a paid order that was not sent can be cancelled, which refunds and restocks it', async () => {
  const made = await order({ count: 2 })
  expect((await list(made)).offers).toEqual([{ kind: 'cancellation', until: null }])
  expect(refused(await ask(made))).toEqual([409, 'return_not_offered'])
  const { body } = await ask(made, { kind: 'cancellation', items: [] })
  expect(body).toMatchObject({ kind: 'cancellation', items: [{ count: 2 }] })
  const shown = await read(made.transaction_id)
  expect(shown.return_state).toBe('open')
  expect(refused(await refund(body.id, { amount: 24_999 }))).toEqual([409, 'return_not_sent'])
  expect((await refund(body.id, { amount: 25_000 })).status).toBe(200)
  expect(await read(made.transaction_id)).toMatchObject({
    status: 'cancelado',
    payment_status: 'refunded',
    refunded: 25_000,
  })
  expect(await readReturn(body.id)).toMatchObject({ state: 'resolved', date_booked: null })
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 5, sold: 0 })
})

test('a request can be withdrawn until it is decided, twice as well', async () => {
  const made = await delivered()
  const { body } = await ask(made)
  const withdraw = () => made.person.client.call(returnsApi.withdraw, { params: { id: body.id } })
  const replies = await Promise.all([withdraw(), withdraw()])
  expect(replies.map((reply) => [reply.status, reply.body.state])).toEqual([
    [200, 'withdrawn'],
    [200, 'withdrawn'],
  ])
  const { body: again } = await ask(made)
  await refund(again.id)
  const late = await made.person.client.call(returnsApi.withdraw, { params: { id: again.id } })
  expect(refused(late)).toEqual([409, 'return_decided'])
  expect(refused(await addPhoto(made, again.id, await photo()))).toEqual([409, 'return_decided'])
})

test('after the days of the policy nothing is offered', async () => {
  const made = await delivered()
  const age = (days: number) =>
    shop.db
      .update(orderHistory)
      .set({ at: sql`now() - make_interval(days => ${days})` })
      .where(
        eq(
          orderHistory.order_id,
          sql`(select id from ${orders} where transaction_id = ${made.transaction_id})`,
        ),
      )
  await age(11)
  expect((await list(made)).offers).toMatchObject([{ kind: 'exchange' }])
  expect(refused(await ask(made))).toEqual([409, 'return_not_offered'])
  await age(31)
  expect((await list(made)).offers).toEqual([])
  expect(refused(await ask(made, { kind: 'exchange' }))).toEqual([409, 'return_not_offered'])
})

test('an exchange needs another size of the same design, and a return a piece', async () => {
  const made = await delivered()
  const other = await delivered()
  const { items } = await list(made)
  const line = { order_item_id: items[0]?.order_item_id, count: 1 }
  const wished = [{ ...line, wanted_product_id: other.wanted_id }]
  expect((await ask(made, { kind: 'exchange', items: wished })).status).toBe(400)
  expect((await ask(made, { items: [] })).status).toBe(400)
  expect(refused(await ask(made, { items: [{ ...line, count: 2 }] }))).toEqual([
    409,
    'return_too_many_units',
  ])
  expect((await ask(made, { items: [line, line] })).status).toBe(400)
})

test('nobody asks without end', async () => {
  const made = await delivered()
  for (let times = 0; times < 10; times += 1) {
    const { body } = await ask(made)
    await made.person.client.call(returnsApi.withdraw, { params: { id: body.id } })
  }
  expect(refused(await ask(made))).toEqual([409, 'return_too_many_requests'])
})

test('the order and the requests of a stranger do not exist', async () => {
  const made = await delivered()
  const { body } = await ask(made)
  const stranger = await addPerson(shop)
  const params = { id: body.id }
  const { client } = stranger
  expect(refused(await client.call(returnsApi.listOfOrder, { params: made.params }))).toEqual([
    404,
    'order_not_found',
  ])
  const asked = { kind: 'return' as const, reason: 'x' }
  const request = await client.call(returnsApi.request, { params: made.params, body: asked })
  expect(refused(request)).toEqual([404, 'order_not_found'])
  for (const reply of [
    await client.call(returnsApi.getPhotos, { params }),
    await client.call(returnsApi.withdraw, { params }),
    await addPhoto({ person: stranger }, body.id, await photo()),
  ]) {
    expect(refused(reply)).toEqual([404, 'return_not_found'])
  }
})

test('hostile uploads are refused, and a photo is drawn anew without its metadata', async () => {
  const made = await delivered()
  const { body } = await ask(made)
  const script = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  )
  for (const bytes of [script, await photo('gif'), Buffer.from('GIF89a'), Buffer.alloc(64)]) {
    expect(refused(await addPhoto(made, body.id, bytes))).toEqual([400, 'not_an_image'])
  }
  const located = await sharp(await photo())
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Rosario 32 S' } })
    .toBuffer()
  expect((await addPhoto(made, body.id, located)).status).toBe(201)
  const [stored] = await shop.db
    .select()
    .from(returnPhotos)
    .where(eq(returnPhotos.return_id, body.id))
  expect(stored?.content.includes('Rosario')).toBe(false)
  expect((await sharp(stored?.content).metadata()).format).toBe('webp')
  const bytes = await photo()
  const replies = await Promise.all(Array.from({ length: 5 }, () => addPhoto(made, body.id, bytes)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
  const full = replies.filter(({ status }) => status !== 201).map(refused)
  expect(full).toEqual([
    [409, 'return_too_many_photos'],
    [409, 'return_too_many_photos'],
  ])
})

test('what cannot be stored is refused before it is drawn', async () => {
  const made = await delivered()
  const { body } = await ask(made)
  const huge = await sharp({
    create: { width: 8_000, height: 6_300, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer()
  expect(refused(await addPhoto(made, body.id, huge))).toEqual([400, 'return_photo_too_large'])
  await made.person.client.call(returnsApi.withdraw, { params: { id: body.id } })
  expect(refused(await addPhoto(made, body.id, Buffer.alloc(64)))).toEqual([409, 'return_decided'])
})

test('an order is marked once its pieces came back', async () => {
  const made = await delivered({ count: 2 })
  const { body } = await ask(made)
  const received = await owner.client.call(api.receive, {
    params: { id: body.id },
    body: { version: 1 },
  })
  expect(received.body.state).toBe('received')
  await refund(body.id)
  expect((await read(made.transaction_id)).return_state).toBe('part')
  const { body: rest } = await ask(made)
  await owner.client.call(api.receive, { params: { id: rest.id }, body: { version: 1 } })
  await refund(rest.id)
  expect((await read(made.transaction_id)).return_state).toBe('all')
})
