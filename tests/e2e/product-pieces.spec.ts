import { withDatabase } from '#tests/e2e/buyers.ts'
import { add, goOnShopping, goToBag, main, row, seeCart } from '#tests/e2e/cart.ts'
import { addDesign } from '#tests/e2e/designs.ts'
import { addCustomer, signIn } from '#tests/e2e/people.ts'
import {
  announced,
  bar,
  chosen,
  mainPhoto,
  openFromHome,
  price,
  rings,
  size,
  sizes,
} from '#tests/e2e/pieces.ts'
import { expect, test } from '#tests/e2e/test.ts'

test('another size is shown in place, without a request', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  const { name, ids } = await addDesign(rings)
  const [first, second, third] = ids
  await openFromHome(page, name)
  await expect(sizes(page).getByRole('link')).toHaveText(['8', '14', '16, Sin Stock', '20'])
  await size(page, '20').click()
  await expect(page).toHaveURL(`/product/${first}`)
  await expect(chosen(page)).toHaveText('20')
  await expect(page).toHaveTitle(`${name} · Talle 20 · Quilate`)
  await page.waitForLoadState('networkidle')

  await page.locator('#resenas').evaluate((reviews) => {
    reviews.dataset['same'] = 'yes'
  })
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') requests.push(request.url())
  })
  await size(page, '8').scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  const photo = await mainPhoto(page).getAttribute('src')
  await size(page, '8').click()
  await expect(page).toHaveURL(`/product/${second}`)
  await expect(price(page)).toHaveText('$ 80.000,00')
  await expect(main(page).getByText('Precio sin impuestos nacionales: $ 66.115,70')).toBeVisible()
  await expect(main(page).getByText('Cantidad disponible: 2', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(`${name} · Talle 8 · Quilate`)
  await expect(announced(page)).toHaveText('Talle 8, Oro. $ 80.000,00. Cantidad disponible: 2')
  await expect(size(page, '8')).toBeFocused()
  expect(await mainPhoto(page).getAttribute('src')).toBe(photo)

  await size(page, '14').click()
  await expect(page).toHaveURL(`/product/${third}`)
  await expect(price(page)).toHaveText('$ 70.000,00')
  await expect(mainPhoto(page)).not.toHaveAttribute('src', photo ?? '')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/${first}$`),
  )
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
    'content',
    new RegExp(`/${third}$`),
  )
  await expect(page.locator('#resenas')).toHaveAttribute('data-same', 'yes')
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  expect(requests).toEqual([])
  expect(await axe()).toEqual([])
})

test('Back leaves the product, Forward and a reload return to the chosen size', {
  tag: '@phone',
}, async ({ page }) => {
  const { name, ids } = await addDesign(rings)
  await openFromHome(page, name)
  await size(page, '14').click()
  await expect(page).toHaveURL(`/product/${ids[2]}`)
  await page.goBack()
  await expect(page).toHaveURL(/\/search/)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/Resultados/)
  await page.goForward()
  await expect(page).toHaveURL(`/product/${ids[2]}`)
  await expect(chosen(page)).toHaveText('14')
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(chosen(page)).toHaveText('14')
  await expect(price(page)).toHaveText('$ 70.000,00')
})

test('the chosen size is the one in the cart', { tag: '@phone' }, async ({ page }) => {
  const { name } = await addDesign(rings)
  await openFromHome(page, name)
  await size(page, '20').click()
  await expect(chosen(page)).toHaveText('20')
  await size(page, '14').click()
  await expect(chosen(page)).toHaveText('14')
  await add(page).click()
  await goOnShopping(page)
  await expect(seeCart(page)).toBeVisible()
  await size(page, '8').click()
  await expect(add(page)).toBeVisible()
  await size(page, '14').click()
  await seeCart(page).click()
  await expect(row(page, name)).toHaveCount(1)
  await expect(row(page, name)).toContainText('Talle 14')
  await expect(row(page, name)).toContainText('$ 70.000,00')
})

test('two sizes chosen in two tabs are both in the cart', async ({ page, context }) => {
  const { name, ids } = await addDesign(rings)
  await openFromHome(page, name)
  const other = await context.newPage()
  await other.goto(`/product/${ids[0]}`)
  await size(page, '14').click()
  await size(other, '8').click()
  await expect(chosen(other)).toHaveText('8')
  await add(other).click()
  await expect(seeCart(other)).toBeVisible()
  await expect(chosen(page)).toHaveText('14')
  await add(page).click()
  await goToBag(page)
  await expect(row(page, name)).toHaveCount(2)
  await expect(row(page, name).filter({ hasText: 'Talle 14' })).toContainText('$ 70.000,00')
  await expect(row(page, name).filter({ hasText: 'Talle 8' })).toContainText('$ 80.000,00')
})

test('a sold-out size can be chosen and offers a mail', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  const { name } = await addDesign(rings)
  await openFromHome(page, name)
  await size(page, '16').click()
  await expect(main(page).getByRole('button', { name: 'Sin Stock' })).toBeDisabled()
  await expect(
    page.getByLabel('Te escribimos una sola vez, cuando vuelva el talle 16.'),
  ).toBeVisible()
  await expect(announced(page)).toHaveText('Talle 16, Oro. $ 100.000,00. Sin Stock')
  await expect(size(page, '16')).toBeFocused()
  await expect(size(page, '16')).toHaveCSS('border-style', 'dashed')
  const rights = page.locator('details', { hasText: 'Tus derechos sobre estos datos' })
  await expect(rights).not.toHaveAttribute('open')
  await rights.locator('summary').click()
  await expect(rights.locator('p')).toContainText('25.326')
  expect(await axe()).toEqual([])
})

test.describe('a size that sold out while the page was open', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('is reported and marked', { tag: '@phone' }, async ({ page, axe }) => {
    const { name, ids } = await addDesign(rings)
    await signIn(page, await addCustomer(page.request))
    await openFromHome(page, name)
    await size(page, '20').click()
    await expect(chosen(page)).toHaveText('20')
    await withDatabase('update products set quantity = 0 where id = $1', [ids[0]])
    await add(page).click()
    const message = page.getByRole('alert').filter({ hasText: 'Ese producto no tiene stock.' })
    await expect(message).toBeVisible()
    await expect(message).toBeFocused()
    await expect(chosen(page)).toHaveText('20, Sin Stock')
    await expect(main(page).getByRole('button', { name: 'Sin Stock' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Avisame cuando vuelva' })).toBeVisible()
    expect(await axe()).toEqual([])
  })
})

test('price and button are on the first screen of a phone', { tag: '@thumb' }, async ({ page }) => {
  const { name } = await addDesign(rings)
  await openFromHome(page, name)
  await expect(price(page)).toBeInViewport({ ratio: 1 })
  await expect(add(page)).toBeInViewport({ ratio: 1 })
  await expect(bar(page)).toHaveCount(0)

  // On a short phone they are at the lower edge until the button itself is on the screen.
  await page.setViewportSize({ width: 390, height: 660 })
  await expect(bar(page).getByRole('button', { name: 'Añadir al carrito' })).toBeInViewport()
  await expect(bar(page)).toContainText('$ 70.000,00')
  await expect(bar(page)).toContainText('Elegí tu talle')
  await add(page).scrollIntoViewIfNeeded()
  await expect(bar(page)).toHaveCount(0)
})

test('the link to the cart takes the focus of a button that the screen cuts', async ({ page }) => {
  const { name } = await addDesign(rings)
  await openFromHome(page, name)
  await size(page, '14').click()
  await expect(chosen(page)).toHaveText('14')
  const { x = 0, y = 0 } = (await add(page).boundingBox()) ?? {}
  await page.setViewportSize({ width: 1440, height: Math.ceil(y) + 20 })
  await page.mouse.click(x + 40, y + 8)
  await goOnShopping(page)
  await expect(seeCart(page)).toBeFocused()
})

test('on a phone the button follows at the lower edge', { tag: '@thumb' }, async ({
  page,
  axe,
}) => {
  const { name } = await addDesign(rings)
  await openFromHome(page, name)
  await size(page, '14').click()
  await expect(bar(page)).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(bar(page)).toContainText('$ 70.000,00')
  await expect(bar(page)).toContainText('Talle 14')
  expect(await axe()).toEqual([])
  const chat = page.getByRole('link', { name: 'Estoy en línea ¡Escribime!' })
  await expect(async () => {
    const [above, below] = [await chat.boundingBox(), await bar(page).boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
    expect((below?.y ?? 0) + (below?.height ?? 0)).toBe(844)
  }).toPass()
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const [end, below] = [
      await page.getByRole('contentinfo').boundingBox(),
      await bar(page).boundingBox(),
    ]
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1)
  }).toPass()

  const scrolled = await page.evaluate(() => scrollY)
  await bar(page).getByRole('button', { name: 'Añadir al carrito' }).click()
  await goOnShopping(page)
  await expect(bar(page).getByRole('link', { name: 'Ver carrito' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(bar(page)).toHaveCount(0)

  await size(page, '16').click()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await bar(page).getByRole('link', { name: 'Avisame cuando vuelva' }).click()
  const field = page.getByLabel(/^Te escribimos una sola vez/)
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
  await expect(bar(page)).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('sizes are links to their pages', async ({ page }) => {
    const { name, ids } = await addDesign(rings)
    await page.goto(`/product/${ids[0]}`)
    await expect(chosen(page)).toHaveText('20')
    await expect(page.getByText(/^Para añadirla al carrito hace falta JavaScript/)).toBeVisible()
    await size(page, '14').click()
    await expect(page).toHaveURL(`/product/${ids[2]}`)
    await expect(page).toHaveTitle(`${name} · Talle 14 · Quilate`)
    await expect(price(page)).toHaveText('$ 70.000,00')
    await expect(chosen(page)).toHaveText('14')
  })
})
