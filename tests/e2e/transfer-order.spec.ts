import { addBuyer, placeOrder, withDatabase } from '#tests/e2e/buyers.ts'
import { banner, button, expectToast, main } from '#tests/e2e/purchase.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

const receipt = {
  name: 'comprobante.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n'),
}

test('who sent a receipt and cancels is told that the transfer comes back', {
  tag: '@phone',
}, async ({ page, axe }) => {
  const { person } = await addBuyer(page)
  const { transaction_id } = await placeOrder(page.request, person, '', 'transfer')
  await page.goto(`/orders/detail/${transaction_id}`)
  const dialog = page.getByRole('dialog', { name: '¿Cancelar el pedido?' })
  await expect(banner(page, 'Falta tu transferencia')).toBeVisible()
  await button(page, 'Cancelar pedido').click()
  await expect(dialog).toContainText('Si ya transferiste, escribinos y te lo devolvemos.')
  await expect(dialog).not.toContainText('No se te cobra nada')
  await dialog.getByRole('button', { name: 'Volver' }).click()

  await main(page)
    .getByLabel(/Adjuntar comprobante/)
    .setInputFiles(receipt)
  await expect(banner(page, 'Recibimos tu comprobante')).toBeVisible()
  await expect(main(page)).toContainText('Ya nos mandaste un comprobante.')
  const account = main(page).getByText('Datos para transferir')
  await expect(main(page).getByText('Transferí exactamente')).toBeHidden()
  await account.click()
  await expect(main(page).getByText('Transferí exactamente')).toBeVisible()
  await button(page, 'Cancelar pedido').click()
  await expect(dialog).toContainText('La tienda ve tu comprobante')
  expect(await axe()).toEqual([])
  await dialog.getByRole('button', { name: 'Sí, cancelar' }).click()
  await expectToast(page, 'good', 'Tu pedido fue cancelado')
  await expect(banner(page, 'Pedido cancelado')).toBeInViewport()
  const message = main(page).getByRole('region', { name: 'Tu pago' })
  await expect(message).toContainText('te devuelve lo que transferiste')
  await expect(message.getByRole('link', { name: 'Escribirle a la tienda' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\d+\\?text=.*${transaction_id}`),
  )
  expect(await axe()).toEqual([])
})

test('an order whose transfer was not seen in time takes the receipt', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  const { person } = await addBuyer(page)
  const { transaction_id } = await placeOrder(page.request, person, '', 'transfer')
  await withDatabase(
    "update orders set status = 'cancelado', lapsed = true where transaction_id = $1",
    [transaction_id],
  )
  await page.goto(`/orders/detail/${transaction_id}`)
  await expect(banner(page, 'Venció el plazo de tu transferencia')).toBeVisible()
  await expect(main(page)).not.toContainText('No se te cobró nada')
  expect(await axe()).toEqual([])
  await main(page)
    .getByLabel(/Adjuntar comprobante/)
    .setInputFiles(receipt)
  await expect(banner(page, 'Recibimos tu comprobante')).toBeVisible()
  await expect(main(page)).toContainText('Ya nos mandaste un comprobante.')
})

test('the list of orders says until when to transfer', { tag: '@phone' }, async ({ page, axe }) => {
  const { person } = await addBuyer(page)
  const { transaction_id } = await placeOrder(page.request, person, '', 'transfer')
  await walkTo(page, '/orders')
  const card = page.getByRole('article').filter({ hasText: transaction_id })
  await expect(card).toContainText(/Falta tu transferencia, hasta el \d+ de \w+ a las \d\d:\d\d/)
  expect(await axe()).toEqual([])
})
