import type { Page } from '@playwright/test'
import { toMonday } from '#backoffice/appointments/to-monday.ts'
import { formatLongDay } from '#backoffice/format/dates.ts'
import { type AdminAppointment, adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import { addDays, dayOf } from '#contracts/dates.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { confirmAt, findQuietDay, findRequest, requestAppointment } from './appointments.ts'
import { askAsOwner, expectNotice, goTo, openBackOffice, press } from './back-office.ts'
import { withDatabase } from './buyers.ts'

const row = (page: Page, name: string) =>
  page
    .getByRole('region', { name: /^Confirmados cuando no se atiende/ })
    .getByRole('listitem')
    .filter({ hasText: name })

test('closing a day lists its confirmed appointments: one is moved, one is cancelled by mail', async ({
  page,
  axe,
}) => {
  const [moved, notified] = [
    await requestAppointment(page.request),
    await requestAppointment(page.request),
  ]
  const day = await findQuietDay(page.request, 20)
  await confirmAt(page.request, moved.id, { day, time: '15:00' })
  await confirmAt(page.request, notified.id, { day, time: '16:00' })
  await openBackOffice(page, 'Turnos', 'Feriados', 'Nuevo día sin atención')
  await page.getByLabel('Día').fill(day)
  await page.getByLabel('Por qué no se atiende').fill('Inventario')
  const notice = page.getByRole('alert').filter({ hasText: 'Ese día hay 2 turnos confirmados' })
  await expect(notice).toContainText(`${moved.name} (15:00) y ${notified.name} (16:00)`)
  await press(page, 'Guardar')
  await expect(row(page, moved.name)).toContainText(`${formatLongDay(day)} · 15:00`)
  expect(await axe()).toEqual([])

  await row(page, notified.name).getByRole('button', { name: 'Avisar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`el ${formatLongDay(day)} a las 16:00 no atendemos`)
  await dialog.getByRole('button', { name: 'Avisar' }).click()
  await expectNotice(page, 'Le avisamos por correo')
  await expect(row(page, notified.name)).toHaveCount(0)
  await expect
    .poll(async () => (await page.request.get('/dev/mail')).text())
    .toContain(`Tu cita del ${formatLongDay(day).replace(',', '')}, 16:00: a esa hora no atendemos`)

  await row(page, moved.name).getByRole('link', { name: 'Mover' }).click()
  await expect(page.getByRole('dialog', { name: 'Cambiar el turno · Rosa' })).toBeVisible()
  const choices = dialog.getByRole('group', { name: 'Lo que pidió' })
  await expect(choices.getByRole('button')).toHaveCount(3)
  await choices.getByRole('button').nth(1).click()
  await expect(choices.getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true')
  expect(await axe()).toEqual([])
  await press(page, 'Cambiar y avisar')
  await expectNotice(page, 'Turno confirmado')
  await goTo(page, 'Turnos')
  await expect(await findRequest(page, notified.last_name)).toContainText(
    'martes y miércoles, de tarde',
  )
  await expect(row(page, moved.name)).toHaveCount(0)
})

test('the dashboard names a confirmed visit that nobody receives', async ({ page, axe }) => {
  const visitor = await requestAppointment(page.request)
  await confirmAt(page.request, visitor.id, {
    day: await findQuietDay(page.request, 16),
    time: '15:00',
  })
  const sunday = addDays(toMonday(dayOf(new Date())), -1)
  const day = sunday > dayOf(new Date()) ? sunday : addDays(sunday, 7)
  // Earlier than those of other tests, of which the first three are shown.
  await withDatabase(
    `update appointments set starts_at = ($2 || ' 09:00')::timestamp at time zone $3 where id = $1`,
    [visitor.id, day, 'America/Argentina/Buenos_Aires'],
  )
  await openBackOffice(page)
  const waiting = page.getByRole('region', { name: 'También te espera' })
  await expect(waiting).toContainText(
    `Turno cuando no se atiende · ${visitor.name}${formatLongDay(day)} · 09:00`,
  )
  expect(await axe()).toEqual([])
  await waiting.getByRole('link', { name: `Resolver: ${visitor.name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(visitor.name)
  await goTo(page, 'Turnos')
  await row(page, visitor.name).getByRole('button', { name: 'Avisar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Avisar' }).click()
  await expectNotice(page, 'Le avisamos por correo')
  await goTo(page, 'Hoy')
  await expect(page.getByRole('link', { name: `Resolver: ${visitor.name}` })).toHaveCount(0)
})

test('an appointment that loses its day while the list is read is left out', async ({ page }) => {
  const [stays, leaves] = [
    await requestAppointment(page.request),
    await requestAppointment(page.request),
  ]
  const day = await findQuietDay(page.request, 24)
  await confirmAt(page.request, stays.id, { day, time: '15:00' })
  await confirmAt(page.request, leaves.id, { day, time: '16:00' })
  await page.route(/outside_hours=true/, async (route) => {
    const { results } = await (await askAsOwner(page.request)).get(
      `${adminAppointmentsApi.list.path}?from=${day}&until=${day}`,
    )
    const rows = (results as AdminAppointment[]).map((row) =>
      row.id === leaves.id ? { ...row, status: 'asked', day: null, time: null } : row,
    )
    await route.fulfill({ json: { results: rows, count: rows.length } })
  })
  await openBackOffice(page, 'Turnos')
  await expect(row(page, stays.name)).toContainText(`${formatLongDay(day)} · 15:00`)
  await expect(row(page, leaves.name)).toHaveCount(0)
})

test('an appointment is confirmed with one click on a suggested slot', async ({ page }) => {
  const first = await requestAppointment(page.request)
  await openBackOffice(page, 'Turnos')
  const asked = await findRequest(page, first.last_name)
  await asked.getByRole('button', { name: 'Ofrecer otra hora' }).click()
  const dialog = page.getByRole('dialog')
  const choices = dialog.getByRole('group', { name: 'Lo que pidió' })
  await expect(choices.getByRole('button')).toHaveCount(3)
  for (const choice of await choices.getByRole('button').all()) {
    await expect(choice).toHaveText(/^(martes|miércoles).* · 1[5-8]:\d\d$/)
  }
  const [day = '', time = ''] = (
    (await choices.getByRole('button').last().textContent()) ?? ''
  ).split(' · ')
  await choices.getByRole('button').last().click()
  await press(page, 'Confirmar y avisar')
  await expectNotice(page, 'Turno confirmado')
  await goTo(page, 'Turnos', 'Lista')
  await page.getByLabel('Buscar').fill(first.last_name)
  await page.getByRole('link', { name: first.name }).click()
  const facts = page.getByRole('definition')
  await expect(facts.filter({ hasText: time }).first()).toBeVisible()
  expect(day).toMatch(/^(martes|miércoles)/)
})
