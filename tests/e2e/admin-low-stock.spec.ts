import { expect, test } from '#tests/e2e/test.ts'
import { addPiece, expectNotice, goTo, openBackOffice, openPiece, press } from './back-office.ts'

test('the low stock link of the dashboard opens a list with that many products', async ({
  page,
}) => {
  await addPiece(page.request, { quantity: 2 })
  await addPiece(page.request, { quantity: 0 })
  await openBackOffice(page)
  const low = page.getByRole('region', { name: 'Poco stock o agotado' })
  await expect(low.getByRole('listitem').first()).toContainText('Sin stock')
  // Other tests change the stock meanwhile, so the comparison is retried.
  await expect(async () => {
    await goTo(page, 'Hoy')
    const link = low.getByRole('link', { name: /^Ver los \d+$/ })
    const count = Number((await link.textContent())?.replace(/\D/g, ''))
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
    await expect(page.getByText(`1 a ${Math.min(count, 25)} de ${count}`)).toBeVisible()
    await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(
      Math.min(count, 25),
    )
  }).toPass()
})

test('a product can have its own low stock threshold; the settings hold the default', async ({
  page,
}) => {
  const piece = await addPiece(page.request, { quantity: 5 })
  await openPiece(page, piece)
  await page.getByLabel('Avisar cuando queden').fill('5')
  await press(page, 'Guardar')
  await expectNotice(page, 'Guardado')
  await goTo(page, 'Productos')
  await page.getByLabel('Buscar').fill(piece.name)
  await page.getByLabel('Stock', { exact: true }).click()
  await page.getByRole('option', { name: 'Poco stock o agotado' }).click()
  await expect(page.getByText('1 a 1 de 1')).toBeVisible()
  await expect(page.getByRole('link', { name: piece.name })).toBeVisible()
  await goTo(page, 'Ajustes', 'Stock')
  await expect(page.getByLabel('Avisar cuando queden')).toHaveValue('2')
})
