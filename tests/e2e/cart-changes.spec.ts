import { addCustomer, signIn } from '#tests/e2e/people.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'
import {
  add,
  addAtShop,
  BANDS,
  badge,
  bring,
  getProduct,
  HOOPS,
  logIn,
  onDevice,
  row,
  rows,
  seeCart,
} from './cart.ts'

test('a guest signs in from the bag, and finds both bags in one', async ({ page }) => {
  const [hoops, bands] = [
    await getProduct(page.request, HOOPS),
    await getProduct(page.request, BANDS),
  ]
  const ana = await addCustomer(page.request)
  await addAtShop(page.request, ana, HOOPS)
  await bring(page, [
    { product: bands, count: 1 },
    { product: hoops, count: 3 },
  ])
  await walkTo(page, '/cart')
  await page.getByRole('link', { name: 'Iniciar Sesión' }).click()
  await logIn(page, ana)
  await expect(page).toHaveURL('/cart')
  await expect(row(page, hoops.name)).toContainText('3 ×')
  await expect(row(page, bands.name)).toBeVisible()
  await expect(badge(page, 'Bolsa de compras, 2 productos')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir a Pagar' })).toHaveAttribute('href', '/checkout')
  expect(await onDevice(page, 'cart')).toBeNull()
  expect(await onDevice(page, 'cart.unsynced')).toBeNull()

  await walkTo(page, '/dashboard')
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).first().click()
  await expect(badge(page, 'Bolsa de compras')).toBeVisible()
  await walkTo(page, '/cart')
  await expect(page.getByText('No hay productos en tu bolsa')).toBeVisible()
})

test('a customer buys from the page and the cards, and pays', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  const ana = await addCustomer(page.request)
  await signIn(page, ana)
  await page.goto(`/product/${HOOPS}`)
  await add(page).click()
  await expect(seeCart(page)).toBeVisible()
  await expect(badge(page, 'Bolsa de compras, 1 producto')).toBeVisible()
  expect(await axe()).toEqual([])
  expect(await onDevice(page, 'cart')).toBeNull()
  await page.reload()
  await expect(seeCart(page)).toBeVisible()
  await seeCart(page).click()
  await expect(page.getByText('1 unidad.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir a Pagar' })).toBeVisible()
  expect(await axe()).toEqual([])
})

test.describe('a product that left', () => {
  test.use({ expectedErrors: [/status of 404.*product\/99999/] })

  test('and a price that changed are told in their rows', async ({ page }) => {
    const hoops = await getProduct(page.request, HOOPS)
    await bring(page, [
      { product: { ...hoops, final_price: 80_000 }, count: 1 },
      { product: { ...hoops, id: 99_999, name: 'Anillo de antes' }, count: 2 },
    ])
    await walkTo(page, '/cart')
    await expect(row(page, hoops.name)).toContainText(
      'El precio cambió: cuando lo elegiste era $ 80.000,00.',
    )
    await expect(row(page, hoops.name)).toContainText('$ 92.300,00')
    const gone = row(page, 'Anillo de antes')
    await expect(gone).toContainText('Este producto ya no está disponible.')
    await expect(page.getByText('1 unidad.')).toBeVisible()
    await gone.getByRole('button', { name: 'Quitar: Anillo de antes' }).click()
    await expect(rows(page)).toHaveCount(1)
  })
})

for (const who of ['guest', 'customer'] as const) {
  test(`two tabs of a ${who} stay in step`, async ({ page, context }) => {
    if (who === 'customer') await signIn(page, await addCustomer(page.request))
    await walkTo(page, '/cart')
    await expect(page.getByText('No hay productos en tu bolsa')).toBeVisible()
    const other = await context.newPage()
    await other.goto(`/product/${HOOPS}`)
    await add(other).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(badge(page, 'Bolsa de compras, 1 producto')).toBeVisible()
    await page.getByRole('button', { name: /^Quitar: / }).click()
    await expect(add(other)).toBeVisible()
    await expect(badge(other, 'Bolsa de compras')).toBeVisible()
  })
}
