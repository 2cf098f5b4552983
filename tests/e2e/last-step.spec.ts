import { addBuyer } from '#tests/e2e/buyers.ts'
import { confirmGuest, makeEmail, openGuestCheckout } from '#tests/e2e/guest.ts'
import {
  banner,
  button,
  confirm,
  field,
  main,
  openSummary,
  option,
  pay,
  seeOrder,
  wallet,
} from '#tests/e2e/purchase.ts'
import { expect, test } from '#tests/e2e/test.ts'

/** From «Confirmar» to the payment, and what comes after it. */

type Page = Parameters<typeof main>[0]

const readPlace = (page: Page) => page.evaluate(() => window.scrollY)

test('a reload after confirming keeps the payment and the place', {
  tag: '@phone',
}, async ({ page }) => {
  await addBuyer(page)
  await confirm(page)
  await wallet(page).scrollIntoViewIfNeeded()
  const place = await readPlace(page)
  expect(place).toBeGreaterThan(200)
  await page.reload()
  await expect(wallet(page)).toBeInViewport()
  expect(Math.abs((await readPlace(page)) - place)).toBeLessThan(40)
  await wallet(page).click()
  await pay(page, 'APRO')
  await expect(banner(page, 'Recibimos tu pago')).toBeVisible()
})

test('a changed form is confirmed again after a reload, too', async ({ page }) => {
  await addBuyer(page)
  await confirm(page)
  await field(page, 'Ciudad').fill('Funes')
  await expect(main(page).getByText('Cambiaste tus datos: confirmá de nuevo.')).toBeVisible()
  await page.reload()
  await expect(field(page, 'Ciudad')).toHaveValue('Funes')
  await expect(wallet(page)).toHaveCount(0)
})

test('another shipping after confirming is said, and the old message goes', {
  tag: '@phone',
}, async ({ page, axe }) => {
  await addBuyer(page)
  await confirm(page)
  const toast = page.getByText('Preferencia de pago creada correctamente')
  await expect(toast).toBeVisible()
  await option(page, 'Andreani a domicilio').check()
  await expect(main(page).getByText('Cambiaste el envío: confirmá de nuevo.')).toBeVisible()
  await expect(toast).toHaveCount(0)
  await expect(wallet(page)).toHaveCount(0)
  expect(await axe()).toEqual([])
  await button(page, 'Confirmar').click()
  await expect(wallet(page)).toBeVisible()
  await expect(main(page).getByText(/confirmá de nuevo/)).toHaveCount(0)
})

test('a guest keeps the payment at a reload', { tag: '@phone' }, async ({ page, isMobile }) => {
  await openGuestCheckout(page)
  await confirmGuest(page, isMobile, makeEmail())
  await page.reload()
  await expect(wallet(page)).toBeVisible()
})

test('a pending payment can be made with another method, and the shopper knows until when', {
  tag: '@phone',
}, async ({ page, axe }) => {
  await addBuyer(page)
  await confirm(page)
  await wallet(page).click()
  await pay(page, 'CONT')
  await expect(banner(page, 'Tu pago está pendiente')).toBeVisible()
  await expect(main(page).getByText(/^Guardamos tus piezas/)).toBeVisible()
  expect(await axe()).toEqual([])
  await main(page).getByRole('link', { name: 'Pagar con otro medio' }).click()
  await pay(page, 'APRO')
  await expect(banner(page, 'Recibimos tu pago')).toBeVisible()
})

for (const [holder, reason] of [
  ['FUND', 'La tarjeta no tenía fondos o límite suficientes.'],
  ['CALL', 'Tu tarjeta pide que autorices el pago: llamá al banco que la emitió y probá de nuevo.'],
] as const) {
  test(`a payment that is rejected as ${holder} says why`, async ({ page }) => {
    await addBuyer(page)
    await confirm(page)
    await wallet(page).click()
    await pay(page, holder)
    await expect(banner(page, 'El pago fue rechazado')).toBeVisible()
    await expect(main(page).getByText(reason)).toBeVisible()
  })
}

test('a paid order leads to the form of the law with both fields filled in', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const { person } = await addBuyer(page)
  await confirm(page)
  await openSummary(page, isMobile)
  await wallet(page).click()
  await pay(page, 'APRO')
  await expect(banner(page, 'Recibimos tu pago')).toBeVisible()
  await seeOrder(page)
  // One way while the law gives it, and no favour to ask for beside it.
  await expect(main(page).getByRole('button', { name: 'Pedir la cancelación' })).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Arrepentirme de la compra' }).click()
  await expect(page).toHaveURL('/arrepentimiento')
  await expect(field(page, 'Email')).toHaveValue(person.email)
  await expect(main(page).getByLabel('Número de pedido')).toHaveValue(/^QL-/)
  await page.reload()
  await expect(field(page, 'Email')).toHaveValue(person.email)
  await button(page, 'Pedir la devolución').click()
  await expect(main(page).getByText('Tu código es')).toBeVisible()
  await page.goBack()
  await expect(banner(page, 'Recibimos tu arrepentimiento')).toBeVisible()
  await expect(main(page).getByText('Tu código es AR-')).toBeVisible()
  await expect(banner(page, 'Recibimos tu pago')).toHaveCount(0)
})
