import type { Page } from '@playwright/test'
import { cartApi } from '#contracts/cart.ts'
import { addBuyer, delivery, findListedProduct } from '#tests/e2e/buyers.ts'
import { goOnShopping } from '#tests/e2e/cart.ts'
import {
  banner,
  button,
  cartBadge,
  field,
  fill,
  line,
  main,
  option,
  pay,
  wallet,
} from '#tests/e2e/purchase.ts'
import { expect, test } from '#tests/e2e/test.ts'

const goToCheckout = async (page: Page) => {
  await cartBadge(page, 1).click()
  await main(page).getByRole('link', { name: 'Ir a Pagar' }).click()
  await expect(field(page, 'Ciudad')).toBeEditable()
}
const expectFilledIn = async (page: Page) => {
  for (const [name, value] of Object.entries(delivery)) {
    await expect(field(page, name)).toHaveValue(value)
  }
}
const readDraft = (page: Page) => page.evaluate(() => localStorage.getItem('checkout'))

test('a reload keeps the address, the shipping option and the coupon', async ({ page }) => {
  await addBuyer(page)
  await page.goto('/')
  await goToCheckout(page)
  await option(page, 'Correo Argentino').check()
  await field(page, 'Cupón de Descuento').fill('bienvenida10')
  await button(page, 'Aplicar Cupón').click()
  await expect(line(page, 'Descuento Total')).toContainText('−$')
  await fill(page)
  await page.getByLabel('Guardar estos datos en mi perfil').check()
  const total = await line(page, 'Total').last().textContent()

  await page.reload()
  await expectFilledIn(page)
  await expect(option(page, 'Correo Argentino')).toBeChecked()
  await expect(page.getByLabel('Guardar estos datos en mi perfil')).toBeChecked()
  await expect(line(page, 'Descuento Total')).toContainText('−$')
  await expect(line(page, 'Total').last()).toHaveText(total as string)

  await button(page, 'Confirmar').click()
  await wallet(page).click()
  await pay(page, 'APRO')
  await expect(banner(page, 'Recibimos tu pago')).toBeVisible()
  expect(await readDraft(page)).toBeNull()
})

test.describe('a draft that is out of date', () => {
  test.use({ expectedErrors: [/status of 404.*VENCIDO/] })

  test('an expired coupon is removed with a message, and the rest stays', async ({ page }) => {
    await addBuyer(page)
    await page.goto('/')
    await goToCheckout(page)
    await option(page, 'Correo Argentino').check()
    await fill(page)
    await page.evaluate(() => {
      const draft = JSON.parse(localStorage.getItem('checkout') as string)
      localStorage.setItem('checkout', JSON.stringify({ ...draft, coupon: 'VENCIDO' }))
    })
    await page.reload()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectFilledIn(page)
    await expect(option(page, 'Correo Argentino')).toBeChecked()
    await expect(line(page, 'Descuento Total')).toHaveCount(0)
    await expect(line(page, 'Total').last()).not.toHaveText(/^\$\s0,00$/)
  })
})

test('the draft is kept after a rejected payment and deleted after an approved one', async ({
  page,
}) => {
  await addBuyer(page)
  const next = await findListedProduct(page.request)
  await page.goto('/')
  await goToCheckout(page)
  await option(page, 'Correo Argentino').check()
  await fill(page)
  await button(page, 'Confirmar').click()
  await wallet(page).click()
  await pay(page, 'FUND')
  await expect(banner(page, 'El pago fue rechazado')).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Tienda' }).click()
  await main(page).getByRole('link', { name: next.name, exact: true }).first().click()
  const added = page.waitForResponse(`**${cartApi.addItem.path}`)
  await button(page, 'Añadir al carrito').click()
  await added
  await goOnShopping(page)
  await goToCheckout(page)
  await expectFilledIn(page)

  await page.getByRole('banner').getByRole('link', { name: 'Volver a la bolsa' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Perfil' }).click()
  await main(page).getByRole('link', { name: 'Órdenes' }).click()
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Pedido / })
    .click()
  await main(page).getByRole('link', { name: 'Reintentar pago' }).click()
  await pay(page, 'APRO')
  await expect(banner(page, 'Recibimos tu pago')).toBeVisible()
  expect(await readDraft(page)).toBeNull()
})

test('signing out deletes the draft from the device', async ({ page }) => {
  await addBuyer(page)
  await page.goto('/')
  await goToCheckout(page)
  await fill(page)
  expect(await readDraft(page)).toContain('Rivadavia 1234')
  await page.getByRole('banner').getByRole('link', { name: 'Volver a la bolsa' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Perfil' }).click()
  // Loaded, because a call under way would be refused after the sign-out.
  await expect(main(page).getByText('Este dispositivo')).toBeVisible()
  await main(page).getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  await expect(page).toHaveURL('/')
  expect(await readDraft(page)).toBeNull()
})
