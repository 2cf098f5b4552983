import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/test.ts'

const BANDS = '/product/401'
const photo = (page: Page) =>
  page.getByRole('img', { name: 'Par de alianzas de oro amarillo', exact: true })
const secondPhoto = (page: Page) =>
  page.getByRole('img', { name: 'Dos alianzas de oro entrelazadas' })
const zoom = (page: Page) => page.getByRole('dialog', { name: 'Foto ampliada' })
const large = (page: Page) => zoom(page).getByRole('img')
const readScale = (page: Page) =>
  large(page).evaluate((image) => Number(getComputedStyle(image).scale.replace('none', '1')))
/** Waits for hydration; before, the link opens the photo itself. */
const waitForHydration = (page: Page) => page.locator('[data-loaded]').waitFor()
async function openZoom(page: Page, open: () => Promise<unknown>) {
  await waitForHydration(page)
  await open()
  await expect(zoom(page)).toBeVisible()
}

test('the other photos are below the main one', async ({ page }) => {
  await page.goto(BANDS)
  const main = await photo(page).boundingBox()
  await secondPhoto(page).scrollIntoViewIfNeeded()
  const second = await secondPhoto(page).boundingBox()
  expect(second?.x).toBe(main?.x)
  expect(second?.y).toBeGreaterThan(0)
  expect(main?.width).toBeGreaterThan(600)
})

test('hovering the photo shows the second one', async ({ page }) => {
  await page.goto(BANDS)
  const cover = page.getByRole('list', { name: 'Fotos' }).locator('img[alt=""]')
  await expect(cover).toBeHidden()
  await photo(page).hover({ force: true })
  await expect(cover).toBeVisible()
  await expect(cover).toHaveAttribute('src', (await secondPhoto(page).getAttribute('src')) ?? '')
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(cover).toBeHidden()
})

const isInView = (image: Locator) =>
  image.evaluate((element) => Math.abs(element.getBoundingClientRect().left) < 10)

test('a swipe changes the photo', { tag: '@thumb' }, async ({ page }) => {
  await page.goto(BANDS)
  const touch = await page.context().newCDPSession(page)
  const swipe = async (from: number, to: number) => {
    const at = (x: number) => ({ touchPoints: [{ x, y: 300 }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(to) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await expect(async () => {
    // A swipe that did arrive is not repeated, because it would lead to the third photo; from there one leads back.
    if (await isInView(photo(page))) await swipe(300, 80)
    else if (!(await isInView(secondPhoto(page)))) await swipe(80, 300)
    await expect(secondPhoto(page)).toBeInViewport({ ratio: 0.9, timeout: 2_000 })
  }).toPass()
  const marks = page.locator('[data-in-view]')
  await expect(marks).toHaveCount(1)
  await expect(page.locator('span:has(+ [data-in-view])')).toHaveCount(1)
  await swipe(80, 300)
  await expect(photo(page)).toBeInViewport({ ratio: 0.9 })
  await expect(page.locator('span:has(+ [data-in-view])')).toHaveCount(0)
})

test('a photo is enlarged with the mouse', async ({ page, axe }) => {
  await page.goto(BANDS)
  const link = page.getByRole('link', {
    name: 'Ampliar: Par de alianzas de oro amarillo',
    exact: true,
  })
  await expect(link).toHaveAttribute('href', /\/media\/.*\?w=2400$/)
  await openZoom(page, () => link.click())
  await expect(zoom(page).getByText('1 de 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cerrar la foto' })).toBeFocused()
  expect(await axe()).toEqual([])
  await large(page).click({ position: { x: 200, y: 200 }, force: true })
  await expect.poll(() => readScale(page)).toBe(2.5)
  const before = await large(page).boundingBox()
  await page.mouse.move(700, 500)
  await page.mouse.down()
  await page.mouse.move(620, 450, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await large(page).boundingBox())?.x).toBeLessThan(before?.x ?? 0)
  await page.mouse.wheel(0, 4000)
  await expect.poll(() => readScale(page)).toBe(1)
  await page.getByRole('button', { name: 'Foto siguiente' }).click()
  await expect(zoom(page).getByText('2 de 3')).toBeVisible()
  await page.getByRole('button', { name: 'Foto anterior' }).click()
  await page.getByRole('button', { name: 'Foto siguiente' }).click()
  await page.getByRole('button', { name: 'Cerrar la foto' }).click()
  await expect(zoom(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ampliar: Dos alianzas' })).toBeFocused()
})

test('a photo is enlarged with the keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(BANDS)
  const link = page.getByRole('link', {
    name: 'Ampliar: Par de alianzas de oro amarillo',
    exact: true,
  })
  await waitForHydration(page)
  await link.focus()
  await page.keyboard.press('ArrowRight')
  const second = page.getByRole('link', { name: 'Ampliar: Dos alianzas de oro entrelazadas' })
  await expect(second).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(link).toBeFocused()
  await openZoom(page, () => page.keyboard.press('Enter'))
  for (let turn = 0; turn < 8; turn += 1) {
    await page.keyboard.press('Tab')
    expect(await zoom(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(
      true,
    )
  }
  await page.keyboard.press('+')
  await expect.poll(() => readScale(page)).toBe(1.5)
  await page.keyboard.press('ArrowRight')
  await expect(zoom(page).getByText('1 de 3')).toBeVisible()
  await page.keyboard.press('0')
  await page.keyboard.press('ArrowRight')
  await expect(zoom(page).getByText('2 de 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(zoom(page)).toHaveCount(0)
  await expect(second).toBeFocused()
})

test('a pinch enlarges a photo', { tag: '@thumb' }, async ({ page }) => {
  await page.goto(BANDS)
  const link = page.getByRole('link', {
    name: 'Ampliar: Par de alianzas de oro amarillo',
    exact: true,
  })
  await openZoom(page, () => link.tap())
  const touch = await page.context().newCDPSession(page)
  const spread = (type: 'touchStart' | 'touchMove', by: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        { x: 195 - by, y: 400, id: 1 },
        { x: 195 + by, y: 400, id: 2 },
      ],
    })
  await spread('touchStart', 40)
  for (const by of [60, 80, 100]) await spread('touchMove', by)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => readScale(page)).toBeGreaterThan(2)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every photo is shown and links to its large version', async ({ page }) => {
    await page.goto(BANDS)
    await expect(photo(page)).toBeVisible()
    await expect(secondPhoto(page)).toBeVisible()
    const link = page.getByRole('link', { name: 'Ampliar: Dos alianzas' })
    await expect(link).toHaveAttribute('href', /\/media\/.*\?w=2400$/)
  })
})

test('a product page preloads only its main photo', async ({ page }) => {
  await page.goto(BANDS)
  const html = await (await page.request.get(BANDS)).text()
  const preloads = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
  expect(preloads).toHaveLength(1)
  expect(preloads[0]).toMatch(/fetchPriority="high"/i)
})
