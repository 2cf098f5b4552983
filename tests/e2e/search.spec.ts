import type { Page } from '@playwright/test'
import { expect, opensAddresses, test } from '#tests/e2e/test.ts'

const results = (page: Page) => page.getByRole('region', { name: 'Productos' }).getByRole('article')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a search shows its results', { tag: '@phone' }, async ({ page, axe }) => {
  await page.goto('/search?search=anillos')
  await expect(heading(page)).toHaveText('Resultados de tu búsqueda')
  await expect(page.getByText('«anillos»')).toBeVisible()
  await expect(results(page).first()).toContainText('Anillo')
  expect(await axe()).toEqual([])
})

test('accents, case and a typo do not matter', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search?search=RELOG')
  await expect(results(page).first()).toContainText('Reloj')
})

test('search results are paginated', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search?search=oro')
  const paging = page.getByRole('navigation', { name: 'Páginas' })
  await expect(paging.getByRole('button', { name: 'Anterior' })).toBeDisabled()
  await paging.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(/\/search\?search=oro&page=2/)
  await expect(paging).toContainText(/^Anterior2 de \d+Siguiente$/)
})

test('a search without results shows best sellers', {
  tag: '@phone',
}, async ({ page, axe }) => {
  await page.goto('/search?search=zzzzqqqq')
  await expect(heading(page)).toHaveText('Resultados de tu búsqueda')
  await expect(page.getByText('No se encontraron resultados de tu búsqueda')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Lo que más eligen' }).getByRole('article'),
  ).toHaveCount(4)
  expect(await axe()).toEqual([])
  await page.getByRole('link', { name: 'Ver Tienda' }).click()
  await expect(page).toHaveURL('/shop')
})

for (const address of ['/search', '/search?search=', '/search?search=%20%00%20']) {
  test(
    `a blank search shows a hint: ${address}`,
    opensAddresses('the form does not send it'),
    async ({ page, axe }) => {
      await page.goto(address)
      await expect(heading(page)).toHaveText('Resultados de tu búsqueda')
      await expect(page.getByText('¿Qué estás buscando?')).toBeVisible()
      expect(await axe()).toEqual([])
    },
  )
}

test(
  'a page beyond the last links to the first',
  opensAddresses('the search found more when the link was made'),
  async ({ page }) => {
    await page.goto('/search?search=anillos&page=500')
    await page.getByRole('link', { name: 'Volver a la primera página' }).click()
    await expect(page).toHaveURL('/search?search=anillos')
    await expect(results(page).first()).toBeVisible()
  },
)

test('a search term is shown as text', async ({ page }) => {
  const typed = '</script><img src=x onerror="document.title=1">'
  await page.goto(`/search?search=${encodeURIComponent(typed)}`)
  await expect(page.getByText(`«${typed}»`)).toBeVisible()
  await expect(page).toHaveTitle(`«${typed}»: resultados de tu búsqueda · Quilate`)
})

test('a very long search term is answered', async ({ page }) => {
  await page.goto(`/search?search=${'anillo'.repeat(200)}`)
  await expect(heading(page)).toHaveText('Resultados de tu búsqueda')
})

test('search results are noindex', async ({ page }) => {
  await page.goto('/search?search=anillos')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('search and pagination work', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/search?search=oro')
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(page).toHaveURL(/\/search\?search=oro&page=2/)
    await expect(results(page).first()).toBeVisible()
  })
})
