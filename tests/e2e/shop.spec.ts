import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/test.ts'

const products = (page: Page) =>
  page.getByRole('region', { name: 'Productos' }).getByRole('article')
const filters = (page: Page) => page.getByRole('region', { name: 'Filtros' })
const chips = (page: Page) => page.getByRole('list', { name: 'Filtros aplicados' })
const countOf = async (page: Page) =>
  Number.parseInt((await page.getByRole('status').textContent()) ?? '', 10)

/** Beside the grid on a desk; on a phone they unfold. */
async function openFilters(page: Page) {
  const toggle = page.locator('summary', { hasText: 'Filtros' })
  if (await toggle.isVisible()) await toggle.click()
  await expect(filters(page)).toBeVisible()
}

async function pricesOf(page: Page): Promise<number[]> {
  const texts = await products(page).locator('p').filter({ hasText: /^\$/ }).allTextContents()
  return texts.map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')))
}

test('the shop opens with all its products, twelve a page', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  await page.goto('/shop')
  await expect(page.getByRole('heading', { level: 1, name: 'Todos los productos' })).toBeVisible()
  await expect(products(page)).toHaveCount(12)
  expect(await countOf(page)).toBeGreaterThan(12)
  await expect(page).toHaveTitle('Todos los productos · Quilate')
  expect(await axe()).toEqual([])
})

test('a category is chosen by its picture, and left by its chip', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/shop')
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

test('filters live in the address, hold together and say how many pieces they leave', {
  tag: '@phone',
}, async ({ page, axe }) => {
  await page.goto('/shop')
  await openFilters(page)
  const oro = filters(page).getByRole('link', { name: /^Oro \d+ piezas$/ })
  const promised = Number.parseInt(((await oro.textContent()) ?? '').replace(/\D+/, ''), 10)
  await oro.click()
  await expect(page).toHaveURL('/shop?material=oro')
  await expect(page.getByRole('status')).toHaveText(`${promised} piezas`)
  await filters(page)
    .getByRole('link', { name: /^Más de \$ 80\.000/ })
    .click()
  await expect(page).toHaveURL('/shop?price_min=80000&material=oro')
  await filters(page)
    .getByRole('link', { name: /^Solo con descuento/ })
    .click()
  await expect(page).toHaveURL('/shop?price_min=80000&material=oro&discount=true')
  await expect(chips(page).getByRole('listitem')).toHaveText([
    'Más de $ 80.000, quitar',
    'Oro, quitar',
    'Con descuento, quitar',
    'Quitar filtros',
  ])
  expect(await countOf(page)).toBe(await products(page).count())
  expect(await axe()).toEqual([])
  await chips(page).getByRole('link', { name: 'Quitar filtros' }).click()
  await expect(page).toHaveURL('/shop')
})

test('the price ranges and the materials are those of the trade', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/shop')
  await openFilters(page)
  const words = async (list: string) =>
    (
      await filters(page).getByRole('list', { name: list }).getByRole('listitem').allInnerTexts()
    ).map((text) => text.split('\n')[0]?.trim())
  expect(await words('Precio')).toEqual([
    'Todos los precios',
    '$ 1.000 a $ 20.000',
    '$ 21.000 a $ 40.000',
    '$ 41.000 a $ 60.000',
    '$ 61.000 a $ 80.000',
    'Más de $ 80.000',
  ])
  expect(await words('Material')).toEqual([
    'Todos los materiales',
    'Oro',
    'Plata 900',
    'Plata 925',
    'Plata 950',
    'Plata y Oro',
    'Acero Quirúrgico',
    'Acero Dorado',
    'Acero Blanco',
    'Silicona',
    'Cuero',
    'Metal',
    'Caucho',
    'Otro',
  ])
})

test('what would leave nothing is shown quietly and cannot be chosen', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/shop?category=13')
  await openFilters(page)
  const materials = filters(page).getByRole('list', { name: 'Material' })
  await expect(materials.getByText('Silicona')).toBeVisible()
  await expect(materials.getByRole('link', { name: /Silicona/ })).toBeHidden()
})

test('a rating filters from its stars upwards', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/shop')
  await openFilters(page)
  await filters(page).getByText('Calificación', { exact: true }).click()
  await filters(page)
    .getByRole('link', { name: /^4 estrellas o más/ })
    .click()
  await expect(page).toHaveURL('/shop?rating_min=4')
  await expect(
    chips(page).getByRole('link', { name: /^4 estrellas o más ?, quitar$/ }),
  ).toBeVisible()
})

test('focus stays on the filter that was chosen by key, and the page does not jump', async ({
  page,
}) => {
  await page.goto('/shop')
  await openFilters(page)
  const cuero = filters(page).getByRole('link', { name: /^Cuero/ })
  await cuero.focus()
  const before = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop?material=cuero')
  await expect(cuero).toBeFocused()
  await expect(cuero).toHaveAttribute('aria-current', 'true')
  expect(await page.evaluate(() => scrollY)).toBe(before)
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
  await page.goto('/shop?category=10')
  const select = page.getByLabel('Ordenar por')
  for (const [label = '', query] of sortings) {
    await expect(async () => {
      await select.selectOption(label)
      await expect(page).toHaveURL(`/shop?category=10&${query}`, { timeout: 2_000 })
    }).toPass()
    await expect(select.locator('option:checked')).toHaveText(label)
  }
})

test('the lowest price comes first when asked so', async ({ page }) => {
  await page.goto('/shop?sortBy=final_price')
  const prices = await pricesOf(page)
  expect(prices).toHaveLength(12)
  expect(prices).toEqual([...prices].sort((one, other) => one - other))
})

test('one pages to the end and back', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/shop')
  const paging = page.getByRole('navigation', { name: 'Páginas' })
  const pages = Math.ceil((await countOf(page)) / 12)
  await expect(paging.getByRole('button', { name: 'Anterior' })).toBeDisabled()
  await paging.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(/\/shop\?page=2/)
  await expect(paging).toContainText(`2 de ${pages}`)
  await expect(products(page).first()).toBeInViewport()
  await page.goto(`/shop?page=${pages}`)
  await expect(paging.getByRole('button', { name: 'Siguiente' })).toBeDisabled()
  await paging.getByRole('link', { name: 'Anterior' }).click()
  await expect(paging).toContainText(`${pages - 1} de ${pages}`)
})

test('an address with nonsense in it shows the shop', async ({ page }) => {
  await page.goto('/shop?category=zzz&price_min=-5&sortBy=drop&order=x&material=kryptonita&page=0')
  await expect(products(page)).toHaveCount(12)
  await expect(chips(page)).toBeHidden()
})

test('past the end there is a way back to the first page', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  await page.goto('/shop?category=10&page=99')
  await expect(page.getByText('La lista termina antes de esta página')).toBeVisible()
  expect(await axe()).toEqual([])
  await page.getByRole('link', { name: 'Volver a la primera página' }).click()
  await expect(page).toHaveURL('/shop?category=10')
  await expect(products(page).first()).toBeVisible()
})

test('filters that leave nothing say so and can be taken away', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  await page.goto('/shop?category=13&material=silicona')
  await expect(page.getByText('Ninguna pieza cumple con todos estos filtros')).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('0 piezas')
  expect(await axe()).toEqual([])
  await page.getByRole('region', { name: 'Productos' }).getByText('Quitar filtros').last().click()
  await expect(products(page)).toHaveCount(12)
})

test('coming back from a product finds the list as it was left', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/shop?material=oro&sortBy=final_price&order=desc')
  const last = products(page).last()
  await last.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(300)
  await last.getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/\d+/)
  await expect(page.getByRole('region', { name: 'Reseñas' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/shop?material=oro&sortBy=final_price&order=desc')
  await expect(last).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(5)
})

test('search engines see one address for each category and its pages', async ({ request }) => {
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
  test(`nobody writes on ${path} through its address`, async ({ request }) => {
    const read = async (address: string) =>
      (await (await request.get(address)).text()).replaceAll(/ nonce="[^"]*"/g, '')
    const marked = await read(`${path}${path.includes('?') ? '&' : '?'}next=/algo-de-nadie&x=nadie`)
    expect(marked).toContain('</html>')
    expect(marked).not.toContain('nadie')
    expect(marked).toBe(await read(path))
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('one browses, filters, sorts and pages through', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/shop')
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

  test('a select that nothing would answer is not shown', async ({ page }) => {
    await page.goto('/shop')
    await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toBeHidden()
  })
})
