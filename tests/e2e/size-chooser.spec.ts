import type { Page } from '@playwright/test'
import type { ProductDetail } from '#contracts/catalogue.ts'
import { wishlistApi } from '#contracts/wishlist.ts'
import { goOnShopping, heart, main, miniCart, row } from '#tests/e2e/cart.ts'
import { card, chooser, opener, RING, size } from '#tests/e2e/chooser.ts'
import { requireFocus, tabTo } from '#tests/e2e/keys.ts'
import { addCustomer, signIn } from '#tests/e2e/people.ts'
import { products } from '#tests/e2e/shop-page.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

const SOLD_OUT = 204
const OTHER_SIZE = 203

const add = (page: Page) => chooser(page).getByRole('button', { name: 'Añadir al carrito' })
const seeCart = (page: Page) => page.getByRole('link', { name: `Ver carrito: ${RING}` })

test('the shop shows a design once, with its sizes', { tag: '@phone' }, async ({ page }) => {
  await walkTo(page, '/shop')
  await expect(card(page)).toHaveCount(1)
  await expect(card(page)).toContainText('Oro · 4 talles')
  const names = await products(page).getByRole('heading').allTextContents()
  expect(new Set(names).size).toBe(names.length)
})

test('a size is chosen on a card, added and shown in the cart', { tag: '@phone' }, async ({
  page,
  axe,
  isMobile,
}) => {
  await walkTo(page, '/shop')
  await opener(page).click()
  await expect(size(page, '16')).not.toBeChecked()
  await add(page).click()
  await expect(chooser(page).getByRole('alert')).toHaveText(
    'Elegí tu talle para añadirlo al carrito.',
  )
  await size(page, '16').check()
  await expect(chooser(page).getByRole('alert')).toBeHidden()
  await expect(chooser(page)).toContainText(/Disponible: \d/)
  await expect(chooser(page).getByRole('link', { name: 'Guía de talles' })).toBeVisible()
  await expectPlace(page, isMobile)
  expect(await axe()).toEqual([])
  await add(page).click()
  await expect(chooser(page)).toBeHidden()
  await expect(miniCart(page)).toContainText('Talle 16 · recién agregado')
  expect(await axe()).toEqual([])
  await goOnShopping(page)
  await expect(seeCart(page)).toBeFocused()
  await seeCart(page).click()
  await expect(page).toHaveURL('/cart')
  await expect(row(page, RING)).toContainText('Talle 16')
})

test('a second size is added from the same card', { tag: '@phone' }, async ({ page, axe }) => {
  await walkTo(page, '/shop')
  for (const name of ['16', '14']) {
    await opener(page).click()
    await size(page, name).check()
    await add(page).click()
    await expect(chooser(page)).toBeHidden()
    await expect(miniCart(page)).toContainText(`Talle ${name} · recién agregado`)
    await page.goBack()
    await expect(miniCart(page)).toBeHidden()
    await expect(seeCart(page)).toBeFocused()
    await expect(opener(page)).toBeVisible()
  }
  expect(await axe()).toEqual([])
  await opener(page).click()
  await size(page, '14').check()
  await add(page).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Ya estaba en tu carrito' }),
  ).toContainText(`${RING} · Talle 14`)
  await seeCart(page).click()
  await expect(row(page, RING)).toHaveCount(2)
  await expect(row(page, RING).filter({ hasText: 'Talle 14' })).toBeVisible()
  await expect(row(page, RING).filter({ hasText: 'Talle 16' })).toBeVisible()
})

/** The chooser is a sheet at the lower edge of a phone, and lies on the picture elsewhere. */
const expectPlace = (page: Page, isMobile: boolean) =>
  expect(async () => {
    const place = await chooser(page).boundingBox()
    const around = isMobile
      ? page.viewportSize()
      : await card(page).locator('img').first().boundingBox()
    const { y = 0, height = 0 } = { y: 0, ...around }
    const bottom = (place?.y ?? 0) + (place?.height ?? 0)
    expect(bottom).toBeLessThanOrEqual(y + height + 1)
    expect(bottom).toBeGreaterThan(y + height - 16)
  }).toPass()

test('a sold-out size is named, cannot be added and leads to its mail', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  await walkTo(page, '/shop')
  await opener(page).click()
  await size(page, '18, Sin Stock').check()
  await expect(chooser(page).getByRole('status')).toHaveText('Sin Stock')
  await expect(add(page)).toBeHidden()
  expect(await axe()).toEqual([])
  await chooser(page).getByRole('link', { name: 'Avisame cuando vuelva' }).click()
  await expect(page).toHaveURL(`/product/${SOLD_OUT}#avisame`)
  await expect(
    page.getByLabel(/^Te escribimos una sola vez, cuando vuelva el talle 18/),
  ).toBeFocused()
  await expect(main(page).getByText('Sin Stock').first()).toBeVisible()
})

test('a size is chosen with the keyboard', async ({ page }) => {
  await walkTo(page, '/shop')
  await tabTo(page, opener(page))
  await page.keyboard.press('Enter')
  await expect(size(page, '12')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(chooser(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(size(page, '12')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(size(page, '14')).toBeChecked()
  await requireFocus(page)
  await tabTo(page, chooser(page).getByRole('link', { name: 'Guía de talles' }))
  await page.keyboard.press('Tab')
  await expect(chooser(page).getByRole('button', { name: 'Cerrar' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(chooser(page).getByRole('link', { name: 'Guía de talles' })).toBeFocused()
  await tabTo(page, add(page), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(miniCart(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(seeCart(page)).toBeFocused()
})

test('the button, the cross and a click beside the chooser close it', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await walkTo(page, '/shop')
  await opener(page).click()
  await chooser(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(chooser(page)).toBeHidden()
  await opener(page).click()
  await expect(chooser(page)).toBeVisible()
  await page.mouse.click(10, 100)
  await expect(chooser(page)).toBeHidden()
  if (isMobile) return
  await opener(page).click()
  await expect(chooser(page)).toBeVisible()
  await opener(page).click()
  await expect(chooser(page)).toBeHidden()
})

test('a size that was sold meanwhile becomes sold out in the chooser', { tag: '@phone' }, async ({
  page,
}) => {
  await walkTo(page, '/shop')
  await page.route('**/api/product/product/*', async (route) => {
    const response = await route.fetch()
    const { product } = (await response.json()) as { product: ProductDetail }
    await route.fulfill({ json: { product: { ...product, quantity: 0 } } })
  })
  await opener(page).click()
  await size(page, '14').check()
  await add(page).click()
  await expect(chooser(page).getByRole('alert')).toHaveText(
    'Se agotó hace un momento. Elegí otra o pedí que te avisemos.',
  )
  await expect(size(page, '14, Sin Stock')).toBeChecked()
  await expect(chooser(page).getByRole('link', { name: 'Avisame cuando vuelva' })).toBeFocused()
  await expect(page.getByRole('link', { name: /^Bolsa de compras, / })).toHaveCount(0)
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('the chooser says that nothing was added', async ({ page }) => {
    await walkTo(page, '/shop')
    await page.route('**/api/product/product/*', (route) => route.abort())
    await opener(page).click()
    await size(page, '14').check()
    await add(page).click()
    await expect(chooser(page).getByRole('alert')).toHaveText(
      'No pudimos agregarlo. Probá de nuevo.',
    )
    await page.unroute('**/api/product/product/*')
    await add(page).click()
    await expect(seeCart(page)).toBeVisible()
  })
})

test('the heart of a card is pressed for any piece of its design', async ({ page }) => {
  const ana = await addCustomer(page.request)
  await signIn(page, ana)
  await page.goto(`/product/${OTHER_SIZE}`)
  const saved = page.waitForResponse(`**${wishlistApi.addItem.path}`)
  await heart(page).click()
  await saved
  await walkTo(page, '/shop')
  const onCard = page.getByRole('button', { name: `Favorito: ${RING}` })
  await expect(onCard).toHaveAttribute('aria-pressed', 'true')
  const removed = page.waitForResponse(`**${wishlistApi.removeItem.path}`)
  await onCard.click()
  await expect(onCard).toHaveAttribute('aria-pressed', 'false')
  expect((await removed).status()).toBe(200)
})

test('Back closes the sheet, and what closes it otherwise leaves no entry', {
  tag: '@thumb',
}, async ({ page }) => {
  await walkTo(page, '/shop')
  const address = page.url()
  await opener(page).click()
  await expect(chooser(page)).toBeVisible()
  const requests: string[] = []
  page.on('request', (request) => {
    // The sheet asks for its stock when it opens.
    const isOfSheet = request.url().includes('/api/product/product/')
    if (request.resourceType() === 'fetch' && !isOfSheet) requests.push(request.url())
  })
  await page.goBack()
  await expect(chooser(page)).toBeHidden()
  await expect(page).toHaveURL(address)
  await expect(opener(page)).toBeFocused()
  expect(requests).toEqual([])

  await opener(page).click()
  await chooser(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(chooser(page)).toBeHidden()
  // The step back takes a moment; a step forward before it would lead nowhere.
  await expect.poll(() => page.evaluate(() => window.history.state?.dialog)).toBeUndefined()
  await page.goForward()
  await expect(chooser(page)).toBeHidden()
  await expect(page).toHaveURL(address)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a link of the sheet takes its place in the history', { tag: '@thumb' }, async ({ page }) => {
  await walkTo(page, '/shop')
  const address = page.url()
  await opener(page).click()
  await chooser(page).getByRole('link', { name: 'Guía de talles' }).click()
  await expect(page).toHaveURL('/guia-de-talles')
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(chooser(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/')
})
