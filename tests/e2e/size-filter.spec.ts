import { card, chooser, opener, RING, size } from '#tests/e2e/chooser.ts'
import { chips, countOf, filters, openFilters } from '#tests/e2e/shop-page.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

test('the size filter counts designs, and its size is chosen on the cards', {
  tag: '@phone',
}, async ({ page, axe }) => {
  await walkTo(page, '/shop')
  await openFilters(page)
  const sizes = filters(page).getByRole('list', { name: 'Talle' }).getByRole('link')
  const texts = await sizes.allTextContents()
  const numbers = texts.map((text) => Number(/^Talle (\d+), /.exec(text)?.[1]))
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  const fourteen = sizes.filter({ hasText: 'Talle 14,' })
  const [, promised] = /, (\d+) piezas/.exec((await fourteen.textContent()) ?? '') ?? []
  await fourteen.click()
  await expect(page).toHaveURL('/shop?size=Talle%2014')
  await expect(chips(page).getByRole('link', { name: /^Talle 14 ?, quitar$/ })).toBeVisible()
  await expect.poll(() => countOf(page)).toBe(Number(promised))
  expect(await axe()).toEqual([])
  await opener(page).click()
  await expect(size(page, '14')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(chooser(page)).toBeHidden()
  await fourteen.click()
  await expect(page).toHaveURL('/shop')
})

test('a list of a sold-out size says so, and its chooser offers the mail', {
  tag: '@phone',
}, async ({ page, axe }) => {
  await walkTo(page, '/shop')
  await openFilters(page)
  await filters(page)
    .getByRole('link', { name: /^Talle 18, / })
    .click()
  await expect(page).toHaveURL('/shop?size=Talle%2018')
  await expect(card(page)).toContainText('Talle 18 sin stock · hay otros talles')
  expect(await axe()).toEqual([])
  await opener(page).click()
  await expect(size(page, '18, Sin Stock')).toBeChecked()
  await expect(chooser(page).getByRole('link', { name: 'Avisame cuando vuelva' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a card links to its product, and sizes are filtered by links', { tag: '@phone' }, async ({
    page,
  }) => {
    await walkTo(page, '/shop')
    await openFilters(page)
    await filters(page)
      .getByRole('link', { name: /^Talle 16, / })
      .click()
    await expect(page).toHaveURL('/shop?size=Talle%2016')
    await expect(opener(page)).toBeHidden()
    await card(page).getByRole('link', { name: RING, exact: true }).click()
    await expect(page).toHaveURL(/\/product\/\d+/)
    await expect(page.getByRole('heading', { level: 1, name: RING })).toBeVisible()
  })
})
