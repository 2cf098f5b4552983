import type { APIRequestContext, Page } from '@playwright/test'
import { cartApi } from '#contracts/cart.ts'
import type { Product } from '#contracts/catalogue.ts'
import { wishlistApi } from '#contracts/wishlist.ts'
import { addCustomer, getTokens, PASSWORD, signIn } from '#tests/e2e/people.ts'
import { expect, test } from '#tests/e2e/test.ts'

const HOOPS = 101
const BANDS = 401
const SOLD_OUT = 403

const rows = (page: Page) => page.getByRole('list', { name: 'Tu bolsa' }).getByRole('listitem')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const badge = (page: Page, label: string) =>
  page.getByRole('banner').getByRole('link', { name: label, exact: true }).first()
const main = (page: Page) => page.getByRole('main')
const add = (page: Page) =>
  main(page).getByRole('button', { name: 'Añadir al carrito', exact: true })
const seeBag = (page: Page) => main(page).getByRole('link', { name: 'Ver carrito', exact: true })
const heart = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^Favorito/ })
    .first()
const select = (page: Page, name: string) => page.getByLabel(`Cantidad: ${name}`, { exact: true })
const update = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actualizar: ${name}`, exact: true }).click()
const onDevice = (page: Page, name: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), name)
const cut = (page: Page, path: string) => page.route(`**${path}`, (route) => route.abort())

/** Until nothing was asked for half a second. */
async function untilQuiet(page: Page) {
  while (await page.waitForEvent('request', { timeout: 500 }).catch(() => null)) {}
}

async function getProduct(request: APIRequestContext, id: number): Promise<Product> {
  return (await (await request.get(`/api/product/product/${id}`)).json()).product
}

/** The next page finds these lines in the cart of the device. */
const bring = (page: Page, lines: { product: Partial<Product>; count: number }[]) =>
  page.addInitScript((cart) => {
    if (sessionStorage.getItem('brought')) return
    sessionStorage.setItem('brought', 'yes')
    localStorage.setItem('cart', JSON.stringify(cart))
  }, lines)

async function addAtShop(request: APIRequestContext, person: Person, product_id: number) {
  const { access } = await getTokens(request, person)
  const headers = { authorization: `JWT ${access}` }
  const reply = await request.post(cartApi.addItem.path, { headers, data: { product_id } })
  expect(reply.status()).toBe(201)
}
type Person = Awaited<ReturnType<typeof addCustomer>>

async function logIn(page: Page, { email }: Person) {
  await page.getByLabel('Email', { exact: true }).first().fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Ingresar', exact: true }).click()
}

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

test.describe('a line that is cut', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('leaves a way to ask again, for a guest and for a customer', async ({ page, axe }) => {
    await bring(page, [{ product: await getProduct(page.request, HOOPS), count: 2 }])
    await cut(page, '/api/product/product/**')
    await page.goto('/cart')
    await expect(page.getByText('No pudimos traer tu bolsa')).toBeVisible()
    await expect(badge(page, 'Bolsa de compras, 1 producto')).toBeVisible()
    expect(await axe()).toEqual([])
    await page.unroute('**/api/product/product/**')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByText('2 unidades.')).toBeVisible()

    await cut(page, '/api/cart/**')
    await page.goto('/login?next=/cart')
    await logIn(page, await addCustomer(page.request))
    await expect(page.getByText('No pudimos traer tu bolsa')).toBeVisible()
    expect(await onDevice(page, 'cart')).toBeNull()
    expect(await onDevice(page, 'cart.unsynced')).toHaveLength(1)
    // The shop may be asked once more by itself: both whoever came and the page that opened want the bag.
    await untilQuiet(page)
    await page.unroute('**/api/cart/**')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByText('2 unidades.')).toBeVisible()
    expect(await onDevice(page, 'cart.unsynced')).toBeNull()
  })

  test('takes nothing from a bag that could not be brought in', async ({ page }) => {
    await bring(page, [{ product: await getProduct(page.request, HOOPS), count: 2 }])
    await cut(page, cartApi.sync.path)
    await page.goto('/login')
    await logIn(page, await addCustomer(page.request))
    await expect(page).toHaveURL('/')
    await expect.poll(() => onDevice(page, 'cart.unsynced')).toHaveLength(1)
    expect(await onDevice(page, 'cart')).toBeNull()
    await page.unroute(`**${cartApi.sync.path}`)
    await page.goto('/cart')
    await expect(page.getByText('2 unidades.')).toBeVisible()
    expect(await onDevice(page, 'cart.unsynced')).toBeNull()
  })

  test('takes a change back, and says so in its row', async ({ page }) => {
    const ana = await addCustomer(page.request)
    await addAtShop(page.request, ana, HOOPS)
    const { name, quantity } = await getProduct(page.request, HOOPS)
    await signIn(page, ana)
    await page.goto('/cart')
    await select(page, name).selectOption('4')
    await cut(page, cartApi.updateItem.path)
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

    await cut(page, cartApi.removeItem.path)
    await page.getByRole('button', { name: `Quitar: ${name}` }).click()
    await expect(row(page, name)).toBeVisible()
    await expect(badge(page, 'Bolsa de compras, 1 producto')).toBeVisible()
  })

  test('leaves the button of a product as it was', async ({ page }) => {
    await signIn(page, await addCustomer(page.request))
    await cut(page, cartApi.addItem.path)
    await page.goto(`/product/${HOOPS}`)
    await add(page).click()
    await expect(page.getByText('No pudimos agregarlo. Probá de nuevo.')).toBeVisible()
    await expect(badge(page, 'Bolsa de compras')).toBeVisible()
    await page.unroute(`**${cartApi.addItem.path}`)
    await add(page).click()
    await expect(seeBag(page)).toBeVisible()
  })
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

test('a guest who likes a piece signs in, and finds it among the favourites', async ({
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

test('hearts are toggled on cards, and hold', async ({ page }) => {
  await signIn(page, await addCustomer(page.request))
  await page.goto('/shop')
  const told = page.waitForResponse(`**${wishlistApi.addItem.path}`)
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(badge(page, 'Favoritos, 1 producto')).toBeVisible()
  await told
  await page.reload()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(badge(page, 'Favoritos')).toBeVisible()
})

test.describe('favourites without a line', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a heart goes back, and the page asks again', async ({ page }) => {
    await signIn(page, await addCustomer(page.request))
    await cut(page, wishlistApi.addItem.path)
    await page.goto(`/product/${HOOPS}`)
    await heart(page).click()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
    await cut(page, wishlistApi.listItems.path)
    await page.goto('/wishlist')
    await expect(page.getByText('No pudimos traer tus favoritos')).toBeVisible()
    await page.unroute(`**${wishlistApi.listItems.path}`)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByText('Todavía no guardaste favoritos')).toBeVisible()
  })
})

test('favourites are for who has signed in', async ({ page }) => {
  await page.goto('/wishlist')
  await expect(page).toHaveURL('/login?next=%2Fwishlist')
})
