import { expect, test } from '#tests/e2e/test.ts'
import { addOrder, expectNotice, openBackOffice, press } from './back-office.ts'
import { chooseAction } from './order-menu.ts'

for (const width of [1440, 390]) {
  test(`an order that was sent by mistake is taken back, ${width} px wide`, async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { transaction_id } = await addOrder(page.request)
    await openBackOffice(page, 'Pedidos', transaction_id)
    await press(page, 'Marcar preparado')
    await expectNotice(page, 'Quedó preparado')
    const dialog = page.getByRole('dialog')
    await press(page, 'Despachar')
    await dialog.getByRole('button', { name: 'Despachar' }).click()
    await expectNotice(page, `${transaction_id}: En camino`)
    await press(page, 'Marcar entregado')
    await dialog.getByRole('button', { name: 'Marcar entregado' }).click()
    await expectNotice(page, `${transaction_id}: Entregado`)

    await chooseAction(page, 'No se entregó todavía')
    await expect(dialog).toContainText('Vuelve a «En camino».')
    await dialog.getByRole('button', { name: 'No se entregó todavía' }).click()
    await expectNotice(page, `${transaction_id}: volvió atrás`)
    await chooseAction(page, 'No salió todavía')
    expect(await axe()).toEqual([])
    await dialog.getByRole('button', { name: 'No salió todavía' }).click()
    await expect(page.getByRole('button', { name: 'Despachar' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Historia' })).toContainText(
      'Se volvió atrás: fue por error.',
    )
  })
}
