import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

const fillDate = async (page: Page) => {
  await page.getByLabel('Nombre', { exact: true }).fill('Lucía')
  await page.getByLabel('Apellido').fill('Pérez')
  await page.getByLabel('Email').fill('lucia@example.com')
  await page.getByLabel('Teléfono').fill('11 5555 1234')
}
const askForDate = (page: Page) => page.getByRole('button', { name: 'Solicitar cita' })

test('an appointment is requested, by default in the morning', async ({ page, axe }) => {
  await walkTo(page, '/dates')
  await expect(page.getByRole('radio', { name: 'Mañana' })).toBeChecked()
  await askForDate(page).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused()
  await fillDate(page)
  await askForDate(page).click()
  await expect(page.getByText('Elegí al menos un día de lunes a viernes.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Lunes' })).toBeFocused()
  expect(await axe()).toEqual([])
  await page.getByRole('checkbox', { name: 'Viernes' }).check()
  await page.getByRole('checkbox', { name: 'Martes' }).check()
  const sent = page.waitForRequest('**/api/dates/new-date')
  await askForDate(page).click()
  expect((await sent).postDataJSON()).toEqual({
    first_name: 'Lucía',
    last_name: 'Pérez',
    email: 'lucia@example.com',
    phone: '11 5555 1234',
    available_days: ['martes', 'viernes'],
    time_slot: 'morning',
  })
  await expect(
    toast(page, 'Tu cita se registro correctamente, revisa tu email o casilla de mensajes'),
  ).toBeVisible()
  await expect(page.getByText('Cita solicitada')).toBeFocused()
  await expect(askForDate(page)).toHaveCount(0)
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR|EmailJS|Failed to fetch/] })

  test('a failed appointment request shows an error and can be retried', async ({ page }) => {
    await walkTo(page, '/dates')
    await page.route('**/api/dates/new-date', (route) => route.abort())
    await fillDate(page)
    await page.getByRole('checkbox', { name: 'Lunes' }).check()
    await askForDate(page).click()
    await expect(
      toast(page, 'Hubo un error al registrar su cita, intente nuevamente más tarde'),
    ).toBeVisible()
    await expect(toast(page, 'No se pudo crear la cita')).toBeVisible()
    await expect(askForDate(page)).toBeEnabled()
  })

  test('a failed message stays in the form and is logged', async ({ page }) => {
    await walkTo(page, '/contact')
    await page.route('**/send-form', (route) => route.abort())
    const logged = page.waitForEvent('console', (message) => message.type() === 'error')
    await fillMessage(page)
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText('El mensaje no salió.')).toBeVisible()
    await logged
    await expect(page.getByRole('button', { name: 'Cerrar aviso' })).toHaveCount(0)
    await expect(page.getByLabel('Asunto')).toHaveValue('Una alianza')
  })
})

const fillMessage = async (page: Page) => {
  const form = page.getByRole('form', { name: 'Contacto' })
  await form.getByLabel('Nombre completo').fill('Lucía Pérez')
  await form.getByLabel('Email').fill('lucia@example.com')
  await form.getByLabel('Teléfono').fill('11 5555 1234')
  await form.getByLabel('Asunto').fill('Una alianza')
  await form.getByLabel('Mensaje').fill('¿Hacen alianzas con rubíes?')
}

test('a message needs all fields, is sent by EmailJS and clears the form', async ({
  page,
  axe,
}) => {
  await walkTo(page, '/contact')
  const button = page.getByRole('button', { name: 'Enviar', exact: true })
  await fillMessage(page)
  await page.getByLabel('Asunto').fill('   ')
  await button.click()
  await expect(toast(page, 'Todos los campos son obligatorios')).toBeVisible()
  await expect(page.getByLabel('Asunto')).toBeFocused()
  expect(await axe()).toEqual([])
  await page.getByLabel('Asunto').fill('Una alianza')
  await page.getByRole('form', { name: 'Contacto' }).getByLabel('Email').fill('lucia@')
  await button.click()
  await expect(page.getByText('Escribí un email válido, como nombre@ejemplo.com.')).toBeVisible()
  await page.getByRole('form', { name: 'Contacto' }).getByLabel('Email').fill('lucia@example.com')
  const sent = page.waitForRequest('**/api/v1.0/email/send-form')
  await button.click()
  const body = (await sent).postData() ?? ''
  for (const name of [
    'user_name',
    'user_email',
    'subject',
    'phone',
    'message',
    'service_id',
    'template_id',
    'user_id',
  ]) {
    expect(body).toContain(`name="${name}"`)
  }
  await expect(page.getByText('Enviado', { exact: true })).toBeVisible()
  await expect(button).toHaveCount(0)
  await expect(page.getByLabel('Asunto')).toHaveValue('')
})

test('a revocation request shows its code at once', async ({ page, axe }) => {
  await walkTo(page, '/arrepentimiento')
  await page.getByRole('button', { name: 'Pedir la devolución' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('lucia@example.com')
  await page.getByRole('button', { name: 'Pedir la devolución' }).click()
  await expect(page.getByText(/^AR-\w{4}-\w{4}$/)).toBeVisible()
  await expect(toast(page, 'Recibimos tu pedido de arrepentimiento')).toBeVisible()
  expect(await axe()).toEqual([])
})
