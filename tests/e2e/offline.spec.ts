import type { BrowserContext, Page } from '@playwright/test'
import { findListedProduct, listWellStocked } from '#tests/e2e/buyers.ts'
import { addCustomer, signIn } from '#tests/e2e/people.ts'
import { test as base, expect, opensAddresses } from '#tests/e2e/test.ts'

const NOTICE =
  'Estás sin conexión. Ves lo que se guardó de tu última visita; los precios pueden haber cambiado.'

/** A browser context of its own with a service worker, so that its cache is empty. */
const test = base.extend<{ device: BrowserContext }>({
  expectedErrors: [/Failed to load resource/],
  device: async ({ openDevice }, use) => {
    await use(await openDevice({ serviceWorkers: 'allow' }))
  },
  page: async ({ device }, use) => {
    await use(await device.newPage())
  },
})

const byAddress = opensAddresses('the service worker caches documents by address')

const offlineNotice = (page: Page) => page.getByRole('status').filter({ hasText: NOTICE })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const addresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return cached.flat().map(({ url }) => url.replace(location.origin, ''))
  })
/** Registers the service worker at once instead of when the page is idle. */
const activateServiceWorker = async (page: Page) => {
  await page.goto('/about')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    if (!navigator.serviceWorker.controller) await taken
  })
}
const expectCached = (page: Page, address: string) =>
  expect.poll(async () => (await addresses(page)).includes(address), { timeout: 15_000 }).toBe(true)

test(
  'visited pages can be read offline, with a notice',
  byAddress,
  async ({ page, device, axe }) => {
    const product = await findListedProduct(device.request)
    await page.goto('/shop')
    // The service worker is registered once the page is idle.
    await expectCached(page, '/shop')
    expect((await addresses(page)).join(' ')).toContain('/assets/offline-notice-')
    await expect
      .poll(async () => (await addresses(page)).filter((path) => path.startsWith('/media/')).length)
      .toBeGreaterThan(3)
    await page.goto(`/product/${product.id}`)
    await page.getByRole('button', { name: 'Añadir al carrito', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Ver carrito', exact: true })).toBeVisible()
    await expectCached(page, `/product/${product.id}`)
    await expect(offlineNotice(page)).toHaveCount(0)

    await device.setOffline(true)
    await page.reload()
    await expect(heading(page)).toHaveText(product.name)
    await expect(offlineNotice(page)).toBeVisible({ timeout: 20_000 })
    const photo = page.locator('main img').first()
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await axe()).toEqual([])

    await page.getByRole('link', { name: /^Bolsa de compras, 1 producto/ }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('list', { name: 'Tu bolsa' })).toContainText(product.name)
    await expect(page.getByText('1 unidad.')).toBeVisible()
    await expect(page.getByText(/^No pudimos traer tu bolsa/)).toBeVisible()
    await expect(offlineNotice(page)).toBeVisible()
    expect(await axe()).toEqual([])

    await page.goto('/shop')
    await page.getByRole('link', { name: product.name, exact: true }).click()
    await expect(page).toHaveURL(`/product/${product.id}`)
    await expect(heading(page)).toHaveText(product.name)

    await device.setOffline(false)
    await expect(offlineNotice(page)).toHaveCount(0)
  },
)

test(
  'a page that was never visited shows the offline page with links to visited ones',
  byAddress,
  async ({ page, device, axe }) => {
    const [first, second] = await listWellStocked(device.request)
    await activateServiceWorker(page)
    await page.goto(`/product/${first?.id}`)
    await expectCached(page, `/product/${first?.id}`)
    await device.setOffline(true)
    await page.goto(`/product/${second?.id}`)
    await expect(page).toHaveURL(`/sin-conexion?de=%2Fproduct%2F${second?.id}`)
    await expect(heading(page)).toHaveText('Sin conexión')
    const seen = page.getByRole('region', { name: 'Lo último que viste' }).getByRole('link')
    await expect(seen).toContainText([first?.name as string])
    const photo = seen.getByRole('presentation').first()
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(await axe()).toEqual([])
    await seen.click()
    await expect(heading(page)).toHaveText(first?.name as string)

    await page.goBack()
    await device.setOffline(false)
    await page.getByRole('link', { name: 'Reintentar' }).click()
    await expect(heading(page)).toHaveText(second?.name as string)
  },
)

test('no private page and no token is cached', byAddress, async ({ page, device }) => {
  await signIn(page, await addCustomer(device.request))
  await activateServiceWorker(page)
  await page.goto('/')
  await page.goto('/dashboard')
  await expect(heading(page)).toHaveText('Perfil')
  for (const path of ['/orders', '/checkout', '/activate/MQ/a-token', '/login', '/admin']) {
    await page.goto(path)
  }
  await page.goto('/search?search=oro')
  await expectCached(page, '/search?search=oro')
  const cached = (await addresses(page)).filter(
    (path) => !/^\/(assets|media|about)(\/|$)/.test(path),
  )
  expect(cached.sort()).toEqual(['/', '/cart', '/search?search=oro', '/sin-conexion'])
  await device.setOffline(true)
  await page.goto('/activate/MQ/a-token')
  await expect(page).toHaveURL('/sin-conexion')
})

test(
  "while online the server's reply replaces the cached page",
  byAddress,
  async ({ page, device }) => {
    const product = await findListedProduct(device.request)
    await activateServiceWorker(page)
    await page.goto(`/product/${product.id}`)
    await expectCached(page, `/product/${product.id}`)
    await page.evaluate(async (address) => {
      const name = (await caches.keys()).find((cache) => cache.startsWith('pages-')) as string
      const old = new Response('<h1>Ayer</h1>', { headers: { 'content-type': 'text/html' } })
      await (await caches.open(name)).put(address, old)
    }, `/product/${product.id}`)
    await page.reload()
    await expect(heading(page)).toHaveText(product.name)
    await device.setOffline(true)
    await page.reload()
    await expect(heading(page)).toHaveText(product.name)
  },
)

test(
  'a new version of the service worker deletes the caches of the old one',
  byAddress,
  async ({ page }) => {
    await page.goto('/about')
    await page.evaluate(async () => {
      for (const name of ['pages-older', 'assets-older']) {
        await (await caches.open(name)).put('/assets/older.js', new Response(''))
      }
    })
    await activateServiceWorker(page)
    expect(await addresses(page)).not.toContain('/assets/older.js')
  },
)

test('the shop is installable', async ({ page, device }) => {
  await page.goto('/')
  const devtools = await device.newCDPSession(page)
  const { url, errors, data } = await devtools.send('Page.getAppManifest')
  expect(url).toMatch(/\/manifest\.webmanifest$/)
  expect(errors).toEqual([])
  expect(JSON.parse(data as string)).toMatchObject({
    name: 'Quilate Joyería y Relojería',
    short_name: 'Quilate',
    lang: 'es-AR',
    display: 'standalone',
  })
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Test windows are incognito, in which nothing can be installed.
  const reasons = installabilityErrors.map(({ errorId }) => errorId)
  expect(reasons.filter((reason) => reason !== 'in-incognito')).toEqual([])
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect((await device.request.get(touch as string)).headers()['content-type']).toBe('image/png')
})
