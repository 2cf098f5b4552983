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
import { chooseMaterial } from './design-form.ts'

test.describe('when the server rejects a value', () => {
  test.use({ expectedErrors: [/status of (400|404)/] })

  test('a discount above 100 is marked, and the order is created once it is corrected', async ({
    page,
    axe,
  }) => {
    const piece = await addPiece(page.request)
    await openBackOffice(page, 'Pedidos', 'Nuevo pedido')
    await page.getByRole('combobox', { name: 'Pieza' }).fill(piece.name)
    await page.getByRole('option', { name: piece.name }).click()
    await page.getByLabel('Envío').click()
    await page.getByRole('option', { name: /^Retiro/ }).click()
    await page.getByLabel('Nombre completo').fill('Inés Luna')
    const discount = page.getByLabel('O descuento (%)')
    await discount.fill('150')
    await press(page, 'Crear pedido')
    await expect(discount).toHaveAttribute('aria-invalid', 'true')
    await expect(discount).toHaveAccessibleDescription(/100/)
    await expect(discount).toBeFocused()
    expect(await axe()).toEqual([])
    await discount.fill('10')
    await press(page, 'Crear pedido')
    await expect(page.getByRole('heading', { level: 1, name: /^Pedido QL-/ })).toBeVisible()
  })

  test('an error without a field is shown as a notice and does not lock the form', async ({
    page,
  }) => {
    const piece = await addPiece(page.request)
    await openBackOffice(page, 'Pedidos', 'Nuevo pedido')
    await page.getByRole('combobox', { name: 'Pieza' }).fill(piece.name)
    await page.getByRole('option', { name: piece.name }).click()
    await page.getByLabel('Envío').click()
    await page.getByRole('option', { name: /^Retiro/ }).click()
    await page.getByLabel('Nombre completo').fill('Inés Luna')
    await page.getByLabel('Cupón').fill('OTRO')
    await page.getByLabel('O descuento (%)').fill('10')
    await press(page, 'Crear pedido')
    await expectNotice(page, 'Elegí un cupón o un descuento, no los dos.')
    await page.getByLabel('Cupón').fill('')
    await press(page, 'Crear pedido')
    await expect(page.getByRole('heading', { level: 1, name: /^Pedido QL-/ })).toBeVisible()
  })

  test('an error of the appointment time is shown at its field', async ({ page }) => {
    await openBackOffice(page, 'Turnos', 'Dar turno')
    await page.getByLabel('Nombre').fill('Inés')
    await page.getByLabel('Apellido').fill('Luna')
    await page.getByLabel('Teléfono').fill('+54 341 555 0199')
    await page.getByLabel('Correo electrónico').fill('ines@example.com')
    await page.getByLabel('Hora').click()
    await page.getByRole('option').first().click()
    await page.route('**/api/admin/appointments', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 400,
            json: { error: 'x', code: 'invalid', fields: { time: ['Ese momento ya pasó.'] } },
          })
        : route.fallback(),
    )
    await press(page, 'Dar el turno')
    await expect(page.getByLabel('Hora')).toHaveAccessibleDescription('Ese momento ya pasó.')
  })
})

test('a double click creates one product', async ({ page }) => {
  const name = `Dije doble ${Date.now()}`
  await openBackOffice(page, 'Productos', 'Nuevo producto')
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Categoría').click()
  await page.getByRole('option', { name: 'Anillos' }).click()
  await chooseMaterial(page, 'Oro')
  await page.getByLabel('Precio de lista').fill('250.000')
  await page.getByRole('button', { name: 'Guardar' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await goTo(page, 'Productos')
  await page.getByLabel('Buscar').fill(name)
  await expect(page.getByText('1 a 1 de 1')).toBeVisible()
})

test('a second click while the next screen opens creates nothing else', async ({ page }) => {
  const name = `Envío doble ${Date.now()}`
  await openBackOffice(page, 'Envíos', 'Nuevo envío')
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Demora').fill('3 a 5 días hábiles')
  await page.getByLabel('Precio').fill('1.000')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/shipping-options')) sent += 1
  })
  // The third click comes right after the reply, before the next screen is rendered.
  await page.getByRole('button', { name: 'Guardar' }).evaluate((button: HTMLElement) => {
    const fetchNow = window.fetch
    window.fetch = async (...args) => {
      const reply = await fetchNow(...args)
      const click = () => button.isConnected && button.click()
      setTimeout(click)
      return reply
    }
    button.click()
    button.click()
  })
  await expect(page.getByRole('link', { name })).toHaveCount(1)
  expect(sent).toBe(1)
})

test('the percentage and the sale price replace each other; the last one edited is saved', async ({
  page,
}) => {
  const piece = await addPiece(page.request, { price: 500_000 })
  await openPiece(page, piece)
  const percentage = page.getByLabel('Descuento (%)')
  const offer = page.getByLabel('Precio de oferta')
  await percentage.fill('20')
  await offer.fill('450.000')
  await expect(percentage).toHaveValue('')
  await press(page, 'Guardar')
  await expectNotice(page, 'Guardado')
  await expect(offer).toHaveValue('450.000')
  await expect(percentage).toHaveValue('')
  await expect(page.getByText(/Se paga .*450\.000,00, un 10 % menos/)).toBeVisible()
  await percentage.fill('20')
  await expect(offer).toHaveValue('')
  await press(page, 'Guardar')
  await expect(page.getByText(/Con el descuento se paga .*400\.000,00/)).toBeVisible()
  const owner = await askAsOwner(page.request)
  await expect
    .poll(async () => (await owner.get(`/api/admin/products/${piece.id}`)).final_price)
    .toBe(400_000)
})

test('an amount is grouped while it is typed, and the caret stays where it was', async ({
  page,
}) => {
  await openBackOffice(page, 'Envíos', 'Nuevo envío')
  const price = page.getByLabel('Precio')
  await price.fill('')
  await price.pressSequentially('12500')
  await expect(price).toHaveValue('12.500')
  await price.press('Home')
  await price.press('ArrowRight')
  await price.pressSequentially('34')
  await expect(price).toHaveValue('1.342.500')
  await price.press('Backspace')
  await expect(price).toHaveValue('132.500')
  await price.press('End')
  await price.pressSequentially('.5')
  await expect(price).toHaveValue('132.500,5')
  await expect(page.getByText(/132\.500,50/)).toBeVisible()
})
