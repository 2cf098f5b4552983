import { adminHolidaysApi } from '#contracts/admin/holidays.ts'
import { expect, test } from '#tests/e2e/test.ts'
import {
  addPiece,
  askAsOwner,
  expectNotice,
  goTo,
  openBackOffice,
  openPiece,
  press,
} from './back-office.ts'

test('the audit log describes a product change in a sentence and links to the product', async ({
  page,
  axe,
}) => {
  const piece = await addPiece(page.request, { size: 'Talle 20' })
  await openPiece(page, piece)
  await page.getByLabel('Precio de lista').fill('101.000')
  await press(page, 'Guardar')
  await expectNotice(page, 'Guardado')
  await goTo(page, 'Registro')
  const sentence = page.getByText(
    `Dueña de la tienda cambió el precio de ${piece.name} · Talle 20: $ 100.000,00 → $ 101.000,00`,
  )
  await expect(sentence).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/\b\d{4}-\d{2}-\d{2}\b|Productos \d+/)
  expect(await axe()).toEqual([])
  await sentence.getByRole('link', { name: piece.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: piece.name })).toBeVisible()
})

test('a deleted row keeps its name in the audit log', async ({ page }) => {
  const name = `Inventario ${Date.now()}`
  await openBackOffice(page, 'Turnos', 'Feriados', 'Nuevo día sin atención')
  const day = `203${Date.now() % 10}-${String(1 + (Date.now() % 12)).padStart(2, '0')}-${String(1 + (Date.now() % 28)).padStart(2, '0')}`
  await page.getByLabel('Día').fill(day)
  await page.getByLabel('Por qué no se atiende').fill(name)
  await press(page, 'Guardar')
  // Saving leads back to the list.
  await expect(page.getByRole('heading', { level: 1, name: 'Feriados' })).toBeVisible()
  await goTo(page, 'Registro')
  await page.getByRole('link', { name }).first().click()
  await press(page, 'Eliminar')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Eliminar|Confirmar/ })
    .click()
  await expectNotice(page, 'Eliminado')
  await goTo(page, 'Registro')
  await expect(
    page.getByText(`Dueña de la tienda eliminó el día sin atención ${name}`),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0)
})

for (const width of [1440, 390]) {
  test(`the data of an entry unfold with a click, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const name = `Inventario ${Date.now()}`
    const day = `20${40 + (Date.now() % 50)}-03-${String(1 + (Date.now() % 28)).padStart(2, '0')}`
    const owner = await askAsOwner(page.request)
    await owner.post(adminHolidaysApi.create.path, { day, name })
    await openBackOffice(page, 'Registro')
    const details = page.getByRole('group').filter({ hasText: name })
    const isOpen = () => details.evaluate((element) => (element as HTMLDetailsElement).open)
    expect(await isOpen()).toBe(false)
    await details.getByText('Ver los datos').click()
    expect(await isOpen()).toBe(true)
    await expect(page.getByRole('heading', { level: 1, name: 'Registro' })).toBeVisible()
    await expect(details).toContainText(name)
  })
}
