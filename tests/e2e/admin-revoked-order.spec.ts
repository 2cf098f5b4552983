import { expect, test } from '#tests/e2e/test.ts'
import { addOrder, expectNotice, openBackOffice, press } from './back-office.ts'

for (const width of [1440, 390]) {
  test(`a revoked order leaves only if staff say why, ${width} px wide`, async ({ page, axe }) => {
    await page.setViewportSize({ width, height: 900 })
    const { transaction_id } = await addOrder(page.request)
    const revoked = await page.request.post('/api/arrepentimiento', {
      data: { transaction_id, email: 'julia@example.com', reason: 'Me arrepentí' },
    })
    expect(revoked.status()).toBe(201)
    await openBackOffice(page, 'Pedidos', transaction_id)
    await press(page, 'Marcar preparado')
    await expectNotice(page, 'Quedó preparado')
    await press(page, 'Despachar')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert').first()).toContainText('Quien compró se arrepintió')
    const why = dialog.getByLabel('Por qué sale igual')
    await dialog.getByLabel(/^Sale igual, aunque quien compró/).check()
    await dialog.getByRole('button', { name: 'Despachar' }).click()
    await expect(why).toBeFocused()
    expect(await axe()).toEqual([])
    await why.fill('Hablamos por teléfono: la quiere igual')
    await dialog.getByRole('button', { name: 'Despachar' }).click()
    await expectNotice(page, `${transaction_id}: En camino`)
    await expect(page.getByRole('region', { name: 'Historia' })).toContainText('la quiere igual')
  })
}
