import type { Page } from '@playwright/test'
import { addBuyer, placeOrder } from '#tests/e2e/buyers.ts'
import { listMail } from '#tests/e2e/people.ts'
import { banner, button, expectToast, field, main } from '#tests/e2e/purchase.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

const expectMail = (page: Page, address: string, words: string) =>
  expect(async () => {
    const mails = await listMail(page.request, address)
    const texts = await Promise.all(
      mails.map(async (mail) => (await page.request.get(mail)).text()),
    )
    expect(texts.some((text) => text.includes(words))).toBe(true)
  }).toPass()

test('a customer cancels an unpaid order', { tag: '@phone' }, async ({ page, axe }) => {
  const { person } = await addBuyer(page)
  const { transaction_id } = await placeOrder(page.request, person)
  await page.goto(`/orders/detail/${transaction_id}`)
  await expect(banner(page, 'Este pedido espera su pago')).toBeVisible()
  await button(page, 'Cancelar pedido').click()
  const dialog = page.getByRole('dialog', { name: '¿Cancelar el pedido?' })
  await expect(dialog).toBeVisible()
  expect(await axe()).toEqual([])
  await dialog.getByRole('button', { name: 'Volver' }).click()
  await expect(dialog).toBeHidden()
  await expect(banner(page, 'Este pedido espera su pago')).toBeVisible()

  await button(page, 'Cancelar pedido').click()
  await dialog.getByRole('button', { name: 'Sí, cancelar' }).click()
  await expectToast(page, 'good', 'Tu pedido fue cancelado')
  await expect(banner(page, 'Pedido cancelado')).toBeVisible()
  await expect(button(page, 'Cancelar pedido')).toBeHidden()
  await expect(main(page).getByRole('link', { name: 'Pagar mi pedido' })).toBeHidden()
  await button(page, 'Ponerla otra vez en la bolsa').click()
  await expectToast(page, 'good', 'Pusimos 1 pieza en tu bolsa')
  await expect(page).toHaveURL('/cart')
  await expect(main(page).getByRole('link', { name: 'Ir a Pagar' })).toBeVisible()
  await walkTo(page, '/orders')
  const card = page.getByRole('article').filter({ hasText: transaction_id })
  await expect(card).toContainText('Cancelado')
})

test('who wants something else changes an unpaid order in the bag', {
  tag: '@phone',
}, async ({ page, axe }) => {
  const { person, product } = await addBuyer(page)
  const { transaction_id } = await placeOrder(page.request, person)
  await walkTo(page, '/orders')
  await main(page).getByRole('link', { name: transaction_id }).first().click()
  await button(page, 'Cambiar el pedido').click()
  const dialog = page.getByRole('dialog', { name: '¿Cambiar el pedido?' })
  await expect(dialog).toContainText('ponemos lo que elegiste en tu bolsa')
  expect(await axe()).toEqual([])
  await dialog.getByRole('button', { name: 'Sí, cambiarlo' }).click()
  await expectToast(page, 'good', 'Pusimos 1 pieza en tu bolsa')
  await expect(page).toHaveURL('/cart')
  await expect(main(page)).toContainText(product.name)
  await main(page).getByRole('link', { name: 'Ir a Pagar' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(field(page, 'Dirección')).toHaveValue('Rivadavia 1234')
  await expect(main(page)).not.toContainText('espera su pago')
  await expectMail(page, person.email, 'Ir a tu bolsa')
})

test.describe('a refused cancellation', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('an order paid in the meantime is not cancelled, and the page says why', async ({
    page,
  }) => {
    const { person } = await addBuyer(page)
    const { transaction_id, preference_id } = await placeOrder(page.request, person)
    await page.goto(`/orders/detail/${transaction_id}`)
    await button(page, 'Cancelar pedido').click()
    const dialog = page.getByRole('dialog', { name: '¿Cancelar el pedido?' })
    // Blocked, so that the page does not learn of the payment before the click.
    await page.route('**/api/orders/get-order/**', (route) => route.abort())
    await page.request.post('/sandbox/mercadopago/pay', {
      data: { preference_id, outcome: 'approved', webhook: 'normal' },
    })
    await expectMail(page, person.email, 'Tu pago se acreditó')
    await dialog.getByRole('button', { name: 'Sí, cancelar' }).click()
    await expectToast(page, 'bad', 'No se pudo cancelar el pedido')
    await expect(page.getByRole('alert')).toContainText('Este pedido ya está pago')
  })
})
