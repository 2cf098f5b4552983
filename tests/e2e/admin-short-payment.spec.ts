import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { order, payWithoutOrder, waitUntilListed } from '#tests/e2e/money.ts'
import { signIn } from '#tests/e2e/people.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { askAsOwner, expectNotice, goTo, openBackOffice, press } from './back-office.ts'

const MISSING = 18_280
const missing = /\$\s18\.280,00/

for (const width of [1440, 390]) {
  test(`an order that is paid in part says so until it leaves, ${width} px wide`, async ({
    page,
    axe,
    openDevice,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    // No other test has an unpaid order of about this amount.
    const price = 700_000 + 1_000 * (Date.now() % 50_000)
    const { transaction_id, person } = await order(page.request, { price })
    const owner = await askAsOwner(page.request)
    const path = adminOrdersApi.get.path.replace(':transaction_id', transaction_id)
    const { amount } = await owner.get(path)
    const { payment_id } = await payWithoutOrder(page.request, amount - MISSING)
    await waitUntilListed(page.request, String(payment_id))

    await openBackOffice(page, 'Dinero por resolver')
    const sum = (amount - MISSING).toLocaleString('es-AR')
    const entry = page
      .getByRole(width > 900 ? 'row' : 'listitem')
      .filter({ hasText: sum })
      .filter({ hasText: 'Sin pedido' })
    await entry.getByRole('button', { name: 'Vincular a un pedido' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: transaction_id }).check()
    await expect(dialog.getByLabel('Número de pedido')).toHaveValue(transaction_id)
    const comparison = dialog.getByRole('status')
    await expect(comparison).toContainText(missing)
    await expect(comparison).toContainText('El pedido queda pagado en parte.')
    expect(await axe()).toEqual([])
    await dialog.getByRole('button', { name: 'Vincular' }).click()
    await expectNotice(page, 'El pago quedó vinculado')

    await goTo(page, 'Pedidos')
    const listed = page
      .getByRole('main')
      .locator('tr, li')
      .filter({ has: page.getByRole('link', { name: transaction_id }) })
    await expect(listed).toContainText('Pagado en parte')
    await listed.getByRole('link', { name: transaction_id }).first().click()
    await expect(page.getByRole('region', { name: 'Cobro' })).toContainText(
      /Falta\s*\$\s18\.280,00/,
    )
    await press(page, 'Marcar preparado')
    await expectNotice(page, 'Quedó preparado')
    await press(page, 'Listo para retirar')
    await expect(dialog.getByRole('alert').first()).toContainText(
      'Está pagado en parte: falta cobrar',
    )
    await expect(dialog.getByRole('alert').first()).toContainText(missing)
    expect(await axe()).toEqual([])
    await dialog.getByRole('button', { name: 'Listo para retirar' }).click()
    await expectNotice(page, `${transaction_id}: Listo para retirar`)

    const buyer = await (await openDevice({ viewport: { width, height: 844 } })).newPage()
    await signIn(buyer, person)
    await buyer.goto(`/orders/detail/${transaction_id}`)
    await expect(buyer.getByRole('main')).toContainText('Recibimos una parte de tu pago')
    await expect(buyer.getByLabel('Lo que costó')).toContainText(/Falta pagar\s*\$\s18\.280,00/)

    const money = page.getByRole('region', { name: 'Cobro' })
    await money.getByRole('button', { name: /^Cobrar \$\s18\.280,00$/ }).click()
    expect(await axe()).toEqual([])
    await dialog.getByRole('button', { name: 'Anotar el pago' }).click()
    await expectNotice(page, 'Pago anotado')
    await expect(money).toContainText(/Efectivo.*Resto/)
    await expect(money).not.toContainText('Falta')
    await buyer.reload()
    await expect(buyer.getByRole('main')).not.toContainText('Falta pagar')
  })
}
