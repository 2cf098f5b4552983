import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { InstallmentSettings } from '#contracts/admin/installment-settings.ts'
import { installmentsApi } from '#contracts/installment-plans.ts'
import type { PlanCard } from '#contracts/plan-words.ts'
import {
  createProviderInstallments,
  toAmountClass,
} from '#domain/installments/provider-installments.ts'
import { createMercadoPago } from '#integrations/mercado-pago/gateway.ts'
import { createClient } from '#tests/client.ts'
import { addProduct } from '#tests/products.ts'
import { keys, LIVE_TOKEN, openAnswers } from '#tests/sandbox.ts'
import { openSellingShop } from '#tests/selling.ts'
import { soon } from '#tests/soon.ts'

const CALL = 'GET /v1/payment_methods'
const HOUR_MS = 3_600_000

let shop: Awaited<ReturnType<typeof openSellingShop>>

beforeAll(async () => {
  shop = await openSellingShop({ client: { tryTimeoutMs: 300, callTimeoutMs: 400, tries: 1 } })
})
afterAll(() => shop.close())
afterEach(async () => {
  vi.useRealTimers()
  await shop.provider.call('DELETE', '/faults')
  await setPlans([])
})

const setPlans = (counts: number[], limits_payment = false) =>
  shop.shop.settings.update('installments', {
    plans: counts.map((count) => ({
      ...{ count, interest: 0, minimum: null, cards: [], bank: '' },
      ...{ from: null, until: null, is_on: true },
    })),
    limits_payment,
  } satisfies InstallmentSettings)

/** Tables of their own, so that no test finds what another one has cached. */
function openTables(maxWaitMs = 1_000) {
  const asked = vi.fn(shop.gateway.listInstallments)
  const { findMaxInstallments } = shop.shop.settings
  const tables = createProviderInstallments({
    gateway: {
      getMode: async () => ({ connection_id: null, is_test: true }),
      listInstallments: asked,
    },
    findMaxInstallments,
    maxWaitMs,
  })
  const ask = (amount: number, card: PlanCard = 'visa') => tables.get({ amount, card })
  return { ask, asked }
}

test('the plans of the provider add up to the centavo and name the CFTEA', async () => {
  const query = { amount: 100_000.01, card: 'visa' as const }
  const { status, body } = await createClient(shop.server).call(installmentsApi.get, { query })
  expect(status).toBe(200)
  const [everyBank, nation] = body.issuers ?? []
  expect(everyBank?.installments.map(({ count }) => count)).toEqual([1, 3, 6, 9, 12])
  const [single, three] = everyBank?.installments ?? []
  expect(single).toEqual({
    count: 1,
    each: 100_000.01,
    last: 100_000.01,
    total: 100_000.01,
    cftea: 0,
  })
  expect(three).toEqual({
    count: 3,
    each: 37_333.34,
    last: 37_333.33,
    total: 112_000.01,
    cftea: 98.68,
  })
  expect([nation?.issuer, nation?.installments[1]]).toMatchObject(['Banco Nación', { cftea: 0 }])
})

test('a card that the account does not take has no plans', async () => {
  expect(await openTables().ask(100_000, 'cabal')).toEqual({ issuers: [] })
})

test.each([
  [{ amount: 0, card: 'visa' }, 'amount'],
  [{ amount: 'x', card: 'visa' }, 'amount'],
  [{ amount: 1e10, card: 'visa' }, 'amount'],
  [{ amount: 100, card: 'lider' }, 'card'],
  [{ card: 'visa' }, 'amount'],
])('a question with %j is refused at its field', async (query, field) => {
  const { status, json } = await createClient(shop.server).call(installmentsApi.get, {
    query: query as never,
  })
  expect([status, json]).toMatchObject([400, { fields: { [field]: [expect.any(String)] } }])
})

test.each(['timeout', 'cut', 'error', 'rate-limit', 'unauthorized', 'html', 'broken-json'])(
  'a provider that fails (%s) leaves the plans of the shop, and is not asked again at once',
  async (kind) => {
    const { ask, asked } = openTables()
    await shop.provider.breakOnce(kind, { call: CALL, times: 9 })
    expect(await ask(100_000)).toEqual({ issuers: null })
    expect(await ask(100_000)).toEqual({ issuers: null })
    expect(asked).toHaveBeenCalledTimes(1)
  },
)

test('a provider that failed is asked again after a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { ask } = openTables()
  await shop.provider.breakOnce('error', { call: CALL })
  expect((await ask(100_000)).issuers).toBeNull()
  vi.setSystemTime(Date.now() + 61_000)
  expect((await ask(100_000)).issuers).toHaveLength(2)
})

test('nobody waits for a slow provider, whose reply serves the next one', async () => {
  const { ask } = openTables(50)
  await shop.provider.breakOnce('slow', { call: CALL, delay_ms: 150 })
  const start = Date.now()
  expect(await ask(100_000)).toEqual({ issuers: null })
  expect(Date.now() - start).toBeLessThan(140)
  await soon(async () => expect((await ask(100_000)).issuers).toHaveLength(2))
})

test.each([
  [
    'a total that is not that of the instalments',
    { installments: 3, installment_amount: 50, total_amount: 100 },
  ],
  [
    'a rate that is not that of the total',
    { installments: 3, installment_rate: 50, total_amount: 110 },
  ],
  ['the plans of another amount', { installments: 1, installment_amount: 900, total_amount: 900 }],
  ['a negative rate', { installments: 3, installment_rate: -1 }],
  ['no number of instalments', { installment_rate: 0 }],
])('a reply with %s becomes no price', async (_name, cost) => {
  const payer_costs = [{ installment_rate: 0, ...cost }]
  const entry = { payment_method_id: 'visa', payment_type_id: 'credit_card', payer_costs }
  const wrong = await openAnswers([entry])
  const gateway = createMercadoPago({ ...keys, baseUrl: () => wrong.url })
  await expect(gateway.listInstallments(100_00, 'visa')).rejects.toMatchObject({
    reason: 'broken_reply',
  })
  await wrong.close()
})

test('a table is asked for once a day for each card and class of amounts, also by concurrent shoppers', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { ask, asked } = openTables()
  const replies = await Promise.all([ask(480_000), ask(489_000), ask(481_234.56)])
  expect(replies.map(({ issuers }) => issuers?.[0]?.installments[0]?.total)).toEqual([
    480_000, 489_000, 481_234.56,
  ])
  expect(asked.mock.calls).toEqual([[480_000_00, 'visa']])
  vi.setSystemTime(Date.now() + 23 * HOUR_MS)
  await ask(489_000)
  expect(asked).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 2 * HOUR_MS)
  await ask(489_000)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('questions under way are limited, so that payments have the other calls', async () => {
  const { ask, asked } = openTables(2_000)
  await shop.provider.breakOnce('slow', { call: CALL, delay_ms: 100, times: 9 })
  const replies = await Promise.all([100, 200, 300, 400, 500].map((amount) => ask(amount)))
  expect(replies.filter(({ issuers }) => issuers === null)).toHaveLength(2)
  expect(asked).toHaveBeenCalledTimes(3)
})

test.each([
  [489_000_00, 480_000_00],
  [9_99, 9_90],
  [1_00, 1_00],
  [99, 99],
])('%i centavos belong to the class of %i', (amount, amountClass) => {
  expect(toAmountClass(amount)).toBe(amountClass)
})

const findLimit = async (preferenceId: string) => {
  const path = `/checkout/preferences/${preferenceId}`
  const { json } = await shop.provider.call('GET', path, undefined, LIVE_TOKEN)
  return json.payment_methods
}

test('the preference has the most instalments of the plans only if the setting says so', async () => {
  const product_id = await addProduct(shop.db, { price: 10_000_000 })
  await setPlans([3, 6])
  const free = await shop.prepare(await shop.addBuyer([{ product_id }]))
  expect(await findLimit(free)).not.toHaveProperty('installments')
  await setPlans([3, 6], true)
  const limited = await shop.prepare(await shop.addBuyer([{ product_id }]))
  expect(await findLimit(limited)).toMatchObject({
    installments: 6,
    excluded_payment_types: [{ id: 'ticket' }],
  })
  const visible = await openTables().ask(100_000)
  expect(visible.issuers?.[0]?.installments.map(({ count }) => count)).toEqual([1, 3, 6])
  await setPlans([], true)
  const single = await shop.prepare(await shop.addBuyer([{ product_id }]))
  expect(await findLimit(single)).toMatchObject({ installments: 1 })
})
