import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

const links = [
  { name: 'Inicio', path: '/' },
  { name: 'Tienda', path: '/shop' },
  { name: 'Sobre Nosotros', path: '/about' },
  { name: 'Contacto', path: '/contact' },
  { name: 'Encuentranos', path: '/contact#map-section' },
  { name: 'Haz una cita', path: '/dates' },
]

const bar = (page: Page) => page.getByRole('banner')
const menuToggle = (page: Page) => page.locator('summary', { hasText: 'Menú' })
const mainLinks = async (page: Page, isMobile: boolean) => {
  if (!isMobile) return bar(page).getByRole('navigation', { name: 'Principal' })
  await menuToggle(page).click()
  return bar(page).getByRole('navigation', { name: 'Menú' })
}
const searchBox = async (page: Page, isMobile: boolean) => {
  if (isMobile) await menuToggle(page).click()
  return bar(page).getByRole('searchbox', { name: 'Buscar' })
}

test('the header links to every page', { tag: '@phone' }, async ({ page, isMobile }) => {
  await walkTo(page, '/shop')
  const nav = await mainLinks(page, isMobile)
  for (const { name, path } of links) {
    await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  await expect(bar(page).getByRole('link', { name: 'Favoritos' }).first()).toHaveAttribute(
    'href',
    '/wishlist',
  )
  await expect(bar(page).getByRole('link', { name: 'Bolsa de compras' }).first()).toHaveAttribute(
    'href',
    '/cart',
  )
})

test('a guest sees the sign-in link', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/')
  if (isMobile) await menuToggle(page).click()
  const signIn = bar(page).getByRole('link', { name: 'Ingresar' }).filter({ visible: true })
  await expect(signIn).toHaveAttribute('href', '/login')
  await expect(bar(page).getByRole('link', { name: 'Perfil' })).toHaveCount(0)
})

test('the current page is marked in the menu', { tag: '@phone' }, async ({ page, isMobile }) => {
  await walkTo(page, '/shop')
  const nav = await mainLinks(page, isMobile)
  await expect(nav.getByRole('link', { name: 'Tienda' })).toHaveAttribute('aria-current', 'page')
  await nav.getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL('/')
  const there = await mainLinks(page, isMobile)
  await expect(there.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page')
  await expect(there.getByRole('link', { name: 'Tienda' })).not.toHaveAttribute('aria-current')
})

test('the header changes its style after scrolling 50 px', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => window.scrollTo(0, 50))
  await expect(bar(page)).not.toHaveClass(/scrolled/)
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 51))
    await expect(bar(page)).toHaveClass(/scrolled/, { timeout: 500 })
  }).toPass()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(bar(page)).not.toHaveClass(/scrolled/)
})

test('the menu closes on Escape, on an outside click and on navigation', { tag: '@thumb' }, async ({
  page,
  axe,
}) => {
  await page.goto('/')
  const menu = bar(page).getByRole('navigation', { name: 'Menú' })
  await menuToggle(page).click()
  await expect(menu).toBeVisible()
  expect(await axe()).toEqual([])

  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden({ timeout: 500 })
  }).toPass()
  await expect(menuToggle(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await bar(page).click({ position: { x: 100, y: 5 } })
  await expect(menu).toBeHidden()

  await menuToggle(page).click()
  await menu.getByRole('link', { name: 'Tienda' }).click()
  await expect(page).toHaveURL('/shop')
  await expect(menu).toBeHidden()
})

test('a blank search does nothing and any other shows its results', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  const box = await searchBox(page, isMobile)
  await expect(box).toHaveAttribute('placeholder', 'Que buscas hoy?')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await box.fill('   ')
  await box.press('Enter')
  await expect(page).toHaveURL('/')
  await box.fill('  anillo de oro ')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?search=anillo+de+oro')
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/status of 500|ErrorResponse|an error boundary/] })

  test('the error page keeps the layout and can retry', { tag: '@phone' }, async ({
    page,
    isMobile,
    axe,
  }) => {
    await page.goto('/')
    await page.route('**/shop.data*', (route) => route.fulfill({ status: 500, body: '' }))
    const nav = await mainLinks(page, isMobile)
    await nav.getByRole('link', { name: 'Tienda' }).click()
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expect(page.locator('[data-error-boundary]')).toBeVisible()
    await expect(page).toHaveTitle('Unexpected Application Error!')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await axe()).toEqual([])
    await page.unroute('**/shop.data*')
    await page.getByRole('link', { name: 'Reintentar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Todos los productos' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('menu, search and newsletter form work', { tag: '@phone' }, async ({ page, isMobile }) => {
    await page.goto('/')
    const chat = page.locator('form', { has: page.getByLabel('Nombre completo') })
    await expect(chat).toHaveAttribute('action', /^https:\/\/wa\.me\/\d+$/)
    const box = await searchBox(page, isMobile)
    await box.fill('perlas')
    await box.press('Enter')
    await expect(page).toHaveURL('/search?search=perlas')
    const nav = await mainLinks(page, isMobile)
    await nav.getByRole('link', { name: 'Tienda' }).click()
    await expect(page).toHaveURL('/shop')
  })
})

test('the page has a favicon.ico, a theme color and social image sizes', async ({
  page,
  request,
}) => {
  const icon = await request.get('/favicon.ico')
  expect(icon.status()).toBe(200)
  expect(icon.headers()['content-type']).toBe('image/x-icon')
  await page.goto('/')
  const colour = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--paper').trim(),
  )
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', colour)
  await expect(page.locator('meta[property="og:image:width"]')).toHaveAttribute('content', /^\d+$/)
})
