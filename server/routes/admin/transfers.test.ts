import { beforeAll, expect, test } from 'vitest'
import { adminMeApi } from '#contracts/admin/me.ts'
import { adminTransfersApi } from '#contracts/admin/transfers.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { bankTransfers } from '#db/schema/bank-transfers.ts'
import { PASSWORD } from '#tests/people.ts'
import { offerPayWays } from '#tests/transfer-account.ts'
import { upload } from '#tests/upload.ts'
import { openOrders } from './orders-setup.ts'

const { shop, owner, seller, addRing, read } = await openOrders()

beforeAll(async () => {
  await offerPayWays(shop)
  await owner.client.call(adminMeApi.confirm, { body: { current_password: PASSWORD } })
})

/** An order by transfer, of so many pesos. */
async function order(pesos: number): Promise<string> {
  const product_id = await addRing({ price: pesos * 100 })
  const person = await shop.addBuyer([{ product_id }])
  const { body } = await person.client.call(checkoutApi.createPreference, {
    body: { shipping_price: 0, shipping_id: shop.pickUp, pay_way: 'transfer' },
  })
  const { body: placed } = await shop.confirm(person, body.preference_id, {
    shipping_id: shop.pickUp,
    document: '30123456',
  })
  return placed.transaction_id
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

test('what cannot be noted says why, and is not remembered as noted', async () => {
  const number = await order(31_003)
  const { body } = await match(toFile([[number, 40_000]]))
  expect(body.credits).toMatchObject([{ kind: 'over' }])
  const { body: refused } = await confirm(body.credits)
  expect(refused.results).toMatchObject([{ outcome: 'refused', reason: expect.any(String) }])
  expect(await shop.db.$count(bankTransfers)).toBe(2)
  const { body: unknown } = await confirm([
    { ...(body.credits[0] as Credits[number]), order: null },
  ])
  expect(unknown.results).toMatchObject([{ outcome: 'refused' }])
})

test('only who may settle orders reads a statement', async () => {
  expect((await match(toFile([['x', 1]]), seller)).status).toBe(403)
  expect((await match('nombre,precio\nAnillo,1')).body).toMatchObject({ code: 'no_statement' })
})
