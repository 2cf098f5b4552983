import { expect, test } from '#tests/e2e/test.ts'
import { addPiece, expectNotice, goTo, openBackOffice, openPiece, press } from './back-office.ts'

test('the low stock link of the dashboard opens a list with that many pieces', async ({ page }) => {
  await addPiece(page.request, { quantity: 2 })
  await addPiece(page.request, { quantity: 0 })
  await openBackOffice(page)
  const waiting = page.getByRole('region', { name: 'También te espera' })
  await expect(waiting.getByText('Poco stock o agotado')).toBeVisible()
  // Other tests change the stock meanwhile, so the comparison is retried.
  await expect(async () => {
    await goTo(page, 'Hoy')
    const link = waiting.getByRole('link', { name: /^Ver las \d+$/ })
    const count = Number((await link.textContent())?.replace(/\D/g, ''))
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
    const counts = page.getByText(new RegExp(`^\\d+ diseños?, ${count} piezas?$`))
    await expect(counts).toBeVisible({ timeout: 2_000 })
    const designs = Number((await counts.textContent())?.match(/^\d+/)?.[0])
    await expect(page.getByText(`1 a ${Math.min(designs, 25)} de ${designs}`)).toBeVisible()
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(Math.min(designs, 25))
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
  await expect(page.getByText('1 a 1 de 1')).toBeVisible()
  await page.getByLabel('Stock', { exact: true }).click()
  await page.getByRole('menuitem', { name: 'Poco stock o agotado' }).click()
  await expect(page.getByText('1 a 1 de 1')).toBeVisible()
  await expect(page.getByRole('link', { name: piece.name })).toBeVisible()
  await goTo(page, 'Ajustes', 'Stock')
  await expect(page.getByLabel('Avisar cuando queden')).toHaveValue('2')
})
