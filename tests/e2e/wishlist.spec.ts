import { wishlistApi } from '#contracts/wishlist.ts'
import { addDesign } from '#tests/e2e/designs.ts'
import { addCustomer, getTokens, signIn } from '#tests/e2e/people.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'
import { abortRequests, badge, HOOPS, heart, logIn } from './cart.ts'

test('a guest who adds to the wishlist signs in and finds the product there', async ({
  page,
  axe,
}) => {
  const ana = await addCustomer(page.request)
  await page.goto(`/product/${HOOPS}`)
  await heart(page).click()
  await expect(page).toHaveURL(`/login?next=%2Fproduct%2F${HOOPS}`)
  await logIn(page, ana)
  await expect(page).toHaveURL(`/product/${HOOPS}`)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await badge(page, 'Favoritos, 1 producto').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favoritos')
  const cards = page.getByRole('list', { name: 'Tus favoritos' }).getByRole('article')
  await expect(cards).toHaveCount(1)
  expect(await axe()).toEqual([])
  await cards.getByRole('link', { name: 'Argollas de oro', exact: true }).click()
  await expect(page).toHaveURL(`/product/${HOOPS}`)
  await page.goBack()
  await page.getByRole('button', { name: 'Quitar: Argollas de oro' }).click()
  await expect(page.getByText('Todavía no guardaste favoritos')).toBeVisible()
  await expect(badge(page, 'Favoritos')).toBeVisible()
  expect(await axe()).toEqual([])
})

test('wishlist buttons on cards toggle and are saved', async ({ page }) => {
  await signIn(page, await addCustomer(page.request))
  await walkTo(page, '/shop')
  const saved = page.waitForResponse(`**${wishlistApi.addItem.path}`)
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(badge(page, 'Favoritos, 1 producto')).toBeVisible()
  await saved
  await page.reload()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(badge(page, 'Favoritos')).toBeVisible()
})

test('a heart that takes off several sizes can be undone', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  const { name, ids } = await addDesign([{ size: 'Talle 14' }, { size: 'Talle 16' }])
  const ana = await addCustomer(page.request)
  const { access } = await getTokens(page.request, ana)
  for (const product_id of ids) {
    await page.request.post(wishlistApi.addItem.path, {
      headers: { authorization: `JWT ${access}` },
      data: { product_id },
    })
  }
  await signIn(page, ana)
  await page.goto(`/search?search=${encodeURIComponent(name)}`)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  const notice = page.getByRole('status').filter({ hasText: 'Quitamos 2 piezas de tus favoritos' })
  await expect(notice).toContainText(name)
  expect(await axe()).toEqual([])
  const returned = page.waitForResponse(`**${wishlistApi.addItem.path}`)
  await notice.getByRole('button', { name: 'Deshacer' }).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await returned
  await walkTo(page, '/wishlist')
  await expect(page.getByRole('list', { name: 'Tus favoritos' }).getByRole('article')).toHaveCount(
    2,
  )
})

test.describe('the wishlist without a connection', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('reverts a failed change and can be retried', async ({ page }) => {
    await signIn(page, await addCustomer(page.request))
    await abortRequests(page, wishlistApi.addItem.path)
    await page.goto(`/product/${HOOPS}`)
    await heart(page).click()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
    await walkTo(page, '/wishlist')
    await abortRequests(page, wishlistApi.listItems.path)
    await page.reload()
    await expect(page.getByText('No pudimos traer tus favoritos')).toBeVisible()
    await page.unroute(`**${wishlistApi.listItems.path}`)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByText('Todavía no guardaste favoritos')).toBeVisible()
  })
})

test('a guest who opens the wishlist is redirected to sign in', async ({ page }) => {
  await page.goto('/')
  await badge(page, 'Favoritos').click()
  await expect(page).toHaveURL('/login?next=%2Fwishlist')
})
