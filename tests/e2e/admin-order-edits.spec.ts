import type { APIRequestContext, Page } from '@playwright/test'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminShippingApi } from '#contracts/admin/shipping-options.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { addOrder, addPiece, askAsOwner, expectNotice, openBackOffice } from './back-office.ts'
import { addDesign } from './designs.ts'
import { chooseAction } from './order-menu.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** An order of one piece, paid at the counter or waiting for the payment of its link. */
async function sell(request: APIRequestContext, product_id: number, payment: object) {
  const owner = await askAsOwner(request)
  const { results } = await owner.get(adminShippingApi.list.path)
  const shipping = results.find(({ name }: { name: string }) => name === 'Correo Argentino')
  return (await owner.post(adminOrdersApi.create.path, {
    key: crypto.randomUUID(),
    channel: 'whatsapp',
    lines: [{ product_id, count: 1 }],
    shipping_id: shipping.id,
    full_name: 'Julia Sosa',
    email: 'julia@example.com',
    telephone_number: '+54 341 555 0101',
    payment,
  })) as { transaction_id: string; amount: number }
}

/** Opens the dialog of an unpaid order of one piece. */
async function openLines(page: Page) {
  const [piece, other] = [await addPiece(page.request), await addPiece(page.request)]
  const { transaction_id } = await sell(page.request, piece.id, { kind: 'link', hours: 24 })
  await openBackOffice(page, 'Pedidos', transaction_id)
  await chooseAction(page, 'Editar piezas y total')
  const rows = dialog(page).getByRole('listitem')
  const units = rows.filter({ hasText: piece.name }).getByLabel('Unidades')
  return { piece, other, transaction_id, rows, units }
}

/** As a colleague does meanwhile: one unit of each piece. */
async function addLine(request: APIRequestContext, transaction_id: string, ids: number[]) {
  const owner = await askAsOwner(request)
  const path = `/api/admin/orders/${transaction_id}`
  const { version } = await owner.get(path)
  const draft = { lines: ids.map((product_id) => ({ product_id, count: 1 })) }
  const { amount } = await owner.post(`${path}/lines/quote`, draft)
  await owner.put(`${path}/lines`, { ...draft, expected_total: amount, notify: false, version })
}

for (const width of [1440, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an unpaid order gets another piece and more units; its link and total follow', async ({
      page,
      axe,
    }) => {
      const { other, transaction_id, rows, units } = await openLines(page)
      await units.fill('2')
      await dialog(page).getByLabel('Agregar una pieza').fill(other.name)
      await page.getByRole('option', { name: other.name }).click()
      await expect(rows).toHaveCount(2)
      await expect(dialog(page).getByText('Antes')).toBeVisible()
      expect(await axe()).toEqual([])
      await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click()
      await expectNotice(page, 'Cambios guardados')
      await expect(dialog(page)).toHaveCount(0)
      const items = page.getByRole('region', { name: 'Piezas' })
      await expect(items).toContainText(other.name)
      const owner = await askAsOwner(page.request)
      const order = await owner.get(`/api/admin/orders/${transaction_id}`)
      expect(order).toMatchObject({ original_price: 300_000, is_link_outdated: false })
    })

    test.describe('a conflict', () => {
      test.use({ expectedErrors: [/status of 409/] })

      test('what somebody else changed meanwhile is shown, and not undone by saving', async ({
        page,
      }) => {
        const { piece, other, transaction_id, rows, units } = await openLines(page)
        await units.fill('2')
        await addLine(page.request, transaction_id, [piece.id, other.id])
        const save = dialog(page).getByRole('button', { name: 'Guardar cambios' })
        await save.click()
        await expect(dialog(page).getByRole('alert')).toContainText('volvé a hacer tus cambios')
        await expect(rows).toHaveCount(2)
        await expect(units).toHaveValue('1')
        await units.fill('2')
        await save.click()
        await expectNotice(page, 'Cambios guardados')
        const items = page.getByRole('region', { name: 'Piezas' })
        await expect(items).toContainText(other.name)
        await expect(items).toContainText(piece.name)
      })
    })

    test('a size of a paid order is swapped for one at the same price', async ({ page, axe }) => {
      const { name, ids } = await addDesign([
        { size: 'Talle 14', price: 90_000 },
        { size: 'Talle 16', price: 90_000 },
        { size: 'Talle 18', price: 99_000 },
      ])
      const payment = { kind: 'counter', method: 'cash' }
      const { transaction_id } = await sell(page.request, ids[0] as number, payment)
      await openBackOffice(page, 'Pedidos', transaction_id)
      await chooseAction(page, 'Cambiar talle')
      await expect(dialog(page).getByRole('button', { name: 'Cambiar talle' })).toBeDisabled()
      await dialog(page).getByLabel('En lugar de Talle 14').click()
      await expect(page.getByRole('option', { name: /Talle 18/ })).toBeDisabled()
      await page.getByRole('option', { name: /Talle 16/ }).click()
      expect(await axe()).toEqual([])
      await dialog(page).getByRole('button', { name: 'Cambiar talle' }).click()
      await expectNotice(page, 'Talle cambiado')
      const items = page.getByRole('region', { name: 'Piezas' })
      await expect(items).toContainText(name)
      await expect(items).toContainText('Talle 16')
      await expect(items).not.toContainText('Talle 14')
    })

    test('a paid order is cancelled with a partial refund, its piece stays out of stock', async ({
      page,
      axe,
    }) => {
      const { transaction_id, piece } = await addOrder(page.request)
      await openBackOffice(page, 'Pedidos', transaction_id)
      await chooseAction(page, 'Cancelar pedido')
      await dialog(page).getByLabel('Una parte').check()
      const confirm = dialog(page).getByRole('button', { name: /^Cancelar/ })
      await expect(confirm).toBeDisabled()
      await dialog(page).getByLabel('Monto que se devuelve').fill('40.000')
      await dialog(page).getByLabel(piece.name).uncheck()
      await expect(dialog(page).getByText('Lo lee quien compró.')).toBeVisible()
      // What the shop keeps is always told.
      await expect(dialog(page).getByLabel('Avisarle por correo a quien compró')).toBeDisabled()
      await dialog(page).getByLabel('Motivo').fill('Se dañó en el taller')
      expect(await axe()).toEqual([])
      await expect(confirm).toHaveText(/Cancelar y devolver \$\s40\.000,00/)
      await confirm.click()
      await expectNotice(page, 'Pedido cancelado. Falta que devuelvas el dinero, en efectivo.')
      await expect(page.getByRole('region', { name: 'Historia' })).toContainText(
        'Se dañó en el taller',
      )
      await expect(page.getByRole('region', { name: 'Cobro' })).toContainText(
        /Devolución .*40\.000,00/,
      )
    })
  })
}
