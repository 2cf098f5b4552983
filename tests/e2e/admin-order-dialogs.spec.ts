import type { Page } from '@playwright/test'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { addOrder, askAsOwner, expectNotice, openBackOffice, press } from './back-office.ts'
import { withDatabase } from './buyers.ts'

async function openOrder(page: Page, transaction_id: string) {
  await openBackOffice(page, 'Pedidos')
  await page.getByLabel('Buscar').fill(transaction_id)
  await expect(page.locator('table.orders tbody tr')).toHaveCount(1)
  await page.getByRole('link', { name: transaction_id }).click()
  await expect(page.getByRole('heading', { level: 1, name: transaction_id })).toBeVisible()
}

const pathOf = (path: string, transaction_id: string) =>
  path.replace(':transaction_id', transaction_id)

async function prepare(page: Page, transaction_id: string) {
  const owner = await askAsOwner(page.request)
  const { version } = await owner.get(pathOf(adminOrdersApi.get.path, transaction_id))
  const path = pathOf(adminOrdersApi.setPrepared.path, transaction_id)
  await owner.put(path, { prepared: true, version })
}

test.describe('an order that changed meanwhile', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('dispatching shows the stored number, and says what somebody else changed', async ({
    page,
    axe,
  }) => {
    const { transaction_id } = await addOrder(page.request)
    await prepare(page, transaction_id)
    await withDatabase('update orders set tracking_number = $1 where transaction_id = $2', [
      '360001',
      transaction_id,
    ])
    await openOrder(page, transaction_id)
    await page.getByRole('button', { name: /^Despachar/ }).click()
    const dialog = page.getByRole('dialog')
    const number = dialog.getByLabel('Número de seguimiento')
    await expect(number).toHaveValue('360001')
    await withDatabase(
      'update orders set tracking_number = $1, version = version + 1 where transaction_id = $2',
      ['360002', transaction_id],
    )
    await dialog.getByRole('button', { name: 'Despachar' }).click()
    await expect(dialog.getByRole('alert').last()).toContainText('360002')
    await expect(number).toHaveValue('360002')
    expect(await axe()).toEqual([])
    await dialog.getByRole('button', { name: 'Despachar' }).click()
    await expectNotice(page, 'En camino')
    await expect(page.getByText('360002').first()).toBeVisible()
  })

  test('a step that somebody else took is not taken twice', async ({ page }) => {
    const { transaction_id } = await addOrder(page.request)
    await prepare(page, transaction_id)
    await openOrder(page, transaction_id)
    await page.getByRole('button', { name: /^Despachar/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Número de seguimiento')).toBeVisible()
    const owner = await askAsOwner(page.request)
    const { version } = await owner.get(pathOf(adminOrdersApi.get.path, transaction_id))
    await owner.post(pathOf(adminOrdersApi.move.path, transaction_id), {
      status: 'en_camino',
      version,
    })
    await dialog.getByRole('button', { name: 'Despachar' }).click()
    await expect(dialog.getByRole('alert').last()).toContainText('el estado: En camino')
    await expect(dialog.getByRole('button', { name: 'Despachar' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Volver' }).click()
    await expect(page.getByRole('button', { name: /^Marcar entregado/ })).toBeVisible()
  })
})

test('the document of a pickup is shown, and filled in for its buyer only', async ({ page }) => {
  const { transaction_id } = await addOrder(page.request, 'Retiro en el local')
  await withDatabase('update orders set document = $1 where transaction_id = $2', [
    '30111222',
    transaction_id,
  ])
  await prepare(page, transaction_id)
  await openOrder(page, transaction_id)
  await expect(page.getByText('30111222')).toBeVisible()
  await page.getByRole('button', { name: /^Listo para retirar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Listo para retirar' }).click()
  await page.getByRole('button', { name: /^Entregar en mano/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Documento')).toHaveValue('30111222')
  await dialog.getByLabel('Quién retira').fill('Bruno Díaz')
  await expect(dialog.getByLabel('Documento')).toHaveValue('')
})

test('only fitting templates are offered, and the subject follows', async ({ page }) => {
  const { transaction_id } = await addOrder(page.request)
  await openOrder(page, transaction_id)
  await page.getByRole('tab', { name: /^Correo a/ }).click()
  await press(page, 'Plantillas')
  await expect(page.getByRole('menuitem', { name: 'Va a demorar' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Falta el pago' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Listo para retirar' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Va a demorar' }).click()
  await expect(page.getByLabel('Asunto')).toHaveValue(`Va a demorar · pedido ${transaction_id}`)
})

test('a new order takes a province of the list', async ({ page }) => {
  await openBackOffice(page, 'Pedidos', 'Nuevo pedido')
  await page.getByLabel('Provincia').click()
  await page.getByRole('option', { name: 'Tierra del Fuego' }).click()
  await expect(page.getByRole('combobox', { name: 'Provincia' })).toHaveText('Tierra del Fuego')
})
