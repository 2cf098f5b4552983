import type { APIRequestContext, Page } from '@playwright/test'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import { act, order, payOrder, payWithoutOrder, waitUntilListed } from '#tests/e2e/money.ts'
import { expect, test } from '#tests/e2e/test.ts'
import {
  addStaff,
  askAsOwner,
  expectNotice,
  goTo,
  OWNER,
  openBackOffice,
  press,
} from './back-office.ts'

const readOrder = async (request: APIRequestContext, transaction_id: string) =>
  (await askAsOwner(request)).get(
    adminOrdersApi.get.path.replace(':transaction_id', transaction_id),
  )

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')

/** Signs in through the form, as on a new device. */
async function signInByForm(page: Page, { email, password } = OWNER) {
  await page.goto('/admin')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña').fill(password)
  await press(page, 'Ingresar')
  await goTo(page, 'Dinero por resolver')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dinero por resolver')
}

test('the owner accepts a payment of a different amount as payment of its order', async ({
  page,
  axe,
}) => {
  const { transaction_id, payment_id } = await payOrder(page.request, 1_000)
  await waitUntilListed(page.request, payment_id)
  await signInByForm(page)
  const entry = row(page, transaction_id)
  await expect(entry).toContainText(/Llegó un pago de \$\s1\.000,00 por un pedido de \$\s/)
  await expect(entry).toContainText('Ana Paz')
  await entry.getByRole('button', { name: 'Aceptar' }).click()
  await expect(dialog(page)).toContainText(/faltan \$\s/)
  expect(await axe()).toEqual([])
  await dialog(page).getByRole('button', { name: 'Aceptar' }).click()
  await expectNotice(page, 'El pedido quedó pagado')
  await expect(entry).toHaveCount(0)
  expect(await readOrder(page.request, transaction_id)).toMatchObject({
    status: 'procesado',
    payment_status: 'approved',
  })
})

test('accepting a payment says that its cancelled order is reopened', async ({ page, axe }) => {
  const { transaction_id, payment_id } = await payOrder(page.request, 2_000)
  await waitUntilListed(page.request, payment_id)
  const owner = await askAsOwner(page.request)
  const { version } = await readOrder(page.request, transaction_id)
  await owner.post(adminOrdersApi.move.path.replace(':transaction_id', transaction_id), {
    status: 'cancelado',
    note: 'Lo pidió por teléfono.',
    version,
  })
  await signInByForm(page)
  const entry = row(page, transaction_id)
  await entry.getByRole('button', { name: 'Aceptar' }).click()
  await expect(dialog(page)).toContainText('El pedido está cancelado: se reabre')
  expect(await axe()).toEqual([])
  await dialog(page).getByRole('button', { name: 'Aceptar' }).click()
  await expectNotice(page, 'El pedido quedó pagado')
  expect(await readOrder(page.request, transaction_id)).toMatchObject({ status: 'procesado' })
})

test.describe('a payment without an order', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('is linked to an order by its number', async ({ page }) => {
    const { transaction_id } = await order(page.request)
    const amount = 30_000 + (Date.now() % 10_000)
    const { payment_id } = await payWithoutOrder(page.request, amount)
    await waitUntilListed(page.request, String(payment_id))
    await signInByForm(page)
    const entry = row(page, amount.toLocaleString('es-AR')).filter({ hasText: 'Sin pedido' })
    await expect(entry).toContainText('que no es de ningún pedido')
    await entry.getByRole('button', { name: 'Vincular a un pedido' }).click()
    const number = dialog(page).getByLabel('Número de pedido')
    await number.fill('QL-0000-0000')
    await dialog(page).getByRole('button', { name: 'Vincular' }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('No existe ese pedido.')
    await number.fill(transaction_id.toLowerCase())
    await dialog(page).getByRole('button', { name: 'Vincular' }).click()
    await expectNotice(page, 'El pago quedó vinculado')
    await expect(entry).toHaveCount(0)
    expect((await readOrder(page.request, transaction_id)).payment_status).toBe('approved')
  })
})

test('a payment resolved elsewhere is marked as resolved and leaves the list', async ({ page }) => {
  const { transaction_id, payment_id } = await payOrder(page.request, 1_700)
  await waitUntilListed(page.request, payment_id)
  await signInByForm(page)
  const entry = row(page, transaction_id)
  await entry.getByRole('button', { name: 'Marcar como resuelto' }).click()
  await dialog(page).getByLabel('Cómo se resolvió').fill('Pagó la diferencia en efectivo')
  await dialog(page).getByRole('button', { name: 'Marcar como resuelto' }).click()
  await expectNotice(page, 'Quedó resuelto')
  await expect(entry).toHaveCount(0)
})

test.describe('refunds', () => {
  // In sequence, because the sandbox is told how the next refund ends, whichever test asks for it.
  test.describe.configure({ mode: 'default' })

  test('the owner refunds a payment of a different amount', async ({ page }) => {
    const { transaction_id, payment_id } = await payOrder(page.request, 1_500)
    await waitUntilListed(page.request, payment_id)
    await signInByForm(page)
    const entry = row(page, transaction_id)
    await entry.getByRole('button', { name: 'Devolver' }).click()
    await dialog(page).getByLabel('Motivo').fill('No era el total')
    await dialog(page).getByRole('button', { name: 'Devolver' }).click()
    await expectNotice(page, 'Pedimos la devolución')
    await expect(entry).toHaveCount(0)
    await goTo(page, 'Pedidos', transaction_id)
    const money = page.getByRole('region', { name: 'Cobro' })
    await expect(money).toContainText(/Devolución hecha.*No era el total · Dueña de la tienda/)
    await expect(money).toContainText('No paga el pedido: no es el total del pedido.')
  })

  test('a rejected refund shows its reason and can be retried', async ({ page }) => {
    const { transaction_id, payment_id } = await payOrder(page.request, 1_900)
    await waitUntilListed(page.request, payment_id)
    const owner = await askAsOwner(page.request)
    await act(page.request, '/refund-outcomes', { outcome: 'rejected', times: 1 })
    await owner.post(adminMoneyApi.refund.path.replace(':id', payment_id), {
      key: crypto.randomUUID(),
      reason: 'No era el total',
    })
    await signInByForm(page)
    const entry = row(page, transaction_id)
    await expect(entry).toContainText(/Mercado Pago rechazó una devolución de \$\s1\.900,00/)
    await expect(entry).toContainText('El medio de pago la rechazó.')
    await entry.getByRole('button', { name: 'Reintentar' }).click()
    await expectNotice(page, 'Pedimos la devolución otra vez')
    await expect(entry).toHaveCount(0)
  })
})

test('a disputed order shows on the dashboard and cannot be dispatched', async ({ page }) => {
  const { transaction_id, payment_id } = await payOrder(page.request)
  await expect(async () =>
    expect((await readOrder(page.request, transaction_id)).status).toBe('procesado'),
  ).toPass({ timeout: 20_000 })
  await act(page.request, '/move', { payment_id, status: 'in_mediation' })
  await waitUntilListed(page.request, payment_id)
  await openBackOffice(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: `Resolver: ${transaction_id}` })
    .click()
  const entry = row(page, transaction_id)
  await expect(entry).toContainText(
    'Respondelo en el panel de Mercado Pago. No despaches el pedido.',
  )
  await expect(entry.getByRole('button')).toHaveCount(0)
  await entry.getByRole('link', { name: transaction_id }).click()
  await expect(page.getByRole('note')).toContainText('Reclamo abierto: no lo despaches')
  await expect(page.getByRole('button', { name: 'Marcar preparado' })).toHaveCount(0)
  await press(page, 'Más acciones')
  await expect(page.getByRole('menuitem', { name: 'Devolver dinero' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Despachar' })).toHaveCount(0)
})

test('a seller sees unresolved money but cannot resolve it', async ({ page }) => {
  const { transaction_id, payment_id } = await payOrder(page.request, 2_100)
  await waitUntilListed(page.request, payment_id)
  await signInByForm(page, await addStaff(page.request, 'seller'))
  await expect(row(page, transaction_id)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Lo resuelve la dueña de la tienda.')
  await expect(row(page, transaction_id).getByRole('button')).toHaveCount(0)
})
