import { expect, test } from '#tests/e2e/test.ts'
import { addPiece, askAsOwner, expectNotice, openBackOffice, press } from './back-office.ts'

test.describe('a large price change', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('is confirmed in list and form, and can be undone at once or from the log', async ({
    page,
  }) => {
    const piece = await addPiece(page.request)
    const owner = await askAsOwner(page.request)
    const read = async () => (await owner.get(`/api/admin/products/${piece.id}`)).price
    await openBackOffice(page)
    await page.getByRole('link', { name: 'Productos', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Productos')
    await page.getByLabel('Buscar').fill(piece.name)
    await expect(page.getByText('1 a 1 de 1')).toBeVisible()
    const type = async (price: string) => {
      await page.getByRole('textbox', { name: `Precio de ${piece.name}` }).fill(price)
      await page.keyboard.press('Enter')
    }
    const dialog = page.getByRole('dialog', { name: 'Cambio grande de precio' })
    await type('1')
    await expect(dialog).toContainText('De $ 100.000 a $ 1 (−99,9 %). ¿Es correcto?')
    // Whoever presses Enter twice confirms nothing.
    await expect(dialog.getByRole('button', { name: 'Volver' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectNotice(page, 'No se guardó')
    expect(await read()).toBe(100_000)

    await page.getByRole('link', { name: piece.name }).click()
    await page.getByLabel('Precio de lista').fill('10')
    await press(page, 'Guardar')
    await expect(dialog).toContainText('De $ 100.000 a $ 10 (−99,9 %)')
    await press(page, 'Sí, es correcto')
    await expectNotice(page, 'Guardado')
    expect(await read()).toBe(10)
    await press(page, 'Deshacer')
    await expectNotice(page, 'Volvió al precio de antes')
    expect(await read()).toBe(100_000)
    await expect(page.getByLabel('Precio de lista')).toHaveValue('100.000')

    await page.getByLabel('Precio de oferta').fill('90.000,50')
    await press(page, 'Guardar')
    await expectNotice(page, 'Guardado')
    await expect(page.getByText('Se paga $ 90.000,50, un 9 % menos.')).toBeVisible()
    await expect(page.getByLabel('Descuento (%)')).toHaveValue('')
    await page.getByRole('link', { name: 'Registro', exact: true }).click()
    const entry = page.getByRole('row').filter({ hasText: piece.name }).first()
    await entry.getByRole('button', { name: 'Deshacer' }).click()
    await expect(
      page.getByRole('row').filter({ hasText: `deshizo un cambio de precio de ${piece.name}` }),
    ).toHaveCount(2)
    expect((await owner.get(`/api/admin/products/${piece.id}`)).sale_price).toBeNull()
  })
})

test('prices are changed in bulk, with a preview, and reverted', async ({ page }) => {
  const piece = await addPiece(page.request, { material: 'caucho', category: 14 })
  const isShownAt = async (price: string) =>
    (await (await page.request.get(`/product/${piece.id}`)).text()).includes(price)
  expect(await isShownAt('100.000,00')).toBe(true)
  await openBackOffice(page, 'Remarcar')
  await page.getByLabel('Categoría').click()
  await page.getByRole('option', { name: 'Pulseras' }).click()
  await page.getByLabel('Material').click()
  await page.getByRole('option', { name: 'Caucho' }).click()
  await page.getByLabel('Cuánto (%)').fill('10')
  await press(page, 'Ver los cambios')
  const row = page.getByRole('row').filter({ hasText: piece.name })
  await expect(row).toContainText('110.000,00')
  await page.getByRole('button', { name: /^Cambiar \d+ precios$/ }).click()
  await expectNotice(page, /Se cambiaron \d+ precios/)
  const owner = await askAsOwner(page.request)
  const read = async () => (await owner.get(`/api/admin/products/${piece.id}`)).price
  expect(await read()).toBe(110_000)
  await expect.poll(() => isShownAt('110.000,00')).toBe(true)
  expect(await isShownAt('100.000,00')).toBe(false)
  await page.getByRole('button', { name: 'Deshacer' }).first().click()
  await press(page, 'Volver a los precios de antes')
  await expectNotice(page, /Volvieron \d+ precios/)
  expect(await read()).toBe(100_000)
  await expect.poll(() => isShownAt('100.000,00')).toBe(true)
})
