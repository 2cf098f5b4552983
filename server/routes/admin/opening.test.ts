import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { adminConnectionsApi } from '#contracts/admin/connections.ts'
import { adminMeApi } from '#contracts/admin/me.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { adminSettingsApi } from '#contracts/admin/settings.ts'
import { adminSetupApi, legalPages } from '#contracts/admin/setup.ts'
import { adminShippingApi } from '#contracts/admin/shipping-options.ts'
import { api } from '#contracts/api.ts'
import { cartApi } from '#contracts/cart.ts'
import { catalogueApi } from '#contracts/catalogue.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { shopApi } from '#contracts/shop.ts'
import { createPreviewPass } from '#domain/opening/preview-pass.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, TEST_SECRET, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'
import { connectTo, openAccount } from './connections-setup.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

let account: Awaited<ReturnType<typeof openAccount>>
let shop: TestShop
let owner: Person
let seller: Person

beforeAll(async () => {
  account = await openAccount('opening')
  shop = await openTestShop({ connectable: connectTo(account), needsRealPayments: true })
  await addCategory(shop.db, { id: 11 })
  await addProduct(shop.db, { name: 'Anillo Alba' })
  owner = await addPerson(shop, { role: 'owner' })
  seller = await addPerson(shop, { role: 'seller' })
})
afterAll(async () => {
  await shop.close()
  await account.provider.close()
})

const ask = (url: string, headers: Record<string, string> = {}) =>
  shop.server.inject({ url, headers })
const getSetup = async () => (await owner.client.call(adminSetupApi.get)).body
const open = (person = owner) => person.client.call(adminSetupApi.open)

/** What staff get when the back office starts. */
async function readPass(person: Person): Promise<string> {
  const reply = await ask(adminMeApi.get.path, { authorization: `JWT ${person.access}` })
  return String(reply.headers['set-cookie'] ?? '')
}

/** Served until the shop opens, because people need it or the law asks for it. */
const served = [
  'accounts',
  'activationSession',
  'mailCodes',
  'ownPasskeys',
  'passkeys',
  'sessions',
  'profile',
  'orders',
  'returns',
  'receipts',
  'credits',
  'orderLinks',
  'payWayChanges',
]
/** Nobody gets an account in a closed shop, though the other calls of these tables are served. */
const newAccounts = ['accounts.signUp', 'orderLinks.createAccount']
const servedCalls = [
  'appointmentLinks.find',
  'appointmentLinks.move',
  'appointmentLinks.cancel',
  'contact.sendForm',
  'revocations.revoke',
  'stockAlerts.unsubscribe',
  'shop.getShop',
]

test('a public shop that cannot charge is closed, though nobody closed it', async () => {
  expect((await getSetup()).opening).toMatchObject({ is_open: false, lacks_payments: true })
  const { status, body } = await createClient(shop.server).call(catalogueApi.listProducts, {
    query: {},
  })
  expect([status, body]).toMatchObject([503, { code: 'shop_closed' }])
  await owner.client.call(adminConnectionsApi.connectPayments, { body: account.keys })
  expect((await getSetup()).opening).toMatchObject({ is_open: true, lacks_payments: false })
  expect((await ask('/api/category/categories')).statusCode).toBe(200)
})

test('an open public shop keeps an account, because visitors could not pay otherwise', async () => {
  const reply = await owner.client.call(adminConnectionsApi.disconnectPayments)
  expect([reply.status, reply.body]).toMatchObject([409, { code: 'payments_needed' }])
})

test('in a closed shop every call of visitors is refused that is not named here', async () => {
  // What was cached while the shop was open is not served any more.
  expect((await ask('/api/category/categories')).statusCode).toBe(200)
  expect((await owner.client.call(adminSetupApi.close)).status).toBe(200)
  const all = Object.entries(api).flatMap(([table, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, endpoint]) => ({
      table,
      name: `${table}.${name}`,
      endpoint,
    })),
  )
  const visitors = all.filter(({ endpoint }) => endpoint.access !== 'staff')
  const wrong: string[] = []
  for (const { table, name, endpoint } of visitors) {
    const isServed =
      (served.includes(table) || servedCalls.includes(name)) && !newAccounts.includes(name)
    const url = endpoint.path.replace(/:(\w+)/g, '602')
    const { statusCode, body } = await shop.server.inject({ method: endpoint.method, url })
    const isClosed = statusCode === 503 && /shop_closed|Todavía no abrimos/.test(body)
    if (isClosed === isServed) wrong.push(`${name}: ${statusCode}`)
  }
  expect(wrong).toEqual([])
  expect(visitors.length).toBeGreaterThan(60)
})

test('nobody signs up in a closed shop, and the owner of a fresh shop is not whoever comes first', async () => {
  const reply = await createClient(shop.server).call(accountsApi.signUp, {
    body: {
      email: 'first@example.com',
      first_name: 'Primera',
      last_name: 'Persona',
      password: 'una clave larga y nueva',
      re_password: 'una clave larga y nueva',
    },
  })
  expect(reply.status).toBe(503)
})

test('search engines are kept out of a closed shop', async () => {
  const robots = await ask('/robots.txt')
  expect([robots.statusCode, robots.body]).toEqual([200, 'User-agent: *\nDisallow: /\n'])
  for (const url of ['/sitemap.xml', '/sitemaps/pages.xml', '/feeds/products.xml']) {
    expect((await ask(url)).statusCode).toBe(503)
  }
  expect((await ask('/api/shop')).headers['x-robots-tag']).toBe('noindex, nofollow')
})

test('webhooks of the provider are received in a closed shop', async () => {
  const reply = await shop.server.inject({
    method: 'POST',
    url: '/api/payment/mercadopago/webhook?data.id=1&type=payment',
  })
  expect([reply.statusCode, reply.body]).toEqual([
    401,
    expect.stringContaining('no viene del medio de pago'),
  ])
})

test('staff see the closed shop with the pass that the back office gives their browser', async () => {
  const cookie = await readPass(owner)
  expect(cookie).toMatch(
    /^quilate_preview=\S+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure$/,
  )
  const [pass = ''] = (await readPass(seller)).split(';')
  const seen = await ask('/api/category/categories', { cookie: `a=b; ${pass}` })
  expect(seen.statusCode).toBe(200)
  const customer = await addPerson(shop)
  expect(
    (await ask(adminMeApi.get.path, { authorization: `JWT ${customer.access}` })).statusCode,
  ).toBe(403)
  expect(await readPass(customer)).toBe('')
})

test('a pass that was made up, changed or is too old shows nothing', async () => {
  const { create } = createPreviewPass({ current: TEST_SECRET })
  const [expires = '', signature = ''] = create().split('.')
  const passes = [
    '',
    'x',
    `${Date.now() + 1e9}.${signature}`,
    `${expires}.${signature.slice(1)}`,
    `${expires}.`,
    create(Date.now() - 43_200_001),
    createPreviewPass({ current: 'otro secreto' }).create(),
  ]
  for (const pass of passes) {
    const reply = await ask('/api/category/categories', { cookie: `quilate_preview=${pass}` })
    expect(reply.statusCode, pass).toBe(503)
  }
  const rotated = createPreviewPass({ current: 'nuevo', previous: TEST_SECRET })
  expect(rotated.isValid(create())).toBe(true)
})

test.each([
  '/feeds/products.xml',
  '/%66eeds/products.xml',
  '/%73itemap.xml',
  '/%73itemaps/pages.xml',
])('a closed shop names no product at %s', async (url) => {
  const reply = await ask(url)
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'shop_closed'])
})

test('the shop opens when it can sell, and only its owner opens it', async () => {
  expect((await getSetup()).opening.missing).toEqual(['contact', 'legal', 'products', 'shipping'])
  const early = await open()
  expect([early.status, early.body]).toMatchObject([409, { code: 'shop_not_ready' }])

  const params = { name: 'shop' } as const
  const { body: shown } = await owner.client.call(adminSettingsApi.get, { params })
  const value = shown.value as { legal: object }
  await owner.client.call(adminSettingsApi.update, {
    params,
    body: {
      value: { ...value, legal: { ...value.legal, cuit: '20-12345678-6' } },
      version: shown.version,
    },
  })
  for (const slug of legalPages) {
    await owner.client.call(adminSetupApi.reviewPage, { params: { slug }, body: { version: 0 } })
  }
  await owner.client.call(adminProductsApi.create, {
    body: { name: 'Anillo propio', category: 11, material: 'oro', price: 1_000, quantity: 9 },
  })
  await owner.client.call(adminShippingApi.create, {
    body: { name: 'Retiro', price: 0, time_to_delivery: 'hoy', type: 'pickup' } as never,
  })
  expect((await getSetup()).opening.missing).toEqual([])
  expect((await open(seller)).status).toBe(403)
  const [one, two] = await Promise.all([open(), open()])
  expect([one.status, two.status]).toEqual([200, 200])
  expect((await getSetup()).opening).toMatchObject({ is_open: true, date: expect.any(String) })
  expect((await ask('/api/category/categories')).statusCode).toBe(200)
  expect(await readPass(owner)).toBe('')
  const cart = await createClient(shop.server).call(cartApi.listItems)
  expect(cart.status).toBe(401)
})

test('a page that was changed has to be read again, and only in the version that is there', async () => {
  const params = { slug: 'privacy-policies' } as const
  const name = 'page-privacy-policies' as const
  await owner.client.call(adminSettingsApi.update, {
    params: { name },
    body: { value: { markdown: '# Privacidad\n\nOtra.' }, version: 0 },
  })
  const pages = async () => (await getSetup()).pages.find(({ slug }) => slug === params.slug)
  expect(await pages()).toMatchObject({ version: 1, is_current: false, reviewed: { version: 0 } })
  const old = await owner.client.call(adminSetupApi.reviewPage, { params, body: { version: 0 } })
  expect([old.status, old.body]).toMatchObject([409, { code: 'edited_elsewhere' }])
  await owner.client.call(adminSetupApi.reviewPage, { params, body: { version: 1 } })
  expect(await pages()).toMatchObject({ is_current: true })
})

test('the setting of a closed shop cannot be written like another setting', async () => {
  const reply = await owner.client.call(adminSettingsApi.update, {
    params: { name: 'opening' as never },
    body: { value: { is_open: true, date: null }, version: 0 },
  })
  expect(reply.status).toBe(404)
})

test('the public address is checked, and no other one is asked', async () => {
  const asked: string[] = []
  const other = await openTestShop({
    url: shop.url,
    publicUrl: 'https://tienda-sol.com.ar',
    reach: async (url) => {
      asked.push(url)
      return { status: 200, body: '{"status":"ok"}' }
    },
  })
  const person = await addPerson(other, { role: 'owner' })
  const check = async () => {
    const { body } = await person.client.call(adminSetupApi.checkAddress)
    return Object.fromEntries(body.checks.map(({ name, state }) => [name, state]))
  }
  expect(await check()).toEqual({
    configured: 'good',
    https: 'good',
    same_address: 'attention',
    reachable: 'good',
  })
  expect(asked).toEqual(['https://tienda-sol.com.ar/healthz'])
  await other.close()
  const { body } = await owner.client.call(adminSetupApi.checkAddress)
  expect(body.checks.map(({ state }) => state)).toEqual(['bad', 'good', 'attention', 'bad'])
})

test('the shop tells which look it has, and any other palette is refused', async () => {
  const params = { name: 'look' } as const
  const update = (value: object, version: number) =>
    owner.client.call(adminSettingsApi.update, { params, body: { value, version } })
  expect((await update({ palette: 'salvia', logo: null }, 0)).status).toBe(200)
  const { body } = await createClient(shop.server).call(shopApi.getShop)
  expect(body.look).toEqual({ palette: 'salvia', logo: null })
  expect((await update({ palette: 'x" onload="y', logo: null }, 1)).status).toBe(400)
  const logo = { photo: 'https://evil.example/a.png', width: 1, height: 1 }
  expect((await update({ palette: 'salvia', logo }, 1)).status).toBe(400)
})
