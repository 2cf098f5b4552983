import { expect, test } from '#tests/e2e/test.ts'
import {
  addOrder,
  addPiece,
  addStaff,
  addToBoard,
  expectNotice,
  openBackOffice,
  openBackOfficeAs,
  press,
} from './back-office.ts'

test('a seller creates an order by WhatsApp with a payment link', async ({ page, axe }) => {
  const piece = await addPiece(page.request)
  await openBackOfficeAs(page, await addStaff(page.request, 'seller'), 'Pedidos', 'Nuevo pedido')
  await page.getByLabel('Por WhatsApp').check()
  await page.getByRole('combobox', { name: 'Pieza' }).fill(piece.name)
  await page.getByRole('option', { name: piece.name }).click()
  await page.getByLabel('Cantidad').fill('2')
  await page.getByLabel('Envío').click()
  await page.getByRole('option').nth(1).click()
  await expect(page.getByText('Total').locator('xpath=following-sibling::dd')).toContainText('$')
  await page.getByLabel('Nombre completo').fill('Inés Luna')
  await page.getByLabel('Teléfono').fill('+54 341 555 0199')
  await page.getByLabel('Dirección').fill('San Martín 10')
  await page.getByLabel('Ciudad').fill('Rosario')
  await page.getByLabel('Provincia').click()
  await page.getByRole('option', { name: 'Santa Fe' }).click()
  await page.getByLabel('Código postal').fill('2000')
  await page.getByLabel('Le mando un enlace de pago').check()
  await press(page, 'Crear pedido')
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido QL-/ })).toBeVisible()
  await expect(page.getByText(/Espera su pago hasta el/)).toBeVisible()
  const chat = page.getByRole('link', { name: 'Enviar por WhatsApp' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/5493415550199\?text=Hola/)
  await press(page, 'Más acciones')
  await expect(page.getByRole('menuitem', { name: 'Devolver dinero' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  expect(await axe()).toEqual([])
})

test('a phone number without area code offers no WhatsApp link until it is corrected', async ({
  page,
  axe,
}) => {
  const piece = await addPiece(page.request)
  await openBackOfficeAs(page, await addStaff(page.request, 'seller'), 'Pedidos', 'Nuevo pedido')
  await page.getByLabel('Por WhatsApp').check()
  await page.getByRole('combobox', { name: 'Pieza' }).fill(piece.name)
  await page.getByRole('option', { name: piece.name }).click()
  await page.getByLabel('Envío').click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Nombre completo').fill('Inés Luna')
  await page.getByLabel('Teléfono').fill('6000-1234')
  await page.getByLabel('Le mando un enlace de pago').check()
  await press(page, 'Crear pedido')
  await expect(page.getByText(/No se puede abrir WhatsApp con «6000-1234»/).first()).toBeVisible()
  const chat = page.getByRole('link', { name: 'Enviar por WhatsApp' })
  await expect(chat).toHaveCount(0)
  expect(await axe()).toEqual([])
  // What is typed stays, however late the form gets its record.
  await page.route('**/api/admin/orders/QL-*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.getByRole('button', { name: /^Editar (entrega|retiro)$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Teléfono').fill('011 15-6000-1234')
  await dialog.getByRole('button', { name: /^Guardar (entrega|retiro)$/ }).click()
  await expectNotice(page, /^(Entrega guardada|Retiro guardado)$/)
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/5491160001234\?text=Hola/)
  await expect(page.getByRole('region', { name: 'Cliente' })).toContainText('+54 9 11 6000-1234')
})

test('an order gets a note, is dispatched with a tracking number and shows its history', async ({
  page,
  axe,
}) => {
  const { transaction_id } = await addOrder(page.request)
  await openBackOffice(page, 'Pedidos', transaction_id)
  await page.getByRole('textbox', { name: 'Nota' }).fill('Envolver para regalo.')
  await press(page, 'Guardar nota')
  await expect(page.getByRole('region', { name: 'Historia' })).toContainText(
    'Envolver para regalo.',
  )
  await press(page, 'Más acciones')
  await page.getByRole('menuitem', { name: 'Despachar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Transporte')).toHaveValue('Correo Argentino')
  await dialog.getByLabel('Número de seguimiento').fill('CP 998 AR')
  expect(await axe()).toEqual([])
  await dialog.getByRole('button', { name: 'Despachar' }).click()
  await expectNotice(page, `${transaction_id}: En camino`)
  const history = page.getByRole('region', { name: 'Historia' })
  await expect(history).toContainText('En camino')
  await expect(history).toContainText('Dueña de la tienda')
  await expect(page.getByRole('region', { name: 'Envío' })).toContainText(
    'Correo Argentino · CP 998 AR',
  )
  await press(page, 'Más acciones')
  await expect(page.getByRole('menuitem', { name: 'Cancelar pedido' })).toHaveCount(0)
})

test('a pickup order is marked as ready and mentions no delivery', async ({ page, axe }) => {
  const { transaction_id, piece } = await addOrder(page.request, 'Retiro en el local')
  await openBackOffice(page, 'Pedidos')
  const row = page
    .getByRole('listitem')
    .or(page.getByRole('row'))
    .filter({ hasText: transaction_id })
  await expect(row.getByRole('img', { name: piece.name })).toHaveAttribute('title', /Talle 17/)
  await row.click()
  await expect(page.getByRole('region', { name: 'Piezas' })).toContainText('Talle 17 · Oro')
  const pickup = page.getByRole('region', { name: 'Retiro en el local' })
  await expect(pickup).toContainText('Av. Rivadavia 4998')
  // Only the start is compared, because another test changes the closing hour.
  await expect(pickup).toContainText('Lunes a viernes de 10 a 1')
  await expect(page.getByText('Rivadavia 1234')).toHaveCount(0)
  await press(page, 'Marcar preparado')
  await press(page, 'Listo para retirar')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Número de seguimiento')).toHaveCount(0)
  await expect(dialog).toContainText('Le avisamos por correo a quien compró.')
  await dialog.getByRole('button', { name: 'Listo para retirar' }).click()
  await expectNotice(page, `${transaction_id}: Listo para retirar`)
  expect(await axe()).toEqual([])
  await page.getByRole('link', { name: 'Remito' }).click()
  const slip = page.getByRole('region', { name: 'Retiro en el local' })
  await expect(slip).toContainText(transaction_id)
  await expect(slip).toContainText(/Código de retiro \d{4}/)
  await expect(slip).toContainText('Julia Sosa')
  await expect(page.getByRole('main')).not.toContainText('Rivadavia')
  await expect(page.getByRole('cell', { name: 'Talle 17 · Oro' })).toBeVisible()
})

test('the owner refunds part of an order once', async ({ page }) => {
  const { transaction_id, amount } = await addOrder(page.request)
  await openBackOffice(page, 'Pedidos', transaction_id)
  await press(page, 'Más acciones')
  await page.getByRole('menuitem', { name: 'Devolver dinero' }).click()
  const dialog = page.getByRole('dialog')
  // The whole amount is offered, and none is never meant to be all.
  const whole = amount.toLocaleString('es-AR')
  await expect(dialog.getByLabel('Monto en pesos')).toHaveValue(whole)
  await dialog.getByLabel('Monto en pesos').fill('')
  await dialog.getByLabel('Motivo').fill('Llegó rayado')
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await expect(dialog.getByLabel('Monto en pesos')).toBeFocused()
  await expect(dialog.getByText('El dinero lo devolvés vos, en efectivo')).toBeVisible()
  await dialog.getByLabel('Monto en pesos').fill('1.000')
  await expect(dialog.getByText(/Se devuelven \$\s1\.000,00\. El pedido sigue\./)).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Llegó rayado')
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await expectNotice(page, 'Devolución anotada')
  const refund = page
    .getByRole('region', { name: 'Cobro' })
    .getByRole('listitem')
    .filter({ hasText: 'Llegó rayado' })
  await expect(refund).toHaveCount(1)
  await expect(refund).toContainText('1.000,00')
})

test('the order board shows each order in its status and moves it', async ({ page }) => {
  const { transaction_id } = await addToBoard(page.request)
  await openBackOffice(page, 'Pedidos', 'Tablero')
  const card = page
    .getByRole('region', { name: 'Para preparar' })
    .getByRole('listitem')
    .filter({ hasText: transaction_id })
  await page.getByRole('button', { name: `Mover ${transaction_id} a…` }).click()
  await page.getByRole('menuitem', { name: 'Mover a En camino' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Despachar' }).click()
  const there = page.getByRole('region', { name: 'En camino' })
  await expect(there.getByText(transaction_id)).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('the printed label shows the address and no price', async ({ page }) => {
  const { transaction_id, piece } = await addOrder(page.request)
  await openBackOffice(page, 'Pedidos', transaction_id)
  await page.getByRole('link', { name: 'Remito' }).click()
  await expect(page.getByRole('region', { name: 'Etiqueta' })).toContainText('Julia Sosa')
  await expect(page.getByRole('cell', { name: piece.name })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Trastienda' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  expect(await page.locator('main').textContent()).not.toContain('$')
})
