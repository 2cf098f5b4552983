import type { Page } from '@playwright/test'
import { waitUntilQuiet } from '#tests/e2e/cart.ts'
import { chips, countOf, filters, openFilters, products } from '#tests/e2e/shop-page.ts'
import { expect, opensAddresses, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

async function pricesOf(page: Page): Promise<number[]> {
  const texts = await products(page).locator('p').filter({ hasText: /^\$/ }).allTextContents()
  return texts.map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')))
}

test('the shop lists all products, twelve per page', { tag: '@phone' }, async ({ page, axe }) => {
  await walkTo(page, '/shop')
  await expect(page.getByRole('heading', { level: 1, name: 'Todos los productos' })).toBeVisible()
  await expect(products(page)).toHaveCount(12)
  expect(await countOf(page)).toBeGreaterThan(12)
  await expect(page).toHaveTitle('Todos los productos · Quilate')
  expect(await axe()).toEqual([])
})

test('a category is selected by its picture and removed by its chip', { tag: '@phone' }, async ({
  page,
}) => {
  await walkTo(page, '/shop')
  const aros = page
    .getByRole('navigation', { name: 'Categorías' })
    .getByRole('link', { name: 'Aros' })
  await aros.click()
  await expect(page).toHaveURL('/shop?category=10')
  await expect(aros).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveTitle('Aros · Quilate')
  await chips(page)
    .getByRole('link', { name: /^Aros ?, quitar$/ })
    .click()
  await expect(page).toHaveURL('/shop')
  await expect(chips(page)).toBeHidden()
})

const sortings = [
  ['Menor precio', 'sortBy=final_price&order=asc'],
  ['Mayor precio', 'sortBy=final_price&order=desc'],
  ['Más vendidos', 'sortBy=sold&order=desc'],
  ['Nombre A-Z', 'sortBy=name&order=asc'],
  ['Nombre Z-A', 'sortBy=name&order=desc'],
  ['Más antiguos', 'sortBy=date_created&order=asc'],
  ['Más nuevos', 'sortBy=date_created&order=desc'],
]

test('the shop can be sorted in seven ways', { tag: '@phone' }, async ({ page }) => {
  await walkTo(page, '/shop?category=10')
  const select = page.getByLabel('Ordenar por')
  for (const [label = '', query] of sortings) {
    await expect(async () => {
      await select.selectOption(label)
      await expect(page).toHaveURL(`/shop?category=10&${query}`, { timeout: 2_000 })
    }).toPass()
    await expect(select.locator('option:checked')).toHaveText(label)
  }
})

test('sorting by lowest price works', async ({ page }) => {
  await walkTo(page, '/shop')
  await page.getByLabel('Ordenar por').selectOption('Menor precio')
  await expect(page).toHaveURL(/sortBy=final_price&order=asc/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const prices = await pricesOf(page)
  expect(prices).toHaveLength(12)
  expect(prices).toEqual([...prices].sort((one, other) => one - other))
})

test('pagination goes to the last page and back', { tag: '@phone' }, async ({ page }) => {
  await walkTo(page, '/shop')
  const paging = page.getByRole('navigation', { name: 'Páginas' })
  const pages = Math.ceil((await countOf(page)) / 12)
  await expect(paging.getByRole('button', { name: 'Anterior' })).toBeDisabled()
  await paging.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(/\/shop\?page=2/)
  await expect(paging).toContainText(`2 de ${pages}`)
  await expect(products(page).first()).toBeInViewport()
  for (let at = 2; at < pages; at += 1) {
    await paging.getByRole('link', { name: 'Siguiente' }).click()
    await expect(paging).toContainText(`${at + 1} de ${pages}`)
  }
  await expect(paging.getByRole('button', { name: 'Siguiente' })).toBeDisabled()
  await paging.getByRole('link', { name: 'Anterior' }).click()
  await expect(paging).toContainText(`${pages - 1} de ${pages}`)
})

test(
  'invalid query parameters are ignored',
  opensAddresses('no link leads there'),
  async ({ page }) => {
    await page.goto(
      '/shop?category=zzz&price_min=-5&sortBy=drop&order=x&material=kryptonita&page=0',
    )
    await expect(products(page)).toHaveCount(12)
    await expect(chips(page)).toBeHidden()
  },
)

test('a page beyond the last links to the first', {
  tag: '@phone',
  ...opensAddresses('there were more pieces when the link was made'),
}, async ({ page, axe }) => {
  await page.goto('/shop?category=10&page=99')
  await expect(page.getByText('La lista termina antes de esta página')).toBeVisible()
  expect(await axe()).toEqual([])
  await page.getByRole('link', { name: 'Volver a la primera página' }).click()
  await expect(page).toHaveURL('/shop?category=10')
  await expect(products(page).first()).toBeVisible()
})

const SORTED = '/shop?category=10&sortBy=final_price&order=desc'

test('going back from a product restores the list and its scroll position', {
  tag: '@phone',
}, async ({ page }) => {
  await walkTo(page, '/shop?category=10')
  await page.getByLabel('Ordenar por').selectOption('Mayor precio')
  await expect(page).toHaveURL(SORTED)
  // Deferred rendering changes the height once the page is idle.
  await expect(page.locator('html')).toHaveAttribute('data-idle', '')
  const last = products(page).last()
  // The click itself may scroll the link into view.
  await page.evaluate(() => {
    const note = () => document.documentElement.setAttribute('data-left', String(scrollY))
    document.addEventListener('click', note, { capture: true, once: true })
  })
  await last.getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/\d+/)
  await expect(page.getByRole('region', { name: 'Reseñas' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(SORTED)
  await expect(last).toBeInViewport()
  const left = Number(await page.locator('html').getAttribute('data-left'))
  expect(left).toBeGreaterThan(300)
  const distance = async () => Math.abs((await page.evaluate(() => scrollY)) - left)
  await expect.poll(distance).toBeLessThan(5)
})

test('going back to a later page of a sorted list shows that page', { tag: '@phone' }, async ({
  page,
}) => {
  await walkTo(page, '/shop')
  await page.getByLabel('Ordenar por').selectOption('Mayor precio')
  const sorted = '/shop?sortBy=final_price&order=desc'
  const second = `${sorted}&page=2#productos`
  const paging = page.getByRole('navigation', { name: 'Páginas' })
  await expect(paging.getByRole('link', { name: 'Siguiente' })).toHaveAttribute('href', second)
  await paging.getByRole('link', { name: 'Siguiente' }).click()
  await expect(paging).toContainText('2 de')
  await expect(page).toHaveURL(second)
  const name = await products(page).first().getByRole('heading').textContent()
  await products(page).first().getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Reseñas' })).toBeVisible()
  await page.goBack()
  await expect(products(page).first().getByRole('heading')).toHaveText(name ?? '')
  await waitUntilQuiet(page)
  await expect(page).toHaveURL(second)
  await expect(page.getByLabel('Ordenar por')).toHaveValue('3')
})

test('the canonical address contains category and page only', async ({ request }) => {
  const canonicalOf = async (path: string) =>
    /<link rel="canonical" href="[^"]*?(\/shop[^"]*)"/.exec(
      await (await request.get(path)).text(),
    )?.[1]
  expect(await canonicalOf('/shop')).toBe('/shop')
  expect(await canonicalOf('/shop?category=10')).toBe('/shop?category=10')
  expect(await canonicalOf('/shop?page=2')).toBe('/shop?page=2')
  expect(await canonicalOf('/shop?category=10&material=oro&sortBy=name&page=1')).toBe(
    '/shop?category=10',
  )
})

for (const path of ['/', '/shop?price_min=4321', '/product/305'])
  test(`unknown query parameters do not change the page ${path}`, async ({ request }) => {
    const read = async (address: string) => (await request.get(address)).text()
    const marked = await read(`${path}${path.includes('?') ? '&' : '?'}next=/algo-de-nadie&x=nadie`)
    expect(marked).toContain('</html>')
    expect(marked).not.toContain('nadie')
    expect(marked).toBe(await read(path))
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('browsing, filters, sorting and pagination work', { tag: '@phone' }, async ({ page }) => {
    await walkTo(page, '/shop')
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(page).toHaveURL(/\/shop\?page=2/)
    await page.getByRole('link', { name: 'Anillos' }).click()
    await expect(page).toHaveURL('/shop?category=11')
    await openFilters(page)
    await filters(page).getByRole('link', { name: /^Oro/ }).click()
    await expect(page).toHaveURL('/shop?category=11&material=oro')
    await expect(page.getByLabel('Ordenar por').getByRole('link')).toHaveCount(7)
    await page.getByRole('link', { name: 'Menor precio' }).click()
    await expect(page).toHaveURL('/shop?category=11&material=oro&sortBy=final_price&order=asc')
    await products(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/product\/\d+/)
  })

  test('the sort select is replaced by links', async ({ page }) => {
    await walkTo(page, '/shop')
    await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toBeHidden()
  })
})
