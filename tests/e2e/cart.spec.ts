import type { Route } from '@playwright/test'
import { checkoutApi } from '#contracts/checkout.ts'
import { addBuyer, withDatabase } from '#tests/e2e/buyers.ts'
import {
  add,
  BANDS,
  badge,
  getProduct,
  goOnShopping,
  HOOPS,
  heart,
  main,
  miniCart,
  readStored,
  row,
  rows,
  SOLD_OUT,
  seeCart,
  seedGuestCart,
  select,
  update,
} from '#tests/e2e/cart.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

test('the cart of a guest is stored on the device', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`/product/${HOOPS}`)
  await expect(add(page)).toBeEnabled()
  await add(page).focus()
  await page.keyboard.press('Enter')
  await expect(miniCart(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(seeCart(page)).toBeFocused()
  await expect(badge(page, 'Bolsa de compras, 1 producto')).toBeVisible()

  await walkTo(page, '/shop')
  const list = page.getByRole('region', { name: 'Productos' })
  await list
    .getByRole('button', { name: /^Añadir al carrito: / })
    .first()
    .click()
  await goOnShopping(page)
  await expect(list.getByRole('link', { name: /^Ver carrito: / })).toBeFocused()
  await expect(badge(page, 'Bolsa de compras, 2 productos')).toBeVisible()
  expect(await readStored(page, 'cart')).toEqual([
    { product: expect.objectContaining({ id: HOOPS, final_price: 92300 }), count: 1 },
    { product: expect.objectContaining({ id: expect.any(Number) }), count: 1 },
  ])

  await page.goBack()
  await expect(badge(page, 'Bolsa de compras, 2 productos')).toBeVisible()
  await seeCart(page).click()
  await expect(page).toHaveURL('/cart')
  await expect(rows(page)).toHaveCount(2)
})

test('the cart shows its rows, total and links', { tag: '@phone' }, async ({ page, axe }) => {
  const [hoops, bands] = [
    await getProduct(page.request, HOOPS),
    await getProduct(page.request, BANDS),
  ]
  await seedGuestCart(page, [
    { product: hoops, count: 2 },
    { product: bands, count: 1 },
  ])
  await walkTo(page, '/cart')
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
    '/login?next=%2Fcheckout',
  )
  await expect(page.getByRole('link', { name: 'Ir a Pagar' })).toBeHidden()
  expect(await axe()).toEqual([])
})

test('a quantity is selected from 1 to 9 or typed from 10', async ({ page, axe }) => {
  const hoops = await getProduct(page.request, HOOPS)
  await seedGuestCart(page, [{ product: hoops, count: 1 }])
  await walkTo(page, '/cart')
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

test('removing the last row shows the empty cart', async ({ page, axe }) => {
  const hoops = await getProduct(page.request, HOOPS)
  await seedGuestCart(page, [{ product: hoops, count: 1 }])
  await walkTo(page, '/cart')
  await page.getByRole('button', { name: `Quitar: ${hoops.name}` }).click()
  await expect(page.getByText('No hay productos en tu bolsa')).toBeVisible()
  await expect(badge(page, 'Bolsa de compras')).toBeVisible()
  expect(await readStored(page, 'cart')).toBeNull()
  expect(await axe()).toEqual([])
  await page.getByRole('link', { name: 'Volver a la tienda' }).click()
  await expect(page).toHaveURL('/shop')
})

test('a sold out product has a wishlist button but no add button', async ({ page }) => {
  await page.goto(`/product/${SOLD_OUT}`)
  await expect(add(page)).toHaveCount(0)
  await expect(heart(page)).toBeEnabled()
  // The last one of its category, whose list other tests read.
  await withDatabase(
    `insert into products (category_id, name, material, price, date_created)
     values (13, 'Alianza agotada', 'oro', 100000, '2020-01-01')`,
  )
  const cards = page.getByRole('article').filter({ hasText: 'Sin Stock' })
  await walkTo(page, '/shop?category=13')
  await expect(cards.first()).toBeVisible()
  await expect(cards.getByRole('button', { name: /^(Añadir|Elegir)/ })).toHaveCount(0)
  await expect(cards.first().getByRole('button', { name: /^Favorito/ })).toBeVisible()
})

test('what the bag learns later does not move the button under a thumb', {
  tag: '@thumb',
}, async ({ page }) => {
  await addBuyer(page)
  const held: Route[] = []
  await page.route(`**${checkoutApi.listShippingOptions.path}`, (route) => void held.push(route))
  await walkTo(page, '/cart')
  const pay = page.getByRole('main').getByRole('link', { name: 'Ir a Pagar' })
  await expect(pay).toBeVisible()
  await expect.poll(() => held.length).toBe(1)
  const before = await pay.boundingBox()
  await held[0]?.continue()
  await expect(page.getByRole('main')).toContainText('por Correo Argentino')
  expect(await pay.boundingBox()).toEqual(before)
})
