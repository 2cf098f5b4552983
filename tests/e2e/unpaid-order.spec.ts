import { addBuyer, fillCart, placeOrder } from '#tests/e2e/buyers.ts'
import { fillContact, fillDelivery, goOn, makeEmail, openGuestCheckout } from '#tests/e2e/guest.ts'
import { button, confirm, main, wallet } from '#tests/e2e/purchase.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

const PROVIDER = /\/sandbox\/mercadopago\/checkout/

test('going back from the provider shows the unpaid order', {
  tag: '@phone',
}, async ({ page, axe }) => {
  await addBuyer(page)
  await confirm(page)
  await wallet(page).scrollIntoViewIfNeeded()
  await wallet(page).click()
  await expect(page).toHaveURL(PROVIDER)
  await page.goBack()
  await expect(page).toHaveURL('/checkout')
  const heading = main(page).getByRole('heading', { name: /^Tu pedido QL-\S+ espera su pago$/ })
  const link = main(page).getByRole('link', { name: 'Pagar mi pedido' })
  await expect(heading).toBeInViewport()
  await expect(link).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(main(page)).toContainText(/Guardamos tus piezas hasta .*quedan/)
  await expect(main(page)).not.toContainText('No hay productos en tu bolsa')
  expect(await axe()).toEqual([])
  await main(page).getByRole('link', { name: 'Ver el pedido' }).click()
  await expect(main(page).getByText('Este pedido espera su pago')).toBeVisible()
  await link.click()
  await expect(page).toHaveURL(PROVIDER)
})

test('a guest who goes back from the provider finds the order, too', {
  tag: '@phone',
}, async ({ page, isMobile, axe }) => {
  await openGuestCheckout(page)
  const email = makeEmail()
  await fillContact(page, email)
  await goOn(page, isMobile, 'Continuar a la entrega')
  await fillDelivery(page)
  await goOn(page, isMobile, 'Continuar al pago')
  await button(page, 'Confirmar').click()
  await wallet(page).click()
  await expect(page).toHaveURL(PROVIDER)
  await page.goBack()
  const heading = main(page).getByRole('heading', { name: /^Tu pedido QL-\S+ espera su pago$/ })
  await expect(heading).toBeInViewport()
  await expect(main(page)).toContainText(/Guardamos tus piezas hasta .*quedan/)
  await expect(main(page)).not.toContainText('No hay productos en tu bolsa')
  expect(await axe()).toEqual([])
  await main(page).getByRole('link', { name: 'Ver el pedido' }).click()
  await expect(main(page).getByText('Este pedido espera su pago')).toBeVisible()
  await button(page, 'Cambiar el pedido').click()
  await button(page, 'Sí, cambiarlo').click()
  await expect(page).toHaveURL('/cart')
  await main(page).getByRole('link', { name: 'Comprar sin cuenta' }).click()
  await expect(main(page).getByLabel('Email').first()).toHaveValue(email)
})

test('another purchase names the order that is still unpaid', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  const { person, product } = await addBuyer(page)
  const { transaction_id } = await placeOrder(page.request, person)
  await fillCart(page.request, person, [{ product_id: product.id }])
  await walkTo(page, '/cart')
  await main(page).getByRole('link', { name: 'Ir a Pagar' }).click()
  await expect(main(page)).toContainText(`Tu pedido ${transaction_id} espera su pago`)
  expect(await axe()).toEqual([])
  await main(page).getByRole('link', { name: 'Ver ese pedido' }).click()
  await expect(main(page).getByText('Este pedido espera su pago')).toBeVisible()
})

test('the order list marks the unpaid order and links to its payment', {
  tag: '@phone',
}, async ({ page, axe }) => {
  const { person } = await addBuyer(page)
  const { transaction_id } = await placeOrder(page.request, person)
  await walkTo(page, '/orders')
  const card = page.getByRole('article').filter({ hasText: transaction_id })
  await expect(card).toContainText('Sin procesar')
  await expect(card).toContainText('Falta pagarlo')
  await expect(card).toContainText(/Guardamos tus piezas hasta .*quedan/)
  expect(await axe()).toEqual([])
  await card.getByRole('link', { name: 'Pagar mi pedido' }).click()
  await expect(page).toHaveURL(PROVIDER)
})
