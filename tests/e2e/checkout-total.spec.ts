import type { Page } from '@playwright/test'
import type { Product } from '#contracts/catalogue.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { addBuyer, delivery, fillCart, listWellStocked, withDatabase } from '#tests/e2e/buyers.ts'
import { button, confirm, field, fill, line, main, option, wallet } from '#tests/e2e/purchase.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

test.use({ expectedErrors: [/Failed to load resource|status of 502/] })

const CHANGED = /^El total de tu compra cambió: ahora es \$\s.* Revisalo antes de pagar\.$/
const expectFilledIn = async (page: Page) => {
  for (const [name, value] of Object.entries(delivery)) {
    await expect(field(page, name)).toHaveValue(value)
  }
}

test('a price change before paying is shown before the order is placed', async ({ page }) => {
  const { product } = await addBuyer(page, { at: -2 })
  await confirm(page)
  const total = line(page, 'Total').last()
  const before = (await total.textContent()) as string
  const raise = 'update products set price = price + $2 where id = $1'
  await withDatabase(raise, [product.id, 10_000])
  await wallet(page).click()
  await expect(main(page).getByText(CHANGED)).toBeVisible()
  await expect(page).toHaveURL('/checkout')
  await expect(total).not.toHaveText(before)
  const now = (await total.textContent()) as string
  await expect(main(page).getByText(CHANGED)).toContainText(now)
  // One toast tells of it, and none of a success.
  const toasts = page.locator(':is([role=alert], [role=status]):has([aria-label="Cerrar aviso"])')
  await expect(toasts).toHaveText([CHANGED])
  await expectFilledIn(page)
  await wallet(page).click()
  await expect(page).toHaveURL(/\/sandbox\/mercadopago\/checkout/)
  await expect(page.getByText(now).first()).toBeVisible()
  await withDatabase(raise, [product.id, -10_000])
})

test('a cart changed elsewhere is shown before the order is placed', async ({ page }) => {
  const { person, product } = await addBuyer(page)
  await confirm(page)
  const other = (await listWellStocked(page.request)).find(
    ({ name }) => name !== product.name,
  ) as Product
  await fillCart(page.request, person, [{ product_id: other.id }])
  await wallet(page).click()
  await expect(main(page).getByText(CHANGED)).toBeVisible()
  await expect(page).toHaveURL('/checkout')
  await expect(main(page).getByRole('heading', { name: other.name })).toBeVisible()
  await expectFilledIn(page)
  await expect(wallet(page)).toBeVisible()
})

for (const [status, code, error] of [
  [409, 'preference_updating', 'Ya estamos preparando tu pago. Probá de nuevo.'],
  [502, 'provider_unavailable', 'Mercado Pago no responde en este momento.'],
] as const) {
  test(`after a ${status} ${code} a second click works`, async ({ page }) => {
    await addBuyer(page)
    await confirm(page)
    await page.route(`**${checkoutApi.makePayment.path}`, (route) =>
      route.fulfill({ status, json: { error, code } }),
    )
    await wallet(page).click()
    await expect(main(page).getByText(error)).toBeVisible()
    await expectFilledIn(page)
    await page.unroute(`**${checkoutApi.makePayment.path}`)
    await wallet(page).click()
    await expect(page).toHaveURL(/\/sandbox\/mercadopago\/checkout/)
  })
}

test('two clicks within one frame prepare and order once', async ({ page }) => {
  await addBuyer(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const pressTwice = (name: string) =>
    button(page, name).evaluate((element: HTMLButtonElement) => {
      element.click()
      element.click()
    })
  await page.route('**/sandbox/mercadopago/js/v2', (route) => route.abort())
  await walkTo(page, '/checkout')
  await option(page, 'Correo Argentino').check()
  await fill(page)
  await pressTwice('Confirmar')
  await expect(button(page, 'Continuar en Mercado Pago')).toBeVisible()
  await pressTwice('Continuar en Mercado Pago')
  await expect(page).toHaveURL(/\/sandbox\/mercadopago\/checkout/)
  const count = (path: string) => asked.filter((other) => other === path).length
  expect(count(checkoutApi.createPreference.path)).toBe(1)
  expect(count(checkoutApi.makePayment.path)).toBe(1)
})
