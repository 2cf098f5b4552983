import type { Locator } from '@playwright/test'
import { addPiece, expectNotice, openBackOffice, press } from './back-office.ts'
import { createSku, expectDone, findTicket, scan } from './counter.ts'
import { expect, test } from './test.ts'

async function nameBuyer(ticket: Locator) {
  await ticket.getByLabel('Nombre (').fill('Nora Gil')
  await ticket.getByLabel('Teléfono (').fill('341 555 0150')
}

/** The scanned piece pushes the buttons below it down. */
const expectPiece = (ticket: Locator) =>
  expect(ticket.getByRole('heading', { name: 'Se lleva 1' })).toBeVisible()

test('a deposit holds the piece, and the rest is collected on the order', async ({ page, axe }) => {
  const sku = createSku()
  await addPiece(page.request, { sku, price: 100_000 })
  await openBackOffice(page, 'Venta en el local')
  await scan(page, sku)
  const ticket = findTicket(page)
  await expectPiece(ticket)
  await ticket.getByRole('button', { name: 'Dejar seña' }).click()
  await page.keyboard.press('F2')
  await expect(ticket.getByRole('alert')).toHaveText('Escribí el monto de cada medio.')
  await ticket.getByLabel('Monto: Efectivo').fill('20.000')
  await expect(ticket).toContainText('Falta $ 80.000,00')
  await page.keyboard.press('F2')
  await expect(ticket.getByRole('alert')).toHaveText(
    'Para dejar una seña falta el nombre y el teléfono del cliente.',
  )
  await nameBuyer(ticket)
  await ticket.getByLabel('Las piezas quedan apartadas hasta').fill('2099-03-05')
  expect(await axe()).toEqual([])
  await page.keyboard.press('F2')
  await expectDone(page, 'Seña anotada')
  await expect(
    page.getByText('Las piezas quedan apartadas hasta el 5 de marzo. Se cobra desde el pedido.'),
  ).toBeVisible()
  expect(await axe()).toEqual([])
  await page.getByRole('link', { name: /^QL-/ }).click()
  await expect(page.getByText('Seña de $ 20.000,00. Falta pagar $ 80.000,00.')).toBeVisible()
  await press(page, 'Cobrar $ 80.000,00')
  const dialog = page.getByRole('dialog')
  expect(await axe()).toEqual([])
  await dialog.getByRole('button', { name: 'Cobrar' }).click()
  await expectNotice(page, 'Pago anotado')
  await expect(page.getByText('Falta pagar')).toHaveCount(0)
  const payments = page.getByRole('region', { name: 'Cobro' })
  await expect(payments.getByRole('listitem').filter({ hasText: 'Seña' })).toContainText(
    '$ 20.000,00',
  )
  await expect(payments.getByRole('listitem').filter({ hasText: 'Resto' })).toContainText(
    '$ 80.000,00',
  )
  await expect(page.getByText('Seña · $ 20.000,00')).toBeVisible()
  await expect(page.getByText('Se pagó el resto · $ 80.000,00')).toBeVisible()
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await expect(page.getByRole('menuitem', { name: 'Devolver dinero' })).toBeVisible()
})

test('a sale with a deposit is cancelled, and the deposit stays with its reason', async ({
  page,
  axe,
}) => {
  const sku = createSku()
  await addPiece(page.request, { sku, price: 100_000 })
  await openBackOffice(page, 'Venta en el local')
  await scan(page, sku)
  const ticket = findTicket(page)
  await expectPiece(ticket)
  await ticket.getByRole('button', { name: 'Dejar seña' }).click()
  await ticket.getByLabel('Monto: Efectivo').fill('20.000')
  await nameBuyer(ticket)
  await page.keyboard.press('F2')
  await expectDone(page, 'Seña anotada')
  await page.getByRole('link', { name: /^QL-/ }).click()
  await press(page, 'Cancelar la venta')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('La seña queda en la tienda').check()
  await dialog.getByLabel('Motivo').fill('No volvió')
  expect(await axe()).toEqual([])
  await dialog.getByRole('button', { name: 'Cancelar la venta' }).click()
  await expectNotice(page, 'Venta cancelada')
  await expect(
    page.getByText('No volvió · La seña de $ 20.000,00 queda en la tienda.'),
  ).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the amount of a deposit stays in sight, and the customer comes after it', async ({
    page,
    axe,
  }) => {
    const sku = createSku()
    await addPiece(page.request, { sku, price: 100_000 })
    await openBackOffice(page, 'Venta en el local')
    await scan(page, sku)
    await page.getByRole('button', { name: /1 pieza.*Ver y cobrar/ }).click()
    const ticket = findTicket(page)
    await ticket.getByRole('button', { name: 'Dejar seña' }).click()
    const amount = ticket.getByLabel('Monto: Efectivo')
    await expect(ticket.getByLabel('Nombre (')).toBeAttached()
    await expect(amount).toBeInViewport()
    await amount.pressSequentially('20000')
    await expect(amount).toHaveValue('20.000')
    await nameBuyer(ticket)
    expect(await axe()).toEqual([])
    await ticket.getByRole('button', { name: /^Cobrar seña/ }).click()
    await expectDone(page, 'Seña anotada')
  })
})
