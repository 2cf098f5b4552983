import { cartApi } from '#contracts/cart.ts'
import { addCustomer, signIn } from '#tests/e2e/people.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'
import {
  abortRequests,
  add,
  addToAccountCart,
  badge,
  getProduct,
  HOOPS,
  logIn,
  readStored,
  row,
  seeCart,
  seedGuestCart,
  select,
  update,
  waitUntilQuiet,
} from './cart.ts'

test.describe('a cart without a connection', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('offers a retry to guests and customers', async ({ page, axe }) => {
    await seedGuestCart(page, [{ product: await getProduct(page.request, HOOPS), count: 2 }])
    await abortRequests(page, '/api/product/product/**')
    await walkTo(page, '/cart')
    await expect(page.getByText('No pudimos traer tu bolsa')).toBeVisible()
    await expect(badge(page, 'Bolsa de compras, 1 producto')).toBeVisible()
    expect(await axe()).toEqual([])
    await page.unroute('**/api/product/product/**')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByText('2 unidades.')).toBeVisible()

    await abortRequests(page, '/api/cart/**')
    await page.getByRole('link', { name: 'Iniciar Sesión' }).click()
    await logIn(page, await addCustomer(page.request))
    await expect(page).toHaveURL('/checkout')
    await walkTo(page, '/cart')
    await expect(page.getByText('No pudimos traer tu bolsa')).toBeVisible()
    expect(await readStored(page, 'cart')).toBeNull()
    expect(await readStored(page, 'cart.unsynced')).toHaveLength(1)
    // The page and the session may both load the cart once more.
    await waitUntilQuiet(page)
    await page.unroute('**/api/cart/**')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByText('2 unidades.')).toBeVisible()
    expect(await readStored(page, 'cart.unsynced')).toBeNull()
  })

  test('is not lost if merging it fails', async ({ page }) => {
    await seedGuestCart(page, [{ product: await getProduct(page.request, HOOPS), count: 2 }])
    await abortRequests(page, cartApi.sync.path)
    await walkTo(page, '/login')
    await logIn(page, await addCustomer(page.request))
    await expect(page).toHaveURL('/')
    await expect.poll(() => readStored(page, 'cart.unsynced')).toHaveLength(1)
    expect(await readStored(page, 'cart')).toBeNull()
    await page.unroute(`**${cartApi.sync.path}`)
    await walkTo(page, '/cart')
    await expect(page.getByText('2 unidades.')).toBeVisible()
    expect(await readStored(page, 'cart.unsynced')).toBeNull()
  })

  test('reverts a failed change and reports it in its row', async ({ page }) => {
    const ana = await addCustomer(page.request)
    await addToAccountCart(page.request, ana, HOOPS)
    const { name, quantity } = await getProduct(page.request, HOOPS)
    await signIn(page, ana)
    await walkTo(page, '/cart')
    await select(page, name).selectOption('4')
    await abortRequests(page, cartApi.updateItem.path)
    await update(page, name)
    await expect(row(page, name)).toContainText('No pudimos guardar el cambio.')
    await expect(page.getByText('1 unidad.')).toBeVisible()
    await expect(select(page, name)).toHaveValue('1')
    await page.unroute(`**${cartApi.updateItem.path}`)

    await select(page, name).selectOption('Mas de 9')
    await page.getByLabel(`Cantidad exacta: ${name}`).fill(String(quantity + 1))
    await update(page, name)
    await expect(page.getByRole('alert').filter({ hasText: 'Not enough in stock' })).toBeVisible()
    await expect(page.getByText('1 unidad.')).toBeVisible()

    await abortRequests(page, cartApi.removeItem.path)
    await page.getByRole('button', { name: `Quitar: ${name}` }).click()
    await expect(row(page, name)).toBeVisible()
    await expect(badge(page, 'Bolsa de compras, 1 producto')).toBeVisible()
  })

  test('reverts a failed add button', async ({ page }) => {
    await signIn(page, await addCustomer(page.request))
    await abortRequests(page, cartApi.addItem.path)
    await page.goto(`/product/${HOOPS}`)
    await add(page).click()
    await expect(page.getByText('No pudimos agregarlo. Probá de nuevo.')).toBeVisible()
    await expect(badge(page, 'Bolsa de compras')).toBeVisible()
    await page.unroute(`**${cartApi.addItem.path}`)
    await add(page).click()
    await expect(seeCart(page)).toBeVisible()
  })
})
