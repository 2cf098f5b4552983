import type { ProductDetail } from '#contracts/catalogue.ts'
import { withDatabase } from '#tests/e2e/buyers.ts'
import { addToAccountCart, getProduct, HOOPS, row, SOLD_OUT } from '#tests/e2e/cart.ts'
import { addCustomer, signIn } from '#tests/e2e/people.ts'
import { button, expectToast, fill, main, option, wallet } from '#tests/e2e/purchase.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

const addSoldOut = (email: string) =>
  withDatabase(
    'insert into cart_lines (user_id, product_id, count) select id, $2, 1 from users where email = $1',
    [email, SOLD_OUT],
  )

test('a sold out product in the cart is not part of the total and must be removed before paying', {
  tag: '@phone',
}, async ({ page, axe }) => {
  const person = await addCustomer(page.request)
  await addToAccountCart(page.request, person, HOOPS)
  await addSoldOut(person.email)
  const [hoops, gone] = [
    await getProduct(page.request, HOOPS),
    await getProduct(page.request, SOLD_OUT),
  ]
  await signIn(page, person)
  await walkTo(page, '/cart')
  await expect(row(page, gone.name)).toContainText('Sin Stock')
  await expect(main(page).getByText('1 unidad.')).toBeVisible()
  const price = hoops.final_price.toLocaleString('es-AR', { minimumFractionDigits: 2 })
  await expect(main(page).locator('[data-figure]').first()).toContainText(price)
  const pay = button(page, 'Ir a Pagar')
  await expect(pay).toBeDisabled()
  await expect(pay).toHaveAccessibleDescription(
    `«${gone.name} · ${gone.size}» se agotó y no suma al total: quitalo de tu bolsa para ir a pagar.`,
  )
  expect(await axe()).toEqual([])
  await page.getByRole('button', { name: `Quitar: ${gone.name}` }).click()
  await main(page).getByRole('link', { name: 'Ir a Pagar' }).click()
  await expect(page).toHaveURL('/checkout')
})

test.describe('at the checkout', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('a product that sold out meanwhile is reported once, at the button, and can be left out', {
    tag: '@phone',
  }, async ({ page, axe }) => {
    const person = await addCustomer(page.request)
    await addToAccountCart(page.request, person, HOOPS)
    const gone = await getProduct(page.request, SOLD_OUT)
    await signIn(page, person)
    await walkTo(page, '/checkout')
    await option(page, 'Correo Argentino').check()
    await fill(page)
    await addSoldOut(person.email)
    await button(page, 'Confirmar').click()
    const message = page.getByText(`Se agotó «${gone.name} · ${gone.size}».`)
    await expect(message).toHaveCount(1)
    await expect(message).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Ver tu bolsa' })).toBeVisible()
    const solve = button(page, 'Quitarlo y seguir')
    await expect(solve).toBeInViewport()
    // It is loaded with the first message, and comes later than the rest.
    await expectToast(page, 'bad', 'Ocurrió un error, intente más tarde')
    expect(await axe()).toEqual([])
    await solve.click()
    await expectToast(page, 'good', 'Preferencia de pago creada correctamente')
    await expect(message).toHaveCount(0)
    await expect(wallet(page)).toBeVisible()
  })
})

test('a guest learns of a sale that came before a click on the product page', async ({ page }) => {
  await page.goto(`/product/${HOOPS}`)
  await page.route(`**/api/product/product/${HOOPS}`, async (route) => {
    const response = await route.fetch()
    const { product } = (await response.json()) as { product: ProductDetail }
    await route.fulfill({ json: { product: { ...product, quantity: 0 } } })
  })
  await button(page, 'Añadir al carrito').first().click()
  await expect(main(page).getByText('Ese producto no tiene stock.').first()).toBeVisible()
  await expect(main(page).getByText('Sin Stock').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Bolsa de compras, / })).toHaveCount(0)
})
