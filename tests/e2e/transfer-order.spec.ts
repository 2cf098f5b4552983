import { addBuyer, placeOrder, withDatabase } from '#tests/e2e/buyers.ts'
import { confirmGuest, makeEmail, openGuestCheckout, payAsGuest } from '#tests/e2e/guest.ts'
import { banner, button, expectToast, line, main, wallet } from '#tests/e2e/purchase.ts'
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

test('after a rejected card the order is paid by transfer, for less', { tag: '@phone' }, async ({
  page,
  isMobile,
  axe,
}) => {
  const email = makeEmail()
  await openGuestCheckout(page)
  await confirmGuest(page, isMobile, email)
  await wallet(page).click()
  await payAsGuest(page, 'FUND')
  await expect(banner(page, 'El pago fue rechazado')).toBeVisible()
  const other = main(page).getByRole('button', { name: /^Pagar por transferencia: / })
  const price = /\$\s[\d.]+,\d\d/.exec((await other.textContent()) ?? '')?.[0] as string
  expect(await axe()).toEqual([])
  await other.click()
  await expectToast(page, 'good', 'Listo: lo pagás por transferencia.')
  await expect(banner(page, 'Falta tu transferencia')).toBeVisible()
  const account = page.getByRole('region', { name: 'Datos para transferir' })
  await expect(account).toContainText(price)
  await expect(line(page, 'Descuento por transferencia')).toContainText('−$')
  await expect(other).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: /^(Pagar|Reintentar)/ })).toHaveCount(0)
  expect(await axe()).toEqual([])
  await page.reload()
  await expect(account).toContainText(price)
})
