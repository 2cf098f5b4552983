import type { APIRequestContext, Page } from '@playwright/test'
import { addDays, formatLongDay, toDay } from '#backoffice/components/dates.ts'
import { adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { askAsOwner, expectNotice, goTo, openBackOffice, press } from './back-office.ts'

const requestAppointment = async (request: APIRequestContext, change: object = {}) => {
  const last_name = `Turno${process.pid}${Date.now()}`
  const reply = await request.post('/api/dates/new-date', {
    data: {
      first_name: 'Rosa',
      last_name,
      phone: '+54 341 555 2222',
      email: `${last_name}@example.com`,
      available_days: ['martes', 'miercoles'],
      time_slot: 'afternoon',
      ...change,
    },
  })
  expect(reply.status()).toBe(201)
  return { id: (await reply.json()).id as number, name: `Rosa ${last_name}`, last_name }
}

/** A day that no other test uses. */
async function findQuietDay(request: APIRequestContext): Promise<string> {
  const from = addDays(toDay(new Date()), 60 + Math.floor(Math.random() * 300))
  const owner = await askAsOwner(request)
  const path = adminAppointmentsApi.listSlots.path
  const { days } = await owner.get(`${path}?from=${from}&until=${addDays(from, 20)}`)
  return days.find(({ closed }: { closed: string | null }) => !closed).day
}

const confirmAt = async (request: APIRequestContext, id: number, day: string, time: string) =>
  (await askAsOwner(request)).post(`/api/admin/appointments/${id}/confirm`, {
    ...{ day, time, version: 1 },
  })

const row = (page: Page, name: string) =>
  page
    .getByRole('region', { name: /^Confirmados en días sin atención/ })
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
  const day = await findQuietDay(page.request)
  await confirmAt(page.request, moved.id, day, '15:00')
  await confirmAt(page.request, notified.id, day, '16:00')
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
  await expect(dialog).toContainText(`el ${formatLongDay(day)} no atendemos`)
  await dialog.getByRole('button', { name: 'Avisar' }).click()
  await expectNotice(page, 'Le avisamos por correo')
  await expect(row(page, notified.name)).toHaveCount(0)
  await expect
    .poll(async () => (await page.request.get('/dev/mail')).text())
    .toContain(`Tu cita del ${formatLongDay(day).replace(',', '')}: ese día no atendemos`)

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
  await expect(page.getByRole('listitem').filter({ hasText: notified.last_name })).toContainText(
    'martes y miércoles, de tarde',
  )
  await expect(row(page, moved.name)).toHaveCount(0)
})

test('an appointment is confirmed with one click on a suggested slot', async ({ page }) => {
  const first = await requestAppointment(page.request)
  await openBackOffice(page, 'Turnos')
  const asked = page.getByRole('listitem').filter({ hasText: first.last_name })
  await asked.getByRole('button', { name: 'Dar día y hora' }).click()
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
  await goTo(page, 'Turnos', 'Todos')
  await page.getByLabel('Buscar').fill(first.last_name)
  await page.getByRole('link', { name: first.name }).click()
  const facts = page.getByRole('definition')
  await expect(facts.filter({ hasText: time }).first()).toBeVisible()
  expect(day).toMatch(/^(martes|miércoles)/)
})
