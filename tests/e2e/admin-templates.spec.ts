import { expect, test } from '#tests/e2e/test.ts'
import { addOrder, expectNotice, goTo, openBackOffice, press } from './back-office.ts'

test.use({ expectedErrors: [/status of 400/] })

test('a new template is offered on an order; unknown placeholders are refused', async ({
  page,
  axe,
}) => {
  const { transaction_id } = await addOrder(page.request)
  const name = `Grabado ${Date.now() % 100_000}`
  await openBackOffice(page, 'Ajustes', 'Plantillas')
  await press(page, 'Agregar una plantilla')
  await page.getByLabel('Nombre').last().fill(name)
  const text = page.getByLabel('Texto').last()
  await text.fill('Hola {apodo}, ¿qué grabamos?')
  await press(page, 'Guardar')
  await expect(page.getByText(/^Sólo se puede usar \{nombre\}/)).toBeVisible()
  await text.fill('Hola {nombre}, ¿qué grabamos en {pedido}?')
  expect(await axe()).toEqual([])
  await press(page, 'Guardar')
  await expectNotice(page, /actualizad|guardad/i)
  await goTo(page, 'Pedidos', transaction_id)
  await press(page, 'Correo')
  await press(page, 'Plantillas')
  await page.getByRole('menuitem', { name }).click()
  await expect(page.getByRole('textbox', { name: 'Correo', exact: true })).toHaveValue(
    `Hola Julia, ¿qué grabamos en ${transaction_id}?`,
  )
})
