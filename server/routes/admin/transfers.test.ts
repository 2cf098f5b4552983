import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { adminMeApi } from '#contracts/admin/me.ts'
import { adminOrderRestApi } from '#contracts/admin/order-rest.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminTransfersApi } from '#contracts/admin/transfers.ts'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import { ordersApi } from '#contracts/orders.ts'
import { bankTransfers } from '#db/schema/bank-transfers.ts'
import { products } from '#db/schema/catalogue.ts'
import { orders } from '#db/schema/orders.ts'
import { PASSWORD } from '#tests/people.ts'
import { offerPayWays, orderByTransfer } from '#tests/transfer-account.ts'
import { upload } from '#tests/upload.ts'
import { openOrders } from './orders-setup.ts'

const { shop, owner, seller, addRing, read } = await openOrders()

beforeAll(async () => {
  await offerPayWays(shop)
  await owner.client.call(adminMeApi.confirm, { body: { current_password: PASSWORD } })
})

const order = async (pesos: number) => (await orderOf(pesos)).number

/** An order by transfer, of so many pesos. */
const orderOf = async (pesos: number) =>
  orderByTransfer(shop, await addRing({ price: pesos * 100 }))

/** The entries about an order in the list of unresolved money. */
async function listKept(number: string) {
  const { body } = await owner.client.call(adminMoneyApi.list)
  return body.results.filter(({ order: found }) => found?.transaction_id === number)
}

async function giveBack(number: string) {
  const [kept] = await listKept(number)
  const { status } = await owner.client.call(adminMoneyApi.refund, {
    params: { id: String(kept?.payment_id) },
    body: { key: crypto.randomUUID(), reason: 'Cancelaste el pedido.' },
  })
  expect(status).toBe(200)
}

const toFile = (rows: [text: string, pesos: number][]) =>
  ['Fecha;Concepto;Importe', ...rows.map(([text, pesos]) => `01/12/2026;${text};${pesos},00`)].join(
    '\n',
  )

const match = async (text: string, by = owner) =>
  upload(shop, adminTransfersApi.match, {
    access: by.access,
    file: { bytes: new TextEncoder().encode(text), name: 'movimientos.csv' },
  })

type Credits = Awaited<ReturnType<typeof match>>['body']['credits']

const confirm = (credits: Credits) =>
  owner.client.call(adminTransfersApi.confirm, {
    body: {
      transfers: credits.map(({ key, day, amount, order: found }) => ({
        key,
        day,
        amount: Math.round(amount * 100),
        transaction_id: found?.transaction_id ?? 'QL-NADA-NADA',
      })),
    },
  })

test('a statement pays the orders that it names, once, although it is read twice', async () => {
  const [one, two] = [await order(31_001), await order(31_002)]
  const file = toFile([
    [`TRANSF ${one}`, 31_001],
    [`transf ${two.replaceAll('-', ' ')}`, 30_000],
    ['ALQUILER', 900_000],
  ])
  const { body } = await match(file)
  expect(body.credits.map(({ kind, order: found }) => [kind, found?.transaction_id])).toEqual([
    ['exact', one],
    ['short', two],
    ['none', undefined],
  ])
  const exact = body.credits.slice(0, 1)
  const replies = await Promise.all([confirm(exact), confirm(exact)])
  expect(
    replies.flatMap((reply) => reply.body.results.map(({ outcome }) => outcome)).sort(),
  ).toEqual(['known', 'paid'])
  expect(await read(one)).toMatchObject({ status: 'procesado', payments: [{ method: 'transfer' }] })
  const { body: again } = await match(file)
  expect(again.credits.map(({ kind }) => kind)).toEqual(['known', 'short', 'none'])

  const { body: short } = await confirm(body.credits.slice(1, 2))
  expect(short.results).toMatchObject([{ outcome: 'paid' }])
  expect(await read(two)).toMatchObject({ status: 'sin_procesar', deposit: 30_000 })
})

test('what an order does not need is kept until somebody decides', async () => {
  const number = await order(31_003)
  const { body } = await match(toFile([[`${number} de más`, 40_000]]))
  expect(body.credits).toMatchObject([{ kind: 'over' }])
  const { body: over } = await confirm(body.credits)
  expect(over.results).toMatchObject([{ outcome: 'paid', unresolved: 8_997 }])
  expect(await read(number)).toMatchObject({ status: 'procesado', refunded: 0 })

  const { body: second } = await match(toFile([[`${number} otra vez`, 31_003]]))
  expect(second.credits).toMatchObject([{ kind: 'again' }])
  const replies = await Promise.all([confirm(second.credits), confirm(second.credits)])
  expect(
    replies.flatMap((reply) => reply.body.results.map(({ outcome }) => outcome)).sort(),
  ).toEqual(['known', 'unresolved'])
  expect(await listKept(number)).toMatchObject([
    { kind: 'not_owed', amount: 8_997, transfer: 40_000, actions: ['refund', 'dismiss'] },
    { kind: 'not_owed', amount: 31_003, transfer: null, actions: ['refund', 'dismiss'] },
  ])
  const { body: log } = await owner.client.call(adminAuditApi.list, {
    query: { resource: 'payments', action: 'create' } as never,
  })
  expect(log.results).toHaveLength(2)
})

test('what is given back of it leaves the order as it was, and its buyer is told', async () => {
  const { number, person } = await orderOf(31_004)
  await confirm((await match(toFile([[number, 31_004]]))).body.credits)
  await confirm((await match(toFile([[`${number} otra vez`, 31_004]]))).body.credits)
  const [kept] = await listKept(number)
  await shop.runJobs()
  shop.mails.length = 0
  const { status } = await owner.client.call(adminMoneyApi.refund, {
    params: { id: String(kept?.payment_id) },
    body: { key: crypto.randomUUID(), reason: 'Transferiste dos veces.' },
  })
  expect(status).toBe(200)
  expect(await listKept(number)).toEqual([])
  expect(await read(number)).toMatchObject({
    status: 'procesado',
    payment_status: 'approved',
    refunded: 0,
    refundable: 31_004,
    refunds: [{ amount: 31_004, status: 'approved' }],
  })
  await shop.runJobs()
  expect(shop.mails.map(({ to }) => to.address)).toEqual([person.email])
  const { body } = await person.client.call(ordersApi.get, { params: { transaction_id: number } })
  expect(body.order.second_payment).toEqual({ amount: 31_004, is_returned: true })
})

test('a transfer for an order that its buyer cancelled pays it again, or goes back', async () => {
  const { number, person } = await orderOf(31_005)
  await person.client.call(ordersApi.cancel, { params: { transaction_id: number } })
  const { body } = await match(toFile([[number, 31_005]]))
  expect(body.credits).toMatchObject([{ kind: 'cancelled', order: { transaction_id: number } }])
  const { body: noted } = await confirm(body.credits)
  expect(noted.results).toMatchObject([{ outcome: 'unresolved', unresolved: 31_005 }])
  const [kept] = await listKept(number)
  expect(kept?.actions).toEqual(['accept', 'refund', 'dismiss'])
  expect(await read(number)).toMatchObject({ status: 'cancelado', kept: 0 })
  await owner.client.call(adminMoneyApi.accept, { params: { id: String(kept?.payment_id) } })
  expect(await listKept(number)).toEqual([])
  expect(await read(number)).toMatchObject({ status: 'procesado', payment_status: 'approved' })
})

test('without a statement, what came is noted on the page of the order', async () => {
  const number = await order(31_008)
  const params = { transaction_id: number }
  const note = async (by = owner, version?: number) =>
    by.client.call(adminOrderRestApi.noteUnowed, {
      params,
      body: {
        method: 'transfer',
        amount: 31_008,
        version: version ?? (await read(number)).version,
      },
    })
  expect(await note()).toMatchObject({ status: 409, json: { code: 'order_still_owed' } })
  await confirm((await match(toFile([[number, 31_008]]))).body.credits)
  const { version } = await read(number)
  const twice = await Promise.all([note(owner, version), note(owner, version)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await listKept(number)).toMatchObject([{ kind: 'not_owed', amount: 31_008 }])
  expect((await note(seller)).status).toBe(403)
})

test('the line of a transfer that was noted by hand is not a second one', async () => {
  const number = await order(31_009)
  const params = { transaction_id: number }
  const { version } = await read(number)
  const body = { method: 'transfer' as const, version }
  await owner.client.call(adminOrdersApi.pay, { params, body })
  const { body: shown } = await match(toFile([[number, 31_009]]))
  expect(shown.credits).toMatchObject([{ kind: 'known', order: { transaction_id: number } }])
  const { body: noted } = await confirm(shown.credits)
  expect(noted.results).toMatchObject([{ outcome: 'known' }])
  expect(await listKept(number)).toEqual([])
  const { body: second } = await match(toFile([[`${number} de nuevo`, 31_009]]))
  expect(second.credits).toMatchObject([{ kind: 'again' }])
})

test('a transfer after the term, for pieces that were sold since, is kept, too', async () => {
  const { number, product_id } = await orderOf(31_006)
  await shop.db
    .update(orders)
    .set({ held_until: new Date(0) })
    .where(eq(orders.transaction_id, number))
  await shop.shop.reconcile()
  await shop.db.update(products).set({ quantity: 0 }).where(eq(products.id, product_id))
  const { body } = await match(toFile([[number, 31_006]]))
  expect(body.credits).toMatchObject([{ kind: 'exact' }])
  const { body: noted } = await confirm(body.credits)
  expect(noted.results).toMatchObject([{ outcome: 'unresolved' }])
  expect(await listKept(number)).toMatchObject([{ amount: 31_006 }])
})

test('whoever transferred too little is asked for the rest, and the pieces wait for it', async () => {
  const { number, person } = await orderOf(31_007)
  await shop.runJobs()
  shop.mails.length = 0
  await confirm((await match(toFile([[number, 20_000]]))).body.credits)
  await shop.runJobs()
  const letters = () => shop.mails.filter(({ to }) => to.address === person.email)
  expect(letters().map(({ subject }) => subject)).toEqual([
    `Falta una parte de tu pedido ${number} · Quilate`,
  ])
  expect(letters()[0]?.text).toContain('Recibimos $ 20.000,00')
  expect(letters()[0]?.text).toContain('transferí los $ 11.007,00 que faltan')
  expect(letters()[0]?.text).toContain('CBU')
  const { held_until } = await read(number)
  expect(Date.parse(held_until)).toBeGreaterThan(Date.now() + 71 * 3_600_000)

  await confirm((await match(toFile([[`${number} resto`, 11_007]]))).body.credits)
  expect(await read(number)).toMatchObject({ status: 'procesado', deposit: 0 })
})

test('whoever cancels after a part of the transfer is promised it, and told when it is back', async () => {
  const { number, person } = await orderOf(31_010)
  const params = { transaction_id: number }
  const readOwn = async () => (await person.client.call(ordersApi.get, { params })).body.order
  expect(await readOwn()).toMatchObject({ received: 0, given_back: 0 })
  await confirm((await match(toFile([[number, 10_000]]))).body.credits)
  expect(await readOwn()).toMatchObject({ received: 10_000, to_pay: { amount: 21_010 } })
  const { body } = await person.client.call(ordersApi.cancel, { params })
  expect(body.order).toMatchObject({ status: 'cancelado', received: 10_000, given_back: 0 })
  await shop.runJobs()
  const mail = shop.mails.filter(({ to }) => to.address === person.email).at(-1)?.text
  expect(mail).toContain('Recibimos $ 10.000,00 de tu transferencia: te los devolvemos.')
  expect(mail).not.toContain('Si ya transferiste')
  await giveBack(number)
  expect(await readOwn()).toMatchObject({ received: 0, given_back: 10_000 })
})

test('what came after the cancellation and went back is told, too', async () => {
  const { number, person } = await orderOf(31_011)
  const params = { transaction_id: number }
  await person.client.call(ordersApi.cancel, { params })
  await confirm((await match(toFile([[number, 31_011]]))).body.credits)
  await giveBack(number)
  const { body } = await person.client.call(ordersApi.get, { params })
  expect(body.order).toMatchObject({ received: 0, given_back: 31_011 })
})

test('what cannot be noted says why, and is not remembered as noted', async () => {
  const { body } = await match(toFile([['Transferencia', 31_099]]))
  const count = await shop.db.$count(bankTransfers)
  const { body: unknown } = await confirm(body.credits)
  expect(unknown.results).toMatchObject([{ outcome: 'refused', reason: expect.any(String) }])
  expect(await shop.db.$count(bankTransfers)).toBe(count)
})

test('only who may settle orders reads a statement', async () => {
  expect((await match(toFile([['x', 1]]), seller)).status).toBe(403)
  expect((await match('nombre,precio\nAnillo,1')).body).toMatchObject({ code: 'no_statement' })
})
