import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminReceiptsApi } from '#contracts/admin/receipts.ts'
import { adminSummaryApi } from '#contracts/admin/summary.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { ordersApi } from '#contracts/orders.ts'
import { receiptsApi } from '#contracts/receipts.ts'
import { orders } from '#db/schema/orders.ts'
import { createGuest } from '#tests/guests.ts'
import { addPerson } from '#tests/people.ts'
import { offerPayWays } from '#tests/transfer-account.ts'
import { upload } from '#tests/upload.ts'
import { openOrders, refused } from './admin/orders-setup.ts'

const {
  shop,
  owner,
  seller,
  order: orderAtProvider,
  addRing,
  read,
  moveTo,
  mailsTo,
} = await openOrders()

beforeAll(() => offerPayWays(shop))

async function order() {
  const person = await shop.addBuyer([{ product_id: await addRing() }])
  const { body } = await person.client.call(checkoutApi.createPreference, {
    body: { shipping_price: 5_000, shipping_id: shop.post, pay_way: 'transfer' },
  })
  const { body: placed } = await shop.confirm(person, body.preference_id)
  return { person, params: { transaction_id: placed.transaction_id } }
}

type Made = Awaited<ReturnType<typeof order>>

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#a83' } })
    .png()
    .toBuffer()
const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n')

const send = ({ person, params }: Pick<Made, 'person' | 'params'>, bytes: Uint8Array) =>
  upload(shop, receiptsApi.add, {
    access: person.access,
    params,
    file: { bytes, name: 'comprobante' },
  })

test('a buyer sends a photo and a PDF, which only the shop sees', async () => {
  const made = await order()
  const { status, body } = await send(made, await photo())
  expect([status, body.order.receipts]).toEqual([201, 1])
  expect((await send(made, PDF)).body.order.receipts).toBe(2)
  const { body: found } = await seller.client.call(adminReceiptsApi.list, { params: made.params })
  expect(found.receipts.map(({ type, content }) => [type, content.split(',')[0]])).toEqual([
    ['image', 'data:image/webp;base64'],
    ['pdf', 'data:application/pdf;base64'],
  ])
  expect(Buffer.from(found.receipts[1]?.content.split(',')[1] ?? '', 'base64')).toEqual(PDF)
  expect(await read(made.params.transaction_id)).toMatchObject({
    receipts: 2,
    events: [{ kind: 'receipt' }, { kind: 'receipt' }],
  })
  await shop.runJobs()
  expect(shop.mails.some(({ subject }) => subject.includes('Mandaron un comprobante'))).toBe(true)
})

test('nobody sends more than three, a file of another kind, or one for the order of a stranger', async () => {
  const made = await order()
  expect((await send(made, Buffer.from('<html>'))).json).toMatchObject({ code: 'not_an_image' })
  for (let sent = 0; sent < 3; sent += 1) await send(made, PDF)
  expect(refused(await send(made, PDF))).toEqual([409, 'too_many_receipts'])
  const stranger = await addPerson(shop)
  expect((await send({ ...made, person: stranger as Made['person'] }, PDF)).status).toBe(404)
  const { body } = await made.person.client.call(ordersApi.get, { params: made.params })
  expect(body.order.receipts).toBe(3)
})

test('a photo of more points than phones take is not drawn', async () => {
  const made = await order()
  const huge = await sharp({
    create: { width: 8_000, height: 6_300, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer()
  expect(refused(await send(made, huge))).toEqual([400, 'receipt_too_large'])
})

test('an order that the provider charges wants no receipt', async () => {
  const made = await orderAtProvider({ paid: false })
  expect(refused(await send(made, PDF))).toEqual([409, 'receipt_not_wanted'])
})

test('a guest sends a receipt with the link of the order', async () => {
  const guest = createGuest(shop, [{ product_id: await addRing() }])
  const { link } = await guest.order({ pay_way: 'transfer' })
  const { status, body } = await upload(shop, receiptsApi.addWithLink, {
    params: { link },
    file: { bytes: PDF, name: 'comprobante.pdf' },
  })
  expect([status, body.order.receipts]).toEqual([201, 1])
  const wrong = await upload(shop, receiptsApi.addWithLink, {
    params: { link: 'a'.repeat(22) },
    file: { bytes: PDF, name: 'comprobante.pdf' },
  })
  expect(wrong.status).toBe(404)
})

/** Moves the end of the reservation. */
const endIn = ({ params }: Pick<Made, 'params'>, time: string) =>
  shop.db.execute(
    sql`update orders set held_until = now() + ${time}::interval where transaction_id = ${params.transaction_id}`,
  )

const hoursLeft = async ({ params }: Pick<Made, 'params'>) => {
  const { held_until } = await read(params.transaction_id)
  return Math.round((Date.parse(held_until) - Date.now()) / 3_600_000)
}

/** The subjects of the mails that the next checks of open orders send about an order. */
async function mailsAbout({ params }: Pick<Made, 'params'>) {
  shop.mails.length = 0
  for (let run = 0; run < 2; run += 1) {
    await shop.shop.reconcile()
    await shop.runJobs()
  }
  return shop.mails
    .filter(({ subject }) => subject.includes(params.transaction_id))
    .map(({ to, subject, text }) => ({ to: to.address, subject, text }))
}

test('the first receipt holds the pieces for three days more, and no other does', async () => {
  const made = await order()
  await endIn(made, '1 hour')
  await send(made, PDF)
  expect(await hoursLeft(made)).toBe(72)
  await endIn(made, '2 hours')
  await send(made, PDF)
  expect(await hoursLeft(made)).toBe(2)
  const patient = await order()
  await endIn(patient, '100 hours')
  await send(patient, PDF)
  expect(await hoursLeft(patient)).toBe(100)
})

test('whoever sent a receipt is not asked to pay again: the shop is asked to look', async () => {
  const made = await order()
  await shop.runJobs()
  await endIn(made, '11 hours')
  await shop.db.execute(sql`update orders set date_issued = now() - interval '2 days'`)
  const [reminder] = await mailsAbout(made)
  expect(reminder?.to).toBe(made.person.email)
  expect(reminder?.text).toContain('mandanos el comprobante')
  expect(reminder?.text).not.toContain('no hace falta')

  await send(made, PDF)
  await endIn(made, '11 hours')
  const asked = await mailsAbout(made)
  expect(asked.filter(({ to }) => to === made.person.email)).toEqual([])
  expect(asked.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Mandaron un comprobante'),
    expect.stringContaining('Un comprobante espera'),
  ])

  await endIn(made, '-1 minute')
  const over = await mailsAbout(made)
  expect(over.find(({ to }) => to !== made.person.email)?.subject).toContain('Las piezas volvieron')
})

test('an order that ended with a receipt waits on the start page until staff decide, for a week', async () => {
  await shop.db.execute(sql`delete from receipts`)
  const [noted, old, unseen] = [await order(), await order(), await order()]
  const cancelled = await order()
  const all = [noted, old, unseen, cancelled]
  for (const made of all) await send(made, PDF)
  await cancelled.person.client.call(ordersApi.cancel, { params: cancelled.params })
  expect((await moveTo(unseen.params, 'cancelado', { note: 'No llegó.' })).status).toBe(200)
  for (const made of [noted, old]) await endIn(made, '-1 minute')
  await shop.shop.reconcile()
  const isListed = async () => {
    const { to_collect } = (await owner.client.call(adminSummaryApi.get)).body
    const listed = to_collect.results.map((each) => each.transaction_id)
    return all.map(({ params }) => listed.includes(params.transaction_id))
  }
  expect(await isListed()).toEqual([true, true, false, true])

  const expired = await read(noted.params.transaction_id)
  const payment = { method: 'transfer', amount: expired.amount, version: expired.version } as const
  const paid = await owner.client.call(adminOrdersApi.pay, { params: noted.params, body: payment })
  expect(paid.status).toBe(200)
  await endIn(old, '-8 days')
  expect(await isListed()).toEqual([false, true, false, true])
  await shop.db.execute(sql`update receipts set date_created = now() - interval '8 days'`)
  expect(await isListed()).toEqual([false, false, false, true])
})

test('whoever paid a part is reminded of the rest, not of the whole', async () => {
  const made = await order()
  const { version, amount } = await read(made.params.transaction_id)
  const body = { method: 'transfer' as const, amount: amount - 1_234, version }
  await owner.client.call(adminOrdersApi.pay, { params: made.params, body })
  await shop.runJobs()
  await endIn(made, '11 hours')
  await shop.db.execute(sql`update orders set date_issued = now() - interval '2 days'`)
  const [reminder] = await mailsAbout(made)
  expect(reminder?.text).toContain('transferí los $ 1.234,00 que faltan')

  await endIn(made, '-1 minute')
  const [over] = await mailsAbout(made)
  expect(over?.text).toContain('No vimos el resto de tu transferencia a tiempo')
})

test('who cancels after a receipt gets the transfer back: the shop is told, and the mail says how', async () => {
  const made = await order()
  await send(made, PDF)
  await made.person.client.call(ordersApi.cancel, { params: made.params })
  const { body } = await made.person.client.call(ordersApi.cancel, { params: made.params })
  expect(body.order.wants_receipt).toBe(false)
  expect(refused(await send(made, PDF))).toEqual([409, 'receipt_not_wanted'])
  await shop.runJobs()
  const told = shop.mails.filter(({ subject }) => subject.includes('Cancelaron con comprobante'))
  expect(told).toHaveLength(1)
  const mail = mailsTo(made.person.email).at(-1)?.text
  expect(mail).toContain('La tienda ve tu comprobante y te devuelve lo que transferiste.')
  expect(mail).not.toContain('Si ya transferiste')
  const unsent = await order()
  await unsent.person.client.call(ordersApi.cancel, { params: unsent.params })
  await shop.runJobs()
  expect(mailsTo(unsent.person.email).at(-1)?.text).toContain(
    'Si ya transferiste, respondé este correo y te lo devolvemos',
  )
})

test('the order says whether it takes a receipt, also after its reservation ended', async () => {
  const made = await order()
  const wants = async () =>
    (await made.person.client.call(ordersApi.get, { params: made.params })).body.order.wants_receipt
  const list = async () => (await made.person.client.call(ordersApi.list)).body.orders
  expect(await wants()).toBe(true)
  const { held_until } = await shop.read(made.params.transaction_id)
  const listed = { wants_receipt: true, receipts: 0, pay_until: held_until.toISOString() }
  expect(await list()).toMatchObject([listed])
  await shop.db.update(orders).set({ held_until: new Date(0) })
  expect(await wants()).toBe(true)
  await shop.shop.reconcile()
  expect(await read(made.params.transaction_id)).toMatchObject({ status: 'cancelado' })
  expect(await wants()).toBe(true)
  expect((await send(made, PDF)).status).toBe(201)
  expect(await list()).toMatchObject([{ wants_receipt: true, receipts: 1, pay_until: null }])
})
