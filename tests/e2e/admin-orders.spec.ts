import type { APIRequestContext } from '@playwright/test'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminShippingApi } from '#contracts/admin/shipping-options.ts'
import { addPiece, addStaff, askAsOwner, openDesk, press, told } from '#tests/e2e/desk.ts'
import { signIn } from '#tests/e2e/people.ts'
import { expect, test } from '#tests/e2e/test.ts'

/** An order that was paid at the counter. */
async function addOrder(request: APIRequestContext) {
  const piece = await addPiece(request)
  const owner = await askAsOwner(request)
  const { results } = await owner.get(adminShippingApi.list.path)
  const order = await owner.post(adminOrdersApi.create.path, {
    key: crypto.randomUUID(),
    channel: 'counter',
    lines: [{ product_id: piece.id, count: 1 }],
    shipping_id: results[0].id,
    full_name: 'Julia Sosa',
    email: 'julia@example.com',
    telephone_number: '+54 341 555 0101',
    address_line_1: 'Rivadavia 1234',
    city: 'Rosario',
    state_province_region: 'Santa Fe',
    postal_zip_code: '2000',
    payment: { kind: 'counter', method: 'cash' },
  })
  return { ...order, piece } as { transaction_id: string; amount: number; piece: { name: string } }
}

test('a seller takes an order by WhatsApp, with a link to pay it', async ({ page, axe }) => {
  const piece = await addPiece(page.request)
  await signIn(page, await addStaff(page.request, 'seller'))
  await page.goto('/admin/orders/create')
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
  await page.getByLabel('Provincia').fill('Santa Fe')
  await page.getByLabel('Código postal').fill('2000')
  await page.getByLabel('Le mando un enlace de pago').check()
  await press(page, 'Crear pedido')
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido QL-/ })).toBeVisible()
  await expect(page.getByText(/Espera su pago hasta el/)).toBeVisible()
  const chat = page.getByRole('link', { name: 'Enviar por WhatsApp' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/543415550199\?text=Hola/)
  await expect(page.getByRole('button', { name: 'Devolver dinero' })).toHaveCount(0)
  expect(await axe()).toEqual([])
})

test('an order is noted, sent with its number, and tells its history', async ({ page, axe }) => {
  const { transaction_id } = await addOrder(page.request)
  await openDesk(page, `/orders/${transaction_id}`)
  await page.getByRole('textbox', { name: 'Nota' }).fill('Envolver para regalo.')
  await press(page, 'Agregar nota')
  await expect(page.getByText('Envolver para regalo.')).toBeVisible()
  await press(page, 'Despachar')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Correo o transporte').fill('Correo Argentino')
  await dialog.getByLabel('Número de seguimiento').fill('CP 998 AR')
  expect(await axe()).toEqual([])
  await dialog.getByRole('button', { name: 'Despachar' }).click()
  await told(page, `${transaction_id}: En camino`)
  const history = page.getByRole('region', { name: 'Historia' })
  await expect(history).toContainText('En camino')
  await expect(history).toContainText('Dueña de la tienda')
  await expect(
    page.getByRole('region', { name: 'Entrega' }).getByLabel('Número de seguimiento'),
  ).toHaveValue('CP 998 AR')
  await expect(page.getByRole('button', { name: 'Cancelar pedido' })).toHaveCount(0)
})

test('the owner gives part of the money back, once', async ({ page }) => {
  const { transaction_id } = await addOrder(page.request)
  await openDesk(page, `/orders/${transaction_id}`)
  await press(page, 'Devolver dinero')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Monto en pesos').fill('1000')
  await dialog.getByLabel('Motivo').fill('Llegó rayado')
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await told(page, 'La devolución está en marcha')
  const money = page.getByRole('region', { name: 'Dinero' })
  await expect(money.getByText(/Devolución .*1\.000,00 · Llegó rayado/)).toHaveCount(1)
})

test('the board shows each order in its state, and moves it', async ({ page }) => {
  const { transaction_id } = await addOrder(page.request)
  await openDesk(page, '/tablero')
  const card = page
    .getByRole('region', { name: 'Procesado' })
    .getByRole('listitem')
    .filter({ hasText: transaction_id })
  await card.getByRole('button', { name: 'Despachar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Despachar' }).click()
  const there = page.getByRole('region', { name: 'En camino' })
  await expect(there.getByText(transaction_id)).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('what is printed for the parcel says where it goes, and no price', async ({ page }) => {
  const { transaction_id, piece } = await addOrder(page.request)
  await openDesk(page, `/orders/${transaction_id}`)
  await page.getByRole('link', { name: 'Remito y etiqueta' }).click()
  await expect(page.getByRole('region', { name: 'Etiqueta' })).toContainText('Julia Sosa')
  await expect(page.getByRole('cell', { name: piece.name })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Trastienda' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  expect(await page.locator('main').textContent()).not.toContain('$')
})
