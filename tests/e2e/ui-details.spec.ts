import type { Locator, Page } from '@playwright/test'
import { addBuyer } from '#tests/e2e/buyers.ts'
import { getCustomer } from '#tests/e2e/people.ts'
import { button, cartBadge, main, option } from '#tests/e2e/purchase.ts'
import { expect, opensAddresses, test } from '#tests/e2e/test.ts'
import { logIn } from './auth.ts'
import { getProduct, HOOPS, row, rows, SOLD_OUT, seedGuestCart, select, update } from './cart.ts'

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not shown')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}
const outline = (place: Locator) =>
  place.evaluate((element) => getComputedStyle(element).outlineStyle)
const search = async (page: Page, text: string, isMobile: boolean) => {
  if (isMobile) await page.locator('summary', { hasText: 'Menú' }).click()
  const field = page.getByRole('banner').getByRole('searchbox').filter({ visible: true })
  await field.fill(text)
  await field.press('Enter')
}

test('prices in a row of cards are aligned', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/')
  for (const text of ['alianza', 'anillo', 'pulsera']) {
    await search(page, text, isMobile)
    await expect(page).toHaveURL(new RegExp(`search=${text}`))
    await expect(main(page).getByRole('article').first()).toBeVisible()
    const cards = await main(page)
      .getByRole('article')
      .evaluateAll((articles) =>
        articles.map((article) => ({
          top: Math.round(article.getBoundingClientRect().top),
          price: Math.round(
            article.querySelector('[data-figure]')?.getBoundingClientRect().top ?? 0,
          ),
        })),
      )
    for (const { top, price } of cards) {
      const beside = cards.filter((card) => card.top === top)
      expect(new Set(beside.map((card) => card.price)), text).toEqual(new Set([price]))
    }
  }
})

test('focused headings have no outline, focused links do', async ({ page }) => {
  await page.goto('/')
  await search(page, 'anillo', false)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
  expect(await outline(page.locator(':focus'))).toBe('none')
  await page.keyboard.press('Shift+Tab')
  expect(await outline(page.locator(':focus'))).not.toBe('none')
  await main(page).getByRole('article').first().getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
  expect(await outline(page.locator(':focus'))).toBe('none')
  await page.getByRole('banner').getByRole('link', { name: 'Ingresar' }).click()
  await logIn(page, await getCustomer(page.request))
  await expect(page).toHaveURL('/')
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
  expect(await outline(page.locator(':focus'))).toBe('none')
})

test('the confirm button keeps its distance to the text below', { tag: '@phone' }, async ({
  page,
}) => {
  await addBuyer(page)
  await page.goto('/')
  await cartBadge(page, 1).click()
  await main(page).getByRole('link', { name: 'Ir a Pagar' }).click()
  await option(page, 'Correo Argentino').check()
  const { bottom } = await boxOf(button(page, 'Confirmar'))
  const notice = main(page)
    .getByText(/^Usamos estos datos/)
    .locator('..')
  expect((await boxOf(notice)).y - bottom).toBeGreaterThanOrEqual(16)
})

test('the cart skeleton fits the page and its parts do not overlap', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await seedGuestCart(page, [{ product: await getProduct(page.request, HOOPS), count: 1 }])
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/product/product/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await cartBadge(page, 1).click()
  if (isMobile) await page.setViewportSize({ width: 320, height: 700 })
  const waiting = main(page).getByRole('list', { name: 'Productos en tu bolsa' })
  await expect(waiting).toBeVisible()
  const parts = await waiting
    .locator('li > span, li p > span')
    .evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect().toJSON() as DOMRect))
  expect(parts.length).toBeGreaterThan(2)
  const { width } = page.viewportSize() as { width: number }
  expect(Math.max(...parts.map(({ right }) => right))).toBeLessThanOrEqual(width)
  for (const one of parts) {
    const over = parts.filter(
      (other) =>
        other.left < one.right &&
        other.right > one.left &&
        other.top < one.bottom &&
        other.bottom > one.top,
    )
    expect(over).toEqual([one])
  }
  release()
  await expect(rows(page)).toHaveCount(1)
})

test('a rejected quantity is reset and the row shows the stock', async ({ page }) => {
  const product = await getProduct(page.request, HOOPS)
  await page.route('**/api/product/product/**', (route) =>
    route.fulfill({ json: { product: { ...product, quantity: 4 } } }),
  )
  await seedGuestCart(page, [{ product: { ...product, quantity: 4 }, count: 1 }])
  await page.goto('/')
  await cartBadge(page, 1).click()
  await select(page, product.name).selectOption('9')
  await update(page, product.name)
  await expect(row(page, product.name)).toContainText('Quedan 4.')
  await expect(select(page, product.name)).toHaveValue('1')
  await select(page, product.name).selectOption('4')
  await update(page, product.name)
  await expect(row(page, product.name)).not.toContainText('Quedan 4.')
  await expect(page.getByText('4 unidades.')).toBeVisible()
})

test('the current size looks selected, and a sold-out one less than others', async ({ page }) => {
  await page.goto(`/product/${SOLD_OUT}`)
  const sizes = main(page).locator('nav[aria-labelledby^=elegir]').last()
  const background = (place: Locator) =>
    place.evaluate((element) => getComputedStyle(element).backgroundColor)
  const other = sizes.locator('a:not([aria-current])').first()
  const soldOut = await background(sizes.locator('[aria-current]'))
  expect(soldOut).not.toBe(await background(other))
  await other.click()
  await expect(page).not.toHaveURL(`/product/${SOLD_OUT}`)
  await expect.poll(() => background(sizes.locator('[aria-current]'))).toBe('rgb(29, 26, 22)')
  expect(soldOut).not.toBe('rgb(29, 26, 22)')
})

test(
  'the development mailbox has the shop’s icon',
  opensAddresses('no link leads to it'),
  async ({ page }) => {
    await page.goto('/dev/mail')
    const icon = (await page.locator('link[rel=icon]').getAttribute('href')) as string
    expect((await page.request.get(icon)).status()).toBe(200)
  },
)

test('a slow navigation shows a progress bar in the header', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/shop.data*', async (route) => {
    await held
    await route.continue()
  })
  const line = page.getByRole('banner').locator('> [aria-hidden]')
  const opacity = () => line.evaluate((element) => getComputedStyle(element).opacity)
  expect(await opacity()).toBe('0')
  await main(page).getByRole('link', { name: 'Ver Tienda' }).first().click()
  await expect.poll(opacity).toBe('1')
  expect(await line.evaluate((element) => getComputedStyle(element).animationDelay)).toMatch(
    /^0\.2s/,
  )
  release()
  await expect(page).toHaveURL('/shop')
  await expect.poll(opacity).toBe('0')
})

test('deferred sections are rendered when the page is idle and when it is printed', {
  tag: '@phone',
}, async ({ page }) => {
  const isDrawn = () =>
    page
      .locator('.later')
      .evaluateAll((parts) =>
        parts.every((part) => getComputedStyle(part).contentVisibility === 'visible'),
      )
  await page.goto('/')
  expect(await page.locator('.later').count()).toBeGreaterThan(1)
  await expect.poll(isDrawn).toBe(true)
  await page.evaluate(() => delete document.documentElement.dataset['idle'])
  expect(await isDrawn()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await isDrawn()).toBe(true)
})
