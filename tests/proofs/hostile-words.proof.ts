import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminLiveApi } from '#contracts/admin/live.ts'
import { type HostileShop, openHostileShop } from '#tests/attack/hostile-shop.ts'
import { PROBE } from '#tests/attack/probe.ts'

const EXECUTABLE = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

let hostile: HostileShop
let browser: Browser

beforeAll(async () => {
  hostile = await openHostileShop()
  browser = await chromium.launch({
    executablePath: EXECUTABLE,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  })
})
afterAll(async () => {
  await browser.close()
  await hostile.close()
})

type Person = HostileShop['ana']

/** A signed-in device that records script errors and dialogs. */
async function openDevice({ access, refresh }: Person) {
  const context = await browser.newContext({ locale: 'es-AR', baseURL: hostile.shop.url })
  await context.addInitScript(
    (held) => {
      for (const [name, token] of Object.entries(held)) localStorage.setItem(name, token)
    },
    { access, refresh },
  )
  const page = await context.newPage()
  // The stream of news never ends, so the network would never be idle.
  await page.route(`**${adminLiveApi.follow.path}`, (route) =>
    route.request().headers()['accept']?.includes('event-stream')
      ? route.abort()
      : route.continue(),
  )
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  page.on('dialog', (dialog) => {
    broken.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return { page, broken, close: () => context.close() }
}

/** Asserts that no script of the probe ran and none of its elements exists on the page. */
async function examine(page: Page, path: string) {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const found = await page.evaluate(() => ({
    ran: 'pwned' in globalThis,
    live: document.querySelectorAll(
      'img[src="x"], svg[onload], [onerror], a[href^="javascript:" i]',
    ).length,
  }))
  expect(found, path).toMatchObject({ ran: false, live: 0 })
  return page.getByText('globalThis.pwned').first().isVisible()
}

test('on every storefront screen hostile text is shown as text', async () => {
  const { page, broken, close } = await openDevice(hostile.ana)
  const screens = [
    '/',
    '/shop',
    '/product/401',
    `/search?search=${encodeURIComponent(PROBE)}`,
    '/about',
    '/contact',
    '/dates',
    '/frequents-questions',
    '/arrepentimiento',
    '/guia-de-talles',
    '/cart',
    '/wishlist',
    '/dashboard',
    '/edit-profile',
    '/orders',
    `/orders/detail/${hostile.transaction_id}`,
    '/checkout',
  ]
  const shown: string[] = []
  for (const path of screens) if (await examine(page, path)) shown.push(path)
  expect(shown).toEqual(
    expect.arrayContaining(['/', '/shop', '/product/401', '/dashboard', '/cart', '/checkout']),
  )
  expect(broken).toEqual([])
  await close()
}, 120_000)

test('on every back office screen hostile text is shown as text', async () => {
  const { page, broken, close } = await openDevice(hostile.owner)
  const { rows } = await hostile.client.query<Record<string, number>>(
    `select (select max(id) from reviews) as reviews, (select max(id) from contact_messages) as messages,
     (select max(id) from appointments) as appointments, (select max(id) from revocations) as revocations,
     (select min(id) from coupons) as coupons, (select max(id) from promos) as promos,
     (select min(id) from shipping_options) as shipping, (select max(id) from holidays) as holidays`,
  )
  const ids = rows[0] as Record<string, number>
  const screens = [
    '',
    '/orders',
    `/orders/${hostile.transaction_id}/show`,
    `/orders/${hostile.transaction_id}`,
    '/orders/create',
    '/tablero',
    '/customers',
    `/customers/${hostile.ana.id}`,
    '/coupons',
    `/coupons/${ids['coupons']}`,
    '/shipping-options',
    `/shipping-options/${ids['shipping']}`,
    '/products',
    '/products/401',
    '/categories',
    '/categories/10',
    '/remarcar',
    '/importar',
    '/promos',
    `/promos/${ids['promos']}`,
    '/portada',
    '/paginas/about',
    '/reviews',
    `/reviews/${ids['reviews']}`,
    '/semana',
    `/appointments/${ids['appointments']}`,
    '/holidays',
    `/holidays/${ids['holidays']}`,
    '/messages',
    `/messages/${ids['messages']}`,
    '/revocations',
    `/revocations/${ids['revocations']}`,
    '/ajustes/tienda',
    '/ajustes/legales',
    '/ajustes/correos',
    '/staff',
    '/audit',
    '/salud',
    '/cuenta',
  ]
  const shown: string[] = []
  for (const path of screens) if (await examine(page, `/admin${path}`)) shown.push(path)
  console.info(`${shown.length} of ${screens.length} screens of the back office show the probe`)
  expect(shown).toEqual(
    expect.arrayContaining([
      '/orders',
      '/customers',
      '/products',
      '/categories',
      '/reviews',
      '/messages',
    ]),
  )
  expect(broken).toEqual([])
  await close()
}, 240_000)
