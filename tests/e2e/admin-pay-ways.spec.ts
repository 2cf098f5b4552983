import { expect, test } from '#tests/e2e/test.ts'
import { addPiece, expectNotice, openBackOffice, press } from './back-office.ts'
import { fillCart, placeOrder } from './buyers.ts'
import { addCustomer } from './people.ts'

for (const width of [1440, 390]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 } })

    test(`a transfer that arrived is noted with two presses, ${width} px wide`, async ({
      page,
      axe,
    }) => {
      const { id } = await addPiece(page.request)
      const person = await addCustomer(page.request)
      await fillCart(page.request, person, [{ product_id: id }])
      const { transaction_id } = await placeOrder(page.request, person, '', 'transfer')
      await openBackOffice(page, 'Pedidos', transaction_id)
      await expect(page.getByText('Espera transferencia').first()).toBeVisible()
      await press(page, 'Cobrar')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Fijate antes en el banco')
      await expect(dialog.getByLabel('Cómo pagó')).toContainText('Transferencia')
      expect(await axe()).toEqual([])
      await dialog.getByRole('button', { name: 'Anotar el pago' }).click()
      await expectNotice(page, 'Pago anotado')
      await expect(page.getByRole('region', { name: 'Cobro' })).toContainText('Transferencia')
    })
  })
}
