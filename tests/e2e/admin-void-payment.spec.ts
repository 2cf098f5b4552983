import type { Page } from '@playwright/test'
import { fillCart, placeOrder } from '#tests/e2e/buyers.ts'
import { addPiece, expectNotice, openBackOffice, press } from './back-office.ts'
import { addCustomer } from './people.ts'
import { expect, test } from './test.ts'

const main = (page: Page) => page.getByRole('main')

/** An order by transfer, opened from the list. */
async function openOrder(page: Page) {
  const { id } = await addPiece(page.request)
  const person = await addCustomer(page.request)
  await fillCart(page.request, person, [{ product_id: id }])
  const { transaction_id } = await placeOrder(page.request, person, '', 'transfer')
  await openBackOffice(page, 'Pedidos')
  await page.getByLabel('Buscar').fill(transaction_id)
  await page.getByRole('link', { name: transaction_id }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(transaction_id)
  return transaction_id
}

/** Notes its whole amount. */
async function noteTransfer(page: Page) {
  await page
    .getByRole('button', { name: /^Cobrar/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cobrar|^Anotar/ })
    .click()
  await expectNotice(page, 'Pago anotado')
}

for (const width of [1440, 390]) {
  test(`a transfer that was noted on the wrong order is taken back, ${width} px wide`, async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const transaction_id = await openOrder(page)
    await noteTransfer(page)
    const payments = page.getByRole('region', { name: 'Cobro' })
    await expect(payments).toContainText('Nada por cobrar')

    await payments.getByRole('button', { name: /^Anular el cobro de/ }).click()
    const dialog = page.getByRole('dialog', { name: `Anular un cobro · ${transaction_id}` })
    await expect(dialog).toContainText('El pedido vuelve a «Sin pagar»')
    await expect(dialog.getByLabel(/^Por qué/)).toBeFocused()
    expect(await axe()).toEqual([])
    await dialog.getByRole('button', { name: 'Anular el cobro' }).click()
    await expect(dialog).toContainText('Completá este campo.')
    await dialog.getByLabel(/^Por qué/).fill('Era de otro pedido')
    await dialog.getByRole('button', { name: 'Anular el cobro' }).click()
    await expectNotice(page, 'Cobro anulado')
    await expect(dialog).toHaveCount(0)
    await expect(payments).toContainText(/Falta cobrar \$/)
    await expect(payments.getByRole('listitem').filter({ hasText: 'Anulado' })).toBeVisible()
    await expect(main(page)).toContainText('Sin pagar')
    await expect(main(page)).toContainText('Era de otro pedido')
    await expect(main(page)).toContainText('Corrección sobre el pago de tu pedido')
    expect(await axe()).toEqual([])
    await expect(page.getByRole('button', { name: /^Cobrar/ }).first()).toBeVisible()
  })
}

test('the payment of an order that is ready at the counter stays', async ({ page }) => {
  await openOrder(page)
  await noteTransfer(page)
  const payments = page.getByRole('region', { name: 'Cobro' })
  await expect(payments.getByRole('button', { name: /^Anular/ })).toBeVisible()
  await press(page, 'Marcar preparado')
  await press(page, 'Listo para retirar')
  await page.getByRole('dialog').getByRole('button', { name: 'Listo para retirar' }).click()
  await expect(payments.getByRole('button', { name: /^Anular/ })).toHaveCount(0)
  await expect(payments).toContainText(
    'Para anularlo, antes: Más acciones › «No está listo todavía».',
  )
})
