import { addBuyer, placeOrder } from '#tests/e2e/buyers.ts'
import { addCustomer } from '#tests/e2e/people.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { expectNotice, openBackOffice, press } from './back-office.ts'

for (const width of [1440, 390]) {
  test(`the owner enters a customer, merges two accounts and notes sizes, ${width} px wide`, async ({
    page,
    openDevice,
    axe,
  }) => {
    const viewport = { width, height: 900 }
    const shopper = await (await openDevice({ viewport })).newPage()
    const { person } = await addBuyer(shopper)
    const { transaction_id } = await placeOrder(shopper.request, person)

    await page.setViewportSize(viewport)
    await openBackOffice(page, 'Clientes', 'Nuevo cliente')
    const email = `nina-${width}-${Date.now()}@example.com`
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByLabel('Nombre').fill('Nina')
    await page.getByLabel('Apellido').fill('Solís')
    await page.getByLabel('Talle de anillo').fill('14')
    await press(page, 'Guardar')
    await expect(page.getByRole('heading', { level: 1, name: 'Nina Solís' })).toBeVisible()
    await expect(page.getByText('Todavía no compró.')).toBeVisible()
    expect(await axe()).toEqual([])

    await press(page, 'Unir con otra cuenta')
    const dialog = page.getByRole('dialog', { name: /Unir otra cuenta/ })
    await dialog.getByLabel('La otra cuenta').fill(person.email)
    await page.getByRole('option', { name: new RegExp(person.email) }).click()
    await expect(dialog).toContainText('Pasan a Nina Solís: 1 pedido')
    expect(await axe()).toEqual([])
    await dialog.getByRole('button', { name: 'Unir las cuentas' }).click()
    await expectNotice(page, 'Las cuentas se unieron')
    await expect(page.getByRole('link', { name: transaction_id })).toBeVisible()

    await page.getByLabel('Talle de anillo').fill('16')
    await press(page, 'Guardar')
    await expectNotice(page, 'Guardado')
    await page.reload()
    await expect(page.getByLabel('Talle de anillo')).toHaveValue('16')
  })
}

test('a customer who asked for it is erased after the word is typed', async ({ page, axe }) => {
  const person = await addCustomer(page.request)
  await openBackOffice(page, 'Clientes')
  await page.getByLabel('Buscar').fill(person.email)
  await expect(page.getByText('1 a 1 de 1')).toBeVisible()
  await page
    .getByRole('main')
    .locator('a[href^="/admin/customers/"]:not([href$="/create"])')
    .first()
    .click()
  await press(page, 'Borrar sus datos')
  const erase = page.getByRole('dialog').getByRole('button', { name: 'Borrar para siempre' })
  await expect(erase).toBeDisabled()
  await page.getByLabel('Escribí BORRAR para confirmar').fill('borrar')
  expect(await axe()).toEqual([])
  await erase.click()
  await expectNotice(page, 'Sus datos se borraron')
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()
})
