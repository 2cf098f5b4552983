import { expect, test } from '#tests/e2e/test.ts'
import { addPiece, expectNotice, openBackOffice, press } from './back-office.ts'
import { fillCart, placeOrder } from './buyers.ts'
import { chooseAction } from './order-menu.ts'
import { addCustomer } from './people.ts'

for (const width of [1440, 390]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 } })

    test(`a statement of the bank pays the order that it names, ${width} px wide`, async ({
      page,
      axe,
    }) => {
      const { id } = await addPiece(page.request)
      const person = await addCustomer(page.request)
      await fillCart(page.request, person, [{ product_id: id }])
      const { transaction_id } = await placeOrder(page.request, person, '', 'transfer')
      const file = [
        'Movimientos de la cuenta',
        'Fecha;Concepto;Débito;Crédito',
        `01/12/2026;TRANSF ${transaction_id};;90.000,00`,
        '01/12/2026;ALQUILER;300.000,00;',
        '02/12/2026;VENTA;;4.321,00',
      ].join('\n')
      const upload = (text = file) =>
        page
          .getByLabel('Elegir el archivo')
          .setInputFiles([
            { name: 'movimientos.csv', mimeType: 'text/csv', buffer: Buffer.from(text) },
          ])
      await openBackOffice(page, 'Transferencias')
      await upload()
      const credit = page.getByRole('row').filter({ hasText: transaction_id })
      await expect(credit).toContainText('Nombra el pedido, importe justo')
      await expect(credit.getByRole('checkbox')).toBeChecked()
      await expect(page.getByRole('row').filter({ hasText: 'VENTA' })).toContainText(
        'No es de ningún pedido',
      )
      await expect(page.getByRole('row').filter({ hasText: 'ALQUILER' })).toHaveCount(0)
      expect(await axe()).toEqual([])
      await press(page, 'Anotar 1 pago')
      await expectNotice(page, 'Un pago anotado')
      await expect(credit).toContainText('Anotado')
      await upload()
      await expect(page.getByText('Ya la anotaste')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Anotar 0 pagos' })).toBeDisabled()

      await upload(`Fecha;Concepto;Crédito\n03/12/2026;OTRA VEZ ${transaction_id};90.000,00`)
      await expect(credit).toContainText('Ese pedido ya está pagado')
      await expect(credit.getByRole('checkbox')).not.toBeChecked()
      await credit.getByRole('checkbox').check()
      await press(page, 'Anotar 1 pago')
      await expect(credit).toContainText('$ 90.000,00 quedan en Dinero por resolver')
      expect(await axe()).toEqual([])
      await credit.getByRole('link', { name: 'Dinero por resolver' }).click()
      await expect(page.getByRole('heading', { name: 'Dinero por resolver' })).toBeVisible()
      const kept = page
        .getByRole(width > 900 ? 'row' : 'listitem')
        .filter({ hasText: transaction_id })
      await expect(kept).toContainText('por un pedido que ya estaba pagado')
      await press(kept, 'Devolver')
      await page.getByLabel('Motivo').fill('Transferiste dos veces')
      await press(page.getByRole('dialog'), 'Devolver')
      await expect(kept).toHaveCount(0)
    })
  })
}

test('what arrives for a cancelled order is noted on its page', async ({ page }) => {
  const { id } = await addPiece(page.request)
  const person = await addCustomer(page.request)
  await fillCart(page.request, person, [{ product_id: id }])
  const { transaction_id } = await placeOrder(page.request, person, '', 'transfer')
  await openBackOffice(page, 'Pedidos', transaction_id)
  await chooseAction(page, 'Cancelar pedido')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/motivo/i).fill('Cambió de idea')
  await dialog
    .getByRole('button', { name: /^Cancelar/ })
    .last()
    .click()
  await expect(dialog).toBeHidden()
  await chooseAction(page, 'Llegó dinero de más')
  await dialog.getByLabel('Monto en pesos').fill('90000')
  await press(dialog, 'Anotarlo')
  await expectNotice(page, 'Quedó en Dinero por resolver')
  await expect(page.getByRole('main')).toContainText('No paga el pedido: ya no se debía.')
})
