import type { APIRequestContext } from '@playwright/test'
import { toMonday } from '#backoffice/appointments/to-monday.ts'
import { adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import { addDays, dayOf } from '#contracts/dates.ts'
import { getCustomer, getTokens } from '#tests/e2e/people.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { findRequest, turnToWeek } from './appointments.ts'
import { addPiece, askAsOwner, expectNotice, goTo, openBackOffice, press } from './back-office.ts'
import { addMessage } from './cases.ts'

test('a changed setting shows in the storefront at once and in the audit log', async ({ page }) => {
  const hours = `Lunes a viernes de 10 a ${10 + (Date.now() % 10)} hs.`
  await openBackOffice(page, 'Ajustes', 'La tienda')
  await page.getByLabel('Horario de atención').fill(hours)
  await press(page, 'Guardar')
  await expectNotice(page, 'Guardado')
  expect((await (await page.request.get('/api/shop')).json()).hours).toBe(hours)
  await page.getByRole('link', { name: 'Registro' }).click()
  const row = page.getByRole('row').filter({ hasText: hours }).first()
  await expect(row).toContainText('Dueña de la tienda cambió el horario de atención de La tienda')
})

test('a requested appointment gets a day and time, and a confirmation mail', async ({
  page,
  axe,
}) => {
  const last_name = `Turno${Date.now()}`
  const asked = await page.request.post('/api/dates/new-date', {
    data: {
      first_name: 'Rosa',
      last_name,
      phone: '+54 341 555 2222',
      email: 'rosa@example.com',
      available_days: ['lunes'],
      time_slot: 'morning',
    },
  })
  expect(asked.status()).toBe(201)
  await openBackOffice(page, 'Turnos')
  const row = await findRequest(page, last_name)
  await row.getByRole('button', { name: 'Ofrecer otra hora' }).click()
  const dialog = page.getByRole('dialog')
  const day = await findOpenDay(page.request)
  await dialog.getByLabel('Día').fill(day)
  await dialog.getByLabel('Hora').click()
  await page.getByRole('option').last().click()
  // Wait until the list has faded out: half transparent text fails the contrast check.
  await expect(page.locator('[role=option]')).toHaveCount(0)
  expect(await axe()).toEqual([])
  await dialog.getByRole('button', { name: 'Confirmar y avisar' }).click()
  await expectNotice(page, 'Turno confirmado')
  await expect(row).toHaveCount(0)
  await turnToWeek(page, day)
  await expect(page.getByRole('link', { name: `Rosa ${last_name}` })).toBeVisible()
})

test('a revocation request shows its deadline and can be answered and closed', async ({
  page,
  axe,
}) => {
  const reply = await page.request.post('/api/arrepentimiento', {
    data: { email: 'x@example.com', reason: 'No era mi talle' },
  })
  const { code } = await reply.json()
  await openBackOffice(page, 'Mensajes', 'Arrepentimientos')
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('Quedan 23 h')
  await page.getByRole('link', { name: code }).click()
  await page.getByLabel('Respuesta').fill('Lo pasamos a buscar mañana.')
  await press(page, 'Enviar respuesta')
  await expectNotice(page, 'Respuesta enviada')
  await expect(page.getByText('Respondido')).toBeVisible()
  expect(await axe()).toEqual([])
  await press(page, 'Cerrar el arrepentimiento')
  await page.getByLabel('Cómo terminó').fill('Devuelto entero')
  await press(page, 'Cerrar el pedido de arrepentimiento')
  await expect(page.getByText('Devuelto entero')).toBeVisible()
})

test('a message is read, answered by mail and archived', async ({ page, axe }) => {
  const subject = `Alianzas ${Date.now()}`
  await addMessage(page.request, subject)
  await openBackOffice(page, 'Mensajes')
  const row = page.getByRole('row').filter({ hasText: subject })
  await expect(row).toContainText('Sin leer')
  await row.getByRole('link', { name: 'Vero Gil' }).click()
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await expect(page.getByRole('menuitem', { name: 'Marcar sin leer' })).toBeVisible()
  await page.keyboard.press('Escape')
  // Opened is not done: it waits for an answer.
  await goTo(page, 'Mensajes')
  await page.getByRole('button', { name: 'Estado' }).click()
  await page.getByRole('menuitem', { name: 'Sin responder' }).click()
  await page.getByLabel('Buscar').fill(subject)
  await expect(page.getByRole('main').locator('[data-key]')).toHaveCount(1)
  await row.getByRole('link', { name: 'Vero Gil' }).click()
  await page.getByLabel('Respuesta').fill('Sí. Vení cuando quieras.')
  await press(page, 'Enviar respuesta')
  await expectNotice(page, 'Respuesta enviada')
  await expect(page.getByRole('listitem').filter({ hasText: 'Vení cuando quieras' })).toBeVisible()
  expect(await axe()).toEqual([])
  await press(page, 'Archivar')
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await expect(page.getByRole('menuitem', { name: 'Sacar del archivo' })).toBeVisible()
})

test('a review is answered and hidden', async ({ page }) => {
  const piece = await addPiece(page.request)
  const { access } = await getTokens(page.request, await getCustomer(page.request))
  const made = await page.request.post(`/api/reviews/create-review/${piece.id}`, {
    headers: { authorization: `JWT ${access}` },
    data: { rating: 4, comment: 'Muy linda.' },
  })
  expect(made.status()).toBe(201)
  await openBackOffice(page, 'Reseñas')
  await page.getByRole('link', { name: piece.name }).click()
  await page.getByLabel('Respuesta de la tienda').fill('¡Gracias, Ana!')
  await page.getByLabel('Ocultar la reseña').check()
  await press(page, 'Guardar')
  await expectNotice(page, 'Guardado')
  const owner = await askAsOwner(page.request)
  const { results } = await owner.get(`/api/admin/reviews?product_id=${piece.id}`)
  expect(results).toMatchObject([{ hidden: true, answer: '¡Gracias, Ana!' }])
})

test('the health page explains each problem and what to do', async ({ page, axe }) => {
  await openBackOffice(page, 'Salud')
  await expect(page.getByRole('heading', { level: 1, name: 'Salud' })).toBeVisible()
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row('Base de datos')).toContainText(/Bien.*Responde/)
  await expect(row('Pagos')).toContainText(/Atención.*Son de prueba.*Mercado Pago en Ajustes/)
  await expect(page.getByRole('status')).toContainText('La tienda anda; hay algo para mirar.')
  expect(await axe()).toEqual([])
  const asked = page.waitForResponse('**/api/admin/health')
  await press(page, 'Mirar de nuevo')
  expect((await asked).status()).toBe(200)
})

/** A day of next week with free slots. */
async function findOpenDay(request: APIRequestContext): Promise<string> {
  const monday = addDays(toMonday(dayOf(new Date())), 7)
  const owner = await askAsOwner(request)
  const path = adminAppointmentsApi.listSlots.path
  const { days } = await owner.get(`${path}?from=${monday}&until=${addDays(monday, 4)}`)
  type Day = { day: string; slots: { left: number }[] }
  return days.find(({ slots }: Day) => slots.some(({ left }) => left > 0)).day
}
