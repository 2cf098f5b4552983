import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { openListener, toDraft } from '#tests/sandbox.ts'
import { soon } from '#tests/soon.ts'
import { readEnv } from './env.ts'
import { type OpenPayment, openPayment } from './open-payment.ts'
import { openSecrets } from './secrets.ts'

let dataDir: string
let payment: OpenPayment
let shop: TestShop
let ownUrl: string

const open = (variables: Record<string, string> = {}) =>
  openPayment({
    env: readEnv(variables),
    dataDir,
    readSecret: openSecrets(dataDir),
    publicUrl: 'http://shop.example:8080',
    ownUrl: () => ownUrl,
  })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quilate-payment-'))
  payment = await open()
  const { gateway, sandbox } = payment
  shop = await openTestShop({ gateway, sandbox: sandbox ?? undefined, requestsPerMinute: 30 })
  await shop.server.listen({ host: '127.0.0.1', port: 0 })
  ownUrl = `http://127.0.0.1:${(shop.server.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await payment.sandbox?.close()
  await shop.close()
  await rm(dataDir, { recursive: true })
})

test('without credentials the shop uses its own payment sandbox over HTTP', async () => {
  const { gateway } = payment
  const made = await gateway.createPreference(toDraft(), 'k1')
  expect(made.init_point).toMatch(
    /^http:\/\/shop\.example:8080\/sandbox\/mercadopago\/checkout\/v1\/redirect\?pref_id=/,
  )
  const page = await fetch(made.init_point.replace('http://shop.example:8080', ownUrl))
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await page.text()).toContain('/sandbox/mercadopago/checkout.css')
  expect(await gateway.searchPayments('QL-7K3M-9XQ2')).toEqual([])
})

test('sandbox keys are generated once, and the browser gets only what it needs', async () => {
  expect(payment.payment).toEqual({
    public_key: expect.stringMatching(/^TEST-/),
    sdk_url: '/sandbox/mercadopago/js/v2',
    sandbox: true,
  })
  const files = (await readdir(dataDir)).filter((name) => name.endsWith('.secret'))
  expect(files.sort()).toEqual([
    'sandbox-access-token.secret',
    'sandbox-public-key.secret',
    'sandbox-webhook-secret.secret',
  ])
  const script = await fetch(`${ownUrl}${payment.payment.sdk_url}`)
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

test('sandbox webhooks go to the local server, even if the public URL leads elsewhere', async () => {
  const listener = await openListener()
  const notification_url = `http://shop.example:8080${new URL(listener.url).pathname}`
  const before = ownUrl
  const { id } = await payment.gateway.createPreference(toDraft({ notification_url }), 'k2')
  const pay = () =>
    fetch(`${before}/sandbox/mercadopago/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ preference_id: id, outcome: 'approved' }),
    })
  ownUrl = new URL(listener.url).origin
  expect((await pay()).status).toBe(200)
  await soon(() => expect(listener.notices.length).toBeGreaterThan(0))
  ownUrl = before
  await listener.close()
})

test('the sandbox has no rate limits and accepts forms', async () => {
  const ask = (path: string, init?: RequestInit) => fetch(`${ownUrl}${path}`, init)
  for (let n = 0; n < 40; n += 1) await ask('/sandbox/mercadopago/js/v2')
  const form = { method: 'POST', body: new URLSearchParams({ pref_id: 'x' }) }
  expect((await ask('/sandbox/mercadopago/checkout/v1/pay', form)).status).toBe(400)
  const missing = await ask('/sandbox/mercadopago/nowhere')
  expect([missing.status, await missing.json()]).toMatchObject([
    404,
    { message: 'resource not found' },
  ])
  expect((await ask('/sandbox/mercadopago')).status).toBe(404)
})

test('proxied requests cannot control the sandbox without the shop’s token', async () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${ownUrl}/sandbox/mercadopago/faults`, { headers })
  const accessToken = openSecrets(dataDir)('sandbox-access-token', () => 'made anew')
  expect((await ask({})).status).toBe(200)
  const proxied = { 'x-forwarded-for': '203.0.113.7' }
  expect((await ask(proxied)).status).toBe(401)
  const known = { ...proxied, authorization: `Bearer ${accessToken}` }
  expect((await ask(known)).status).toBe(200)
})

test('with credentials there is no sandbox', async () => {
  const real = await open({
    MP_ACCESS_TOKEN: 'APP_USR-1',
    MP_PUBLIC_KEY: 'APP_USR-2',
    MP_WEBHOOK_SECRET: 'un secreto de al menos 32 caracteres',
    MP_BASE_URL: `${ownUrl}/sandbox/mercadopago/`,
  })
  expect(real).toMatchObject({
    payment: { public_key: 'APP_USR-2', sdk_url: null, sandbox: false },
    sandbox: null,
  })
  await expect(real.gateway.findPayment('1')).rejects.toMatchObject({ reason: 'unauthorized' })
})

test('only the checkout’s CSP allows the provider’s scripts, and only with live payments', async () => {
  const policiesOf = async (trustsProvider: boolean, options: object = {}) => {
    const other = await openTestShop(options)
    const nowhere = await other.server.inject('/sandbox/mercadopago/js/v2')
    expect(nowhere.statusCode).toBe(404)
    const toPolicy = (url: string) => other.server.toPagePolicy(['sha256-x'], url, trustsProvider)
    const paying = ['/checkout', '/checkout/', '/checkout?from=cart'].map(toPolicy)
    const rest = ['/', '/cart', '/checkouts', '/checkout/other', '/product/checkout'].map(toPolicy)
    await other.close()
    return { paying: new Set(paying), rest: new Set(rest) }
  }
  const real = await policiesOf(true, { formOrigin: 'https://api.emailjs.com' })
  expect([real.paying.size, real.rest.size]).toEqual([1, 1])
  const [policy = ''] = real.paying
  expect(policy).toMatch(/script-src 'self' 'sha256-x' https:\/\/sdk\.mercadopago\.com /)
  expect(policy).toMatch(/connect-src 'self' .*https:\/\/api\.emailjs\.com/)
  expect(policy).not.toContain('*')
  for (const other of real.rest) {
    expect(other).not.toMatch(/mercado|mlstatic/)
    expect(other.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
  }
  const test = await policiesOf(false)
  expect([...test.paying, ...test.rest].join()).not.toContain('mercado')
})

test('a failing provider is reported to the shopper', async () => {
  const failing: TestShop = await openTestShop({
    storefront: (app) => app.get('/pay', () => failing.gateway.findPayment('1')),
  })
  const reply = await failing.server.inject('/pay')
  expect([reply.statusCode, reply.json()]).toEqual([
    502,
    {
      code: 'provider_unavailable',
      error: 'Mercado Pago no responde en este momento. Probá de nuevo en unos minutos.',
    },
  ])
  await failing.close()
})
