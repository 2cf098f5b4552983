import { checkoutApi } from '#contracts/checkout.ts'
import { profileApi } from '#contracts/profile.ts'
import {
  addBuyer,
  delivery,
  fillCart,
  pickup,
  placeOrder,
  withDatabase,
} from '#tests/e2e/buyers.ts'
import { addCustomer, getTokens, signIn } from '#tests/e2e/people.ts'
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
  wallet,
} from '#tests/e2e/purchase.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

test.describe('during the checkout', () => {
  test.use({ expectedErrors: [/status of 409.*check-coupon|status of 404.*get-order/] })

  test('a coupon applies once per customer', async ({ page }) => {
    const { person, product } = await addBuyer(page)
    await walkTo(page, '/checkout')
    const coupon = field(page, 'Cupón de Descuento')
    await button(page, 'Aplicar Cupón').click()
    await expect(coupon).toHaveAccessibleDescription('Completá este campo.')
    await coupon.fill('bienvenida10')
    await button(page, 'Aplicar Cupón').click()
    await expectToast(page, 'good', 'Cupón aplicado')
    await expect(line(page, 'Descuento Total')).toContainText('−$')
    await expect(coupon).toHaveCount(0)
    await expect(button(page, 'Usar otro código')).toBeFocused()
    await button(page, 'Usar otro código').click()
    await expect(coupon).toBeVisible()
    await button(page, 'Quitar el cupón BIENVENIDA10').click()
    await expect(line(page, 'Descuento Total')).toHaveCount(0)
    await expect(coupon).toBeVisible()

    await placeOrder(page.request, person, 'BIENVENIDA10')
    await fillCart(page.request, person, [{ product_id: product.id }])
    await page.reload()
    await coupon.fill('BIENVENIDA10')
    await button(page, 'Aplicar Cupón').click()
    await expectToast(page, 'bad', 'Ya usaste este cupón.')
    await expect(coupon).toHaveAccessibleDescription('Ya usaste este cupón.')
  })

  test('a confirmation is invalidated by any change', async ({ page }) => {
    await addBuyer(page)
    await confirm(page)
    await field(page, 'Ciudad').fill('Funes')
    await expect(wallet(page)).toHaveCount(0)
    await button(page, 'Confirmar').click()
    await expect(wallet(page)).toBeVisible()
    await option(page, 'Retiro en el local').check()
    await expect(wallet(page)).toHaveCount(0)
    await field(page, 'DNI o pasaporte').fill('12345678')
    await button(page, 'Confirmar').click()
    await expect(wallet(page)).toBeVisible()
    await field(page, 'Cupón de Descuento').fill('bienvenida10')
    await button(page, 'Aplicar Cupón').click()
    await expect(wallet(page)).toHaveCount(0)
  })

  test('invalid fields are marked and the first one is focused', async ({ page }) => {
    await addBuyer(page)
    await walkTo(page, '/checkout')
    await option(page, 'Correo Argentino').check()
    await fill(page, { ...delivery, Ciudad: ' ', Teléfono: 'no tengo' })
    await button(page, 'Confirmar').click()
    await expect(field(page, 'Ciudad')).toBeFocused()
    await expect(field(page, 'Ciudad')).toHaveAccessibleDescription('Completá este campo.')
    await expect(field(page, 'Teléfono')).toHaveAccessibleDescription(
      'Escribí un teléfono, con su código de área.',
    )
    await expect(wallet(page)).toHaveCount(0)
  })

  test('the address comes from the profile and is saved to it on request', async ({ page }) => {
    const { person } = await addBuyer(page)
    await walkTo(page, '/checkout')
    await expect(field(page, 'Nombre completo')).toHaveValue('Ana Paz')
    await option(page, 'Correo Argentino').check()
    await fill(page)
    await page.getByLabel('Guardar estos datos en mi perfil').check()
    await button(page, 'Confirmar').click()
    await expect(page.getByText('Guardamos tus datos en el perfil.')).toBeVisible()
    const { access } = await getTokens(page.request, person)
    const headers = { authorization: `JWT ${access}` }
    const reply = await page.request.get(profileApi.getProfile.path, { headers })
    expect((await reply.json()).profile).toMatchObject({
      address_line_1: 'Rivadavia 1234',
      city: 'Rosario',
      zipcode: '2000',
      country_region: 'Argentina',
    })
    await page.reload()
    await expect(field(page, 'Código postal')).toHaveValue('2000')
  })

  test('an order fully covered by a coupon needs no payment', async ({ page }) => {
    await withDatabase(
      `insert into coupons (name, percentage) values ('REGALO', 100) on conflict do nothing`,
    )
    await addBuyer(page)
    await walkTo(page, '/checkout')
    await option(page, 'Retiro en el local').check()
    await option(page, 'Transferencia').check()
    await field(page, 'Cupón de Descuento').fill('regalo')
    await button(page, 'Aplicar Cupón').click()
    await expectToast(page, 'good', 'Cupón aplicado')
    await expect(option(page, 'Transferencia')).toHaveCount(0)
    await fill(page, pickup)
    await button(page, 'Confirmar').click()
    await button(page, 'Finalizar compra').click()
    await expect(page).toHaveURL(/\/orders\/detail\/QL-/)
    await expect(banner(page, 'Tu pedido está confirmado')).toBeVisible()
    await expect(page.locator('[aria-current=step]')).toContainText('Procesado')
  })

  test('a slow order shows that it is being placed', async ({ page }) => {
    await addBuyer(page)
    await confirm(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(`**${checkoutApi.makePayment.path}`, async (route) => {
      await held
      await route.continue()
    })
    await wallet(page).click()
    await expect(page.getByText('Registrando tu pedido…')).toBeVisible()
    await expect(field(page, 'Ciudad')).toBeDisabled()
    await expect(page.getByText(/No cierres esta página/)).toBeVisible({ timeout: 10_000 })
    release()
    await expect(page).toHaveURL(/\/sandbox\/mercadopago\/checkout/)
  })

  test('an order of another customer is not found', async ({ page, axe }) => {
    const { person } = await addBuyer(page)
    const { transaction_id } = await placeOrder(page.request, person)
    const other = await addCustomer(page.request)
    await page.addInitScript(() => sessionStorage.removeItem('seen'))
    await signIn(page, other)
    await page.goto(`/orders/detail/${transaction_id}`)
    await expect(main(page).getByText('No encontramos ese pedido')).toBeVisible()
    expect(await axe()).toEqual([])
    await walkTo(page, '/orders')
    await expect(main(page).getByText('Todavía no hiciste ningún pedido')).toBeVisible()
    expect(await axe()).toEqual([])
  })
})
