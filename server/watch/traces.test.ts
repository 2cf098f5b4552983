import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { createMercadoPago } from '#integrations/mercado-pago/gateway.ts'
import { openCollector, type Span } from '#tests/collector.ts'
import { PASSWORD } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openListener } from '#tests/sandbox.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'
import { toShape } from './statement-shape.ts'
import { openTraces, type Traces } from './traces.ts'

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

let collector: Awaited<ReturnType<typeof openCollector>>
let shop: SellingShop
let traces: Traces

beforeAll(async () => {
  collector = await openCollector()
  traces = await openTraces(`${collector.url}/`)
  shop = await openSellingShop({}, { traces })
  const ring = await addProduct(shop.db, { quantity: 5 })
  const { preference_id } = await shop.order([{ product_id: ring }])
  await shop.pay(preference_id)
  await shop.guest.with({ traceparent: PARENT }).call(accountsApi.logIn, {
    body: { email: 'recognisable@example.com', password: PASSWORD },
  })
  await shop.guest
    .with({ traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` })
    .call(accountsApi.logIn, { body: { email: 'recognisable@example.com', password: PASSWORD } })
  await traces.close()
})
afterAll(async () => {
  await shop.close()
  await collector.close()
})

const find = (name: string | RegExp): Span => {
  const found = collector.spans.find((span) =>
    typeof name === 'string' ? span.name === name : name.test(span.name),
  )
  if (!found) throw new Error(`no span ${name} among ${collector.spans.map((span) => span.name)}`)
  return found
}
const partsOf = ({ spanId }: Span) =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId)

test('a request span has route, status and request id, and its SQL as children', () => {
  const paying = find('POST /api/payment/make-payment')
  expect(paying.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/payment/make-payment',
    'http.response.status_code': '200',
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  const statements = partsOf(paying)
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['session_bearer', 'begin', 'order_stored', 'commit']),
  )
  const textOf = (statement: string) =>
    statements.find(({ name }) => name === statement)?.attributes['db.query.text']
  expect(textOf('order_stored')).toMatch(/^with "placed" as \(insert into "orders" /)
  expect(textOf('unpaid_orders')).toMatch(/"user_id" = \$1/)
})

test('a valid traceparent is continued, an invalid one is ignored', () => {
  const [going, fresh] = collector.spans
    .filter(({ name }) => name === 'POST /auth/jwt/create/')
    .slice(-2)
  expect([going?.traceId, going?.parentSpanId]).toEqual([PARENT.slice(3, 35), PARENT.slice(36, 52)])
  expect(fresh?.traceId).not.toBe(PARENT.slice(3, 35))
  expect(fresh?.parentSpanId ?? '').toBe('')
})

test('jobs, mail and provider calls are children of their cause', () => {
  expect(partsOf(find('job send_mails')).map(({ name }) => name)).toContain('mail deliver')
  expect(partsOf(find('job sync_payment')).map(({ name }) => name)).toContain(
    'provider findPayment',
  )
  const preparing = find('POST /api/payment/mercadopago/preference')
  expect(partsOf(preparing).map(({ name }) => name)).toContain('provider createPreference')
})

test('spans contain no personal data, and the provider gets no trace headers', async () => {
  expect(collector.text()).not.toMatch(
    /recognisable|example\.com|Rivadavia|Ana Paz|cadena de plata|eyJ/,
  )
  const listener = await openListener()
  const gateway = createMercadoPago({
    baseUrl: () => listener.bareUrl,
    accessToken: 'TEST',
    webhookSecret: 'TEST',
    tries: 1,
  })
  await traces.within('job', {}, () => gateway.findPayment('1')).catch(() => undefined)
  expect(listener.notices[0]?.headers).toMatchObject({ authorization: 'Bearer TEST' })
  expect(listener.notices[0]?.headers).not.toHaveProperty('traceparent')
  await listener.close()
})

test.each([
  [
    `select * from "orders" where email = 'ana@example.com' and id = 7`,
    'select orders',
    'select * from "orders" where email = ? and id = ?',
  ],
  [
    `insert into  "order_items" ("a")\n values ($1)`,
    'insert order_items',
    'insert into "order_items" ("a") values ($1)',
  ],
  [`select 'It''s' || x from t1`, 'select t', `select ? || x from t1`],
  ['begin', 'begin', 'begin'],
])('%s is recorded without its values', (text, summary, shape) => {
  expect(toShape(text)).toEqual({ summary, shape })
})
