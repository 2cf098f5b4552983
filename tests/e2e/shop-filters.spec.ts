import { chips, countOf, filters, openFilters, products } from '#tests/e2e/shop-page.ts'
import { expect, opensAddresses, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

test('filters are part of the URL, combine and show their result count', {
  tag: '@phone',
}, async ({ page, axe }) => {
  await walkTo(page, '/shop')
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
  // The address changes a moment before the links, which then lead on from there.
  await expect(chips(page).getByRole('listitem')).toHaveText([
    'Más de $ 80.000, quitar',
    'Oro, quitar',
    'Quitar filtros',
  ])
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

test('price ranges and materials are complete', { tag: '@phone' }, async ({ page }) => {
  await walkTo(page, '/shop')
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

test('a filter without results is shown but not a link', { tag: '@phone' }, async ({ page }) => {
  await walkTo(page, '/shop?category=13')
  await openFilters(page)
  const materials = filters(page).getByRole('list', { name: 'Material' })
  await expect(materials.getByText('Silicona')).toBeVisible()
  await expect(materials.getByRole('link', { name: /Silicona/ })).toBeHidden()
})

test('the rating filter includes higher ratings', { tag: '@phone' }, async ({ page }) => {
  await walkTo(page, '/shop')
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

test('a filter selected by keyboard keeps focus and scroll position', async ({ page }) => {
  await walkTo(page, '/shop')
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

test('filters without results say so and can be removed', {
  tag: '@phone',
  ...opensAddresses('there were pieces left when the link was made'),
}, async ({ page, axe }) => {
  await page.goto('/shop?category=13&material=silicona')
  await expect(page.getByText('Ninguna pieza cumple con todos estos filtros')).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('0 piezas')
  expect(await axe()).toEqual([])
  await page.getByRole('region', { name: 'Productos' }).getByText('Quitar filtros').last().click()
  await expect(products(page)).toHaveCount(12)
})
