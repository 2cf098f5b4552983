import {
  add,
  addToAccountCart,
  BANDS,
  badge,
  getProduct,
  goOnShopping,
  HOOPS,
  logIn,
  miniCart,
  readStored,
  row,
  rows,
  seeCart,
  seedGuestCart,
  select,
} from '#tests/e2e/cart.ts'
import { addCustomer, signIn } from '#tests/e2e/people.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

test("the cart of a guest is merged with the account's cart at sign-in", async ({ page }) => {
  const [hoops, bands] = [
    await getProduct(page.request, HOOPS),
    await getProduct(page.request, BANDS),
  ]
  const ana = await addCustomer(page.request)
  await addToAccountCart(page.request, ana, HOOPS)
  await seedGuestCart(page, [
    { product: bands, count: 1 },
    { product: hoops, count: 3 },
  ])
  await walkTo(page, '/cart')
  await page.getByRole('link', { name: 'Iniciar Sesión' }).click()
  await logIn(page, ana)
  await expect(page).toHaveURL('/checkout')
  await walkTo(page, '/cart')
  await expect(row(page, hoops.name)).toContainText('3 ×')
  await expect(row(page, bands.name)).toBeVisible()
  await expect(badge(page, 'Bolsa de compras, 2 productos')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir a Pagar' })).toHaveAttribute('href', '/checkout')
  expect(await readStored(page, 'cart')).toBeNull()
  expect(await readStored(page, 'cart.unsynced')).toBeNull()

  await walkTo(page, '/dashboard')
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).first().click()
  await expect(badge(page, 'Bolsa de compras')).toBeVisible()
  await walkTo(page, '/cart')
  await expect(page.getByText('No hay productos en tu bolsa')).toBeVisible()
})

test('a customer adds a product and opens the cart', { tag: '@phone' }, async ({ page, axe }) => {
  const ana = await addCustomer(page.request)
  await signIn(page, ana)
  await page.goto(`/product/${HOOPS}`)
  await add(page).click()
  await expect(miniCart(page).getByRole('link', { name: 'Ir a Pagar' })).toBeVisible()
  await expect(badge(page, 'Bolsa de compras, 1 producto')).toBeVisible()
  expect(await axe()).toEqual([])
  await goOnShopping(page)
  await expect(seeCart(page)).toBeFocused()
  expect(await axe()).toEqual([])
  expect(await readStored(page, 'cart')).toBeNull()
  await page.reload()
  await expect(seeCart(page)).toBeVisible()
  await seeCart(page).click()
  await expect(page.getByText('1 unidad.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir a Pagar' })).toBeVisible()
  expect(await axe()).toEqual([])
})

test.describe('a guest cart with a removed product', () => {
  test.use({ expectedErrors: [/status of 404.*product\/99999/] })

  test('marks it and shows changed prices', async ({ page }) => {
    const hoops = await getProduct(page.request, HOOPS)
    await seedGuestCart(page, [
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
  test(`two tabs of a ${who} show the same cart`, async ({ page, context }) => {
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

test('a quantity that was chosen and not updated is saved on the way to the checkout', {
  tag: '@phone',
}, async ({ page }) => {
  const hoops = await getProduct(page.request, HOOPS)
  await seedGuestCart(page, [{ product: hoops, count: 1 }])
  await walkTo(page, '/cart')
  await select(page, hoops.name).selectOption('2')
  await page.getByRole('link', { name: 'Comprar sin cuenta' }).click()
  await expect(page).toHaveURL('/comprar')
  await expect.poll(async () => (await readStored(page, 'cart'))[0].count).toBe(2)
})

test.describe('more than there are', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('are refused before the checkout, and the bag says how many are left', async ({ page }) => {
    const hoops = await getProduct(page.request, HOOPS)
    const ana = await addCustomer(page.request)
    await addToAccountCart(page.request, ana, HOOPS)
    await signIn(page, ana)
    await walkTo(page, '/cart')
    await select(page, hoops.name).selectOption('Mas de 9')
    await page.getByLabel(`Cantidad exacta: ${hoops.name}`).fill('99')
    await page.getByRole('link', { name: 'Ir a Pagar' }).click()
    await expect(row(page, hoops.name)).toContainText(`Quedan ${hoops.quantity}.`)
    await expect(page).toHaveURL('/cart')
    await select(page, hoops.name).selectOption('2')
    await page.getByRole('link', { name: 'Ir a Pagar' }).click()
    await expect(page).toHaveURL('/checkout')
    await walkTo(page, '/cart')
    await expect(row(page, hoops.name)).toContainText('2 ×')
  })
})
