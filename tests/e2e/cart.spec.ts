import {
  add,
  addAtShop,
  BANDS,
  badge,
  bring,
  getProduct,
  HOOPS,
  heart,
  logIn,
  main,
  onDevice,
  row,
  rows,
  SOLD_OUT,
  seeBag,
  select,
  update,
} from '#tests/e2e/bag.ts'
import { addCustomer, signIn } from '#tests/e2e/people.ts'
import { expect, test } from '#tests/e2e/test.ts'

test('a guest fills a bag which stays on the device', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`/product/${HOOPS}`)
  await expect(add(page)).toBeEnabled()
  await add(page).focus()
  await page.keyboard.press('Enter')
  await expect(seeBag(page)).toBeFocused()
  await expect(badge(page, 'Bolsa de compras, 1 producto')).toBeVisible()

  await page.goto('/shop?sortBy=final_price&order=desc')
  const card = page.getByRole('region', { name: 'Productos' }).getByRole('article').first()
  await card.getByRole('button', { name: /^Añadir al carrito: / }).click()
  await expect(card.getByRole('link', { name: /^Ver carrito: / })).toBeVisible()
  await expect(badge(page, 'Bolsa de compras, 2 productos')).toBeVisible()
  expect(await onDevice(page, 'cart')).toEqual([
    { product: expect.objectContaining({ id: HOOPS, final_price: 92300 }), count: 1 },
    { product: expect.objectContaining({ id: expect.any(Number) }), count: 1 },
  ])

  await page.goto(`/product/${HOOPS}`)
  await expect(badge(page, 'Bolsa de compras, 2 productos')).toBeVisible()
  await seeBag(page).click()
  await expect(page).toHaveURL('/cart')
  await expect(rows(page)).toHaveCount(2)
})

test('the bag is shown with its rows, its total and its ways on', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  const [hoops, bands] = [
    await getProduct(page.request, HOOPS),
    await getProduct(page.request, BANDS),
  ]
  await bring(page, [
    { product: hoops, count: 2 },
    { product: bands, count: 1 },
  ])
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bolsa de compras')
  await expect(page.getByRole('navigation', { name: 'Tu cuenta' }).getByRole('link')).toHaveText([
    'Perfil',
    'Favoritos',
    'Órdenes',
    'Bolsa de compras',
  ])
  const hoopsRow = row(page, hoops.name)
  await expect(hoopsRow).toContainText(`Disponible: ${hoops.quantity}`)
  await expect(hoopsRow).toContainText('$ 184.600,00')
  await expect(hoopsRow).toContainText('2 × $ 92.300,00')
  await expect(hoopsRow).toContainText('Precio sin impuestos nacionales: $ 152.561,98')
  await expect(main(page).getByText('Subtotal').locator('..')).toContainText('$ 589.600,00')
  await expect(page.getByText('3 unidades. IVA incluido.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Seguir comprando' })).toHaveAttribute(
    'href',
    '/shop',
  )
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute(
    'href',
    '/login?next=%2Fcart',
  )
  await expect(page.getByRole('link', { name: 'Ir a Pagar' })).toBeHidden()
  expect(await axe()).toEqual([])
})

test('a quantity is chosen from 1 to 9, or typed from 10', async ({ page, axe }) => {
  const hoops = await getProduct(page.request, HOOPS)
  await bring(page, [{ product: hoops, count: 1 }])
  await page.goto('/cart')
  await expect(select(page, hoops.name).locator('option')).toHaveText([
    ...['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    'Mas de 9',
  ])
  await select(page, hoops.name).selectOption('3')
  await update(page, hoops.name)
  await expect(page.getByText('3 unidades.')).toBeVisible()

  const exact = page.getByLabel(`Cantidad exacta: ${hoops.name}`)
  await expect(exact).toBeHidden()
  await select(page, hoops.name).selectOption('Mas de 9')
  await expect(exact).toHaveAttribute('min', '10')
  await exact.fill('9')
  await update(page, hoops.name)
  await expect(page.getByText('Tiene que ser 10 o más.')).toBeVisible()
  await expect(page.getByText('3 unidades.')).toBeVisible()
  await exact.fill(String(hoops.quantity))
  await exact.press('Enter')
  await expect(page.getByText(`${hoops.quantity} unidades.`)).toBeVisible()
  await page.reload()
  await expect(exact).toHaveValue(String(hoops.quantity))

  await exact.fill(String(hoops.quantity + 1))
  await update(page, hoops.name)
  await expect(page.getByRole('alert').filter({ hasText: 'Not enough in stock' })).toBeVisible()
  await expect(page.getByText(`${hoops.quantity} unidades.`)).toBeVisible()
  expect(await axe()).toEqual([])
})

test('a bag is emptied line by line', async ({ page, axe }) => {
  const hoops = await getProduct(page.request, HOOPS)
  await bring(page, [{ product: hoops, count: 1 }])
  await page.goto('/cart')
  await page.getByRole('button', { name: `Quitar: ${hoops.name}` }).click()
  await expect(page.getByText('No hay productos en tu bolsa')).toBeVisible()
  await expect(badge(page, 'Bolsa de compras')).toBeVisible()
  expect(await onDevice(page, 'cart')).toBeNull()
  expect(await axe()).toEqual([])
  await page.getByRole('link', { name: 'Volver a la tienda' }).click()
  await expect(page).toHaveURL('/shop')
})

test('what is sold out has no bag, and still a heart', async ({ page }) => {
  await page.goto(`/product/${SOLD_OUT}`)
  await expect(add(page)).toHaveCount(0)
  await expect(heart(page)).toBeEnabled()
  const cards = page.getByRole('article').filter({ hasText: 'Sin Stock' })
  await page.goto('/shop?category=13')
  await expect(cards.first()).toBeVisible()
  await expect(cards.getByRole('button', { name: /^Añadir/ })).toHaveCount(0)
  await expect(cards.first().getByRole('button', { name: /^Favorito/ })).toBeVisible()
})

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
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Iniciar Sesión' }).click()
  await logIn(page, ana)
  await expect(page).toHaveURL('/cart')
  await expect(row(page, hoops.name)).toContainText('3 ×')
  await expect(row(page, bands.name)).toBeVisible()
  await expect(badge(page, 'Bolsa de compras, 2 productos')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir a Pagar' })).toHaveAttribute('href', '/checkout')
  expect(await onDevice(page, 'cart')).toBeNull()
  expect(await onDevice(page, 'cart.unsynced')).toBeNull()

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).first().click()
  await expect(badge(page, 'Bolsa de compras')).toBeVisible()
  await page.goto('/cart')
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
  await expect(seeBag(page)).toBeVisible()
  await expect(badge(page, 'Bolsa de compras, 1 producto')).toBeVisible()
  expect(await axe()).toEqual([])
  expect(await onDevice(page, 'cart')).toBeNull()
  await page.reload()
  await expect(seeBag(page)).toBeVisible()
  await seeBag(page).click()
  await expect(page.getByText('1 unidad.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir a Pagar' })).toBeVisible()
  expect(await axe()).toEqual([])
})

test('a price that changed and a product that left are told in their rows', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const hoops = await getProduct(page.request, HOOPS)
  await bring(page, [
    { product: { ...hoops, final_price: 80_000 }, count: 1 },
    { product: { ...hoops, id: 99_999, name: 'Anillo de antes' }, count: 2 },
  ])
  await page.goto('/cart')
  await expect(row(page, hoops.name)).toContainText(
    'El precio cambió: cuando lo elegiste era $ 80.000,00.',
  )
  await expect(row(page, hoops.name)).toContainText('$ 92.300,00')
  const gone = row(page, 'Anillo de antes')
  await expect(gone).toContainText('Este producto ya no está disponible.')
  await expect(page.getByText('1 unidad.')).toBeVisible()
  await gone.getByRole('button', { name: 'Quitar: Anillo de antes' }).click()
  await expect(rows(page)).toHaveCount(1)
  await context.close()
})

for (const who of ['guest', 'customer'] as const) {
  test(`two tabs of a ${who} stay in step`, async ({ page, context }) => {
    if (who === 'customer') await signIn(page, await addCustomer(page.request))
    await page.goto('/cart')
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
