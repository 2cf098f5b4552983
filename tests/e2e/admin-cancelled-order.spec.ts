import { expect, test } from '#tests/e2e/test.ts'
import { addOrder, openBackOffice } from './back-office.ts'
import { chooseAction } from './order-menu.ts'

test('a cancelled order has neither a slip nor an address to edit', async ({ page }) => {
  const { transaction_id } = await addOrder(page.request)
  await openBackOffice(page, 'Pedidos', transaction_id)
  await expect(page.getByRole('link', { name: /^Remito/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Editar (entrega|retiro)/ })).toBeVisible()
  await chooseAction(page, 'Cancelar pedido')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/motivo/i).fill('Se rompió la pieza')
  await dialog
    .getByRole('button', { name: /^Cancelar/ })
    .last()
    .click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: /^Remito/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Editar (entrega|retiro)/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Más acciones' })).toHaveCount(0)
})
