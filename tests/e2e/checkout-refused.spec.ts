import type { Product } from '#contracts/catalogue.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { addBuyer, fillCart, listWellStocked, placeOrder, withDatabase } from '#tests/e2e/buyers.ts'
import { addCustomer, signIn } from '#tests/e2e/people.ts'
import {
  banner,
  button,
  confirm,
  expectToast,
  field,
  fill,
  line,
  main,
  option,
  pay,
  wallet,
} from '#tests/e2e/purchase.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

const named = ({ name, size }: Product) => (size ? `«${name} · ${size}»` : `«${name}»`)

test.describe('checkout errors', () => {
  test.use({ expectedErrors: [/Failed to load resource|status of 502/] })

  test('an order with sold out products is stopped before the provider', async ({ page }) => {
    const { product } = await addBuyer(page, { count: 3, at: -1 })
    await confirm(page)
    await withDatabase('update products set quantity = 2 where id = $1', [product.id])
    await wallet(page).click()
    await expectToast(
      page,
      'bad',
      `De ${named(product)} quedan 2 unidades. Cambiá la cantidad en tu bolsa para seguir.`,
    )
    await expect(page).toHaveURL('/checkout')
    await expect(main(page).getByRole('link', { name: 'Ver tu bolsa' })).toBeVisible()
    await withDatabase('update products set quantity = $2 where id = $1', [
      product.id,
      product.quantity,
    ])
  })

  test('a failed order shows an error and can be retried', async ({ page }) => {
    await addBuyer(page)
    await confirm(page)
    await page.route(`**${checkoutApi.makePayment.path}`, (route) => route.abort())
    await wallet(page).click()
    await expectToast(page, 'bad', 'Error processing payment')
    await expect(wallet(page)).toBeEnabled()
    await page.unroute(`**${checkoutApi.makePayment.path}`)
    await wallet(page).click()
    await expect(page).toHaveURL(/\/sandbox\/mercadopago\/checkout/)
  })

  test('a quantity above the limit is reported in cart and checkout, without a total of zero', {
    tag: '@phone',
  }, async ({ page }) => {
    // A demo product, because a new one would appear first in the shop that other tests check.
    const piece = (await listWellStocked(page.request)).at(-1) as Product
    await withDatabase('update products set quantity = 40 where id = $1', [piece.id])
    const person = await addCustomer(page.request)
    await fillCart(page.request, person, [{ product_id: piece.id, count: 21 }])
    await signIn(page, person)
    await walkTo(page, '/cart')
    await expect(main(page)).toContainText('Podés comprar hasta 20 unidades por pedido')
    await main(page).getByRole('link', { name: 'Ir a Pagar' }).click()
    await expect(
      main(page).getByText(`De ${named(piece)} podés comprar hasta 20 unidades`),
    ).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Ver tu bolsa' })).toBeVisible()
    await expect(line(page, 'Total')).toHaveCount(0)
    await expect(main(page).getByRole('region', { name: 'Resumen' })).not.toContainText(/\$\s0,00/)
  })

  test('an unknown coupon is reported', async ({ page }) => {
    await addBuyer(page)
    await walkTo(page, '/checkout')
    await field(page, 'Cupón de Descuento').fill('NADIE')
    await button(page, 'Aplicar Cupón').click()
    await expectToast(page, 'bad', 'Este cupón no existe')
    await expect(field(page, 'Cupón de Descuento')).toBeFocused()
  })

  test('a payment that cannot be prepared shows the reason', async ({ page }) => {
    await addBuyer(page)
    await walkTo(page, '/checkout')
    await option(page, 'Correo Argentino').check()
    await fill(page)
    const answer = (status: number, json: object) =>
      page.route(`**${checkoutApi.createPreference.path}`, (route) =>
        route.fulfill({ status, json }),
      )
    await answer(409, { error: 'Se agotó «Aros».', code: 'not_enough_stock' })
    await button(page, 'Confirmar').click()
    await expectToast(page, 'bad', 'Ocurrió un error, intente más tarde')
    await expect(main(page).getByText('Se agotó «Aros».')).toBeVisible()
    await answer(502, { error: 'Mercado Pago no responde.', code: 'provider_unavailable' })
    await button(page, 'Confirmar').click()
    await expectToast(page, 'bad', 'Ocurrió un error de servidor, intente más tarde')
    await expect(wallet(page)).toHaveCount(0)
    await page.evaluate(() => {
      localStorage.setItem('access', 'x')
      localStorage.setItem('refresh', 'x')
    })
    await page.unroute(`**${checkoutApi.createPreference.path}`)
    await button(page, 'Confirmar').click()
    await expectToast(page, 'bad', 'Error de autenticación, inicia sesión antes de continuar')
    await expect(page).toHaveURL('/login?next=%2Fcheckout')
  })

  test("without the provider's script a plain link leads to the payment", async ({ page }) => {
    await addBuyer(page)
    await page.route('**/sandbox/mercadopago/js/v2', (route) => route.abort())
    await walkTo(page, '/checkout')
    await option(page, 'Correo Argentino').check()
    await fill(page)
    await button(page, 'Confirmar').click()
    await expect(page.getByText(/No pudimos traer el botón de Mercado Pago/)).toBeVisible()
    await page.unroute('**/sandbox/mercadopago/js/v2')
    await button(page, 'Reintentar').click()
    await expect(wallet(page)).toBeVisible()

    await page.route('**/sandbox/mercadopago/js/v2', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.reload()
    await option(page, 'Correo Argentino').check()
    await fill(page)
    await button(page, 'Confirmar').click()
    await button(page, 'Continuar en Mercado Pago').click()
    await pay(page, 'APRO')
    await expect(banner(page, 'Recibimos tu pago')).toBeVisible()
  })

  test('failed requests of checkout and orders can be retried', async ({ page, axe }) => {
    const { person, product } = await addBuyer(page)
    await walkTo(page, '/cart')
    await expect(main(page).getByRole('link', { name: 'Ir a Pagar' })).toBeVisible()
    await page.route('**/api/cart/cart-items', (route) => route.abort())
    await walkTo(page, '/checkout')
    await expect(main(page).getByText('No pudimos traer tu compra')).toBeVisible()
    expect(await axe()).toEqual([])
    await page.unroute('**/api/cart/cart-items')
    await button(page, 'Reintentar').click()
    await expect(main(page).getByRole('heading', { name: product.name })).toBeVisible()
    await placeOrder(page.request, person)
    await page.route('**/api/orders/**', (route) => route.abort())
    await walkTo(page, '/orders')
    await expect(main(page).getByText('No pudimos traer tus pedidos')).toBeVisible()
    await page.unroute('**/api/orders/**')
    await button(page, 'Reintentar').click()
    await expect(main(page).getByText('No pudimos traer tus pedidos')).toHaveCount(0)
    await page.route('**/api/orders/**', (route) => route.abort())
    await main(page).getByRole('article').getByRole('link').first().click()
    await expect(main(page).getByText('No pudimos traer tu pedido')).toBeVisible()
    await page.unroute('**/api/orders/**')
    await button(page, 'Reintentar').click()
    await expect(main(page).getByText('No pudimos traer tu pedido')).toHaveCount(0)
  })

  test('a total that cannot be loaded is hidden and can be retried', async ({ page }) => {
    await addBuyer(page)
    await walkTo(page, '/checkout')
    await expect(line(page, 'Total').last()).not.toHaveText(/^\$\s0,00$/)
    await page.route('**/api/payment/get-payment-total?**', (route) => route.abort())
    await option(page, 'Correo Argentino').check()
    await expect(line(page, 'Total')).toHaveCount(0)
    await page.unroute('**/api/payment/get-payment-total?**')
    await button(page, 'Reintentar').click()
    await expect(line(page, 'Total').last()).toHaveText(/^\$\s[1-9]/)
  })
})
