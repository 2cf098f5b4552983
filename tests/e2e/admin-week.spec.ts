import type { Page } from '@playwright/test'
import { formatLongDay } from '#backoffice/format/dates.ts'
import { expect, test } from '#tests/e2e/test.ts'
import {
  confirmAt,
  findQuietDay,
  findRequest,
  requestAppointment,
  turnToWeek,
} from './appointments.ts'
import { askAsOwner, expectNotice, goTo, openBackOffice, press } from './back-office.ts'
import { listMail } from './people.ts'

const PHONE = { width: 390, height: 844 }
const WEEKS_AHEAD = 3

/** Turns to the week of a day. */
async function turnTo(page: Page, day: string) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  await turnToWeek(page, day)
  const name = formatLongDay(day)
  if (isPhone) await page.getByRole('button', { name, exact: true }).click()
  await expect(column(page, day)).toBeVisible()
}

const column = (page: Page, day: string) =>
  page.getByRole('region', { name: formatLongDay(day), exact: true })
const free = (page: Page, day: string, time: string) =>
  column(page, day).getByRole('button', { name: new RegExp(`${time}$`) })
const block = (page: Page, day: string, name: string) =>
  column(page, day).getByRole('article').filter({ hasText: name })

const readSlot = async (page: Page, id: number) => {
  const { day, time, version } = await (await askAsOwner(page.request)).get(
    `/api/admin/appointments/${id}`,
  )
  return { day, time, version }
}

test('a free hour opens a new appointment at that hour', async ({ page, axe }) => {
  const day = await findQuietDay(page.request, WEEKS_AHEAD)
  await openBackOffice(page, 'Turnos')
  await turnTo(page, day)
  await expect(free(page, day, '16:30')).toHaveAccessibleName(
    `Dar turno: ${formatLongDay(day)}, 16:30`,
  )
  expect(await axe()).toEqual([])
  await free(page, day, '16:30').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nuevo turno' })).toBeVisible()
  await expect(page.getByLabel('Día')).toHaveValue(day)
  const last_name = `Semana${Date.now()}`
  await page.getByLabel('Nombre').fill('Inés')
  await page.getByLabel('Apellido').fill(last_name)
  await page.getByLabel('Teléfono').fill('+54 341 555 0199')
  await page.getByLabel('Correo electrónico').fill(`${last_name.toLowerCase()}@example.com`)
  await page.getByLabel('Motivo').fill('Grabado')
  await press(page, 'Dar el turno')
  await expect(block(page, day, last_name)).toContainText('16:30 · Grabado')
  await expect(free(page, day, '16:30')).toHaveCount(0)
})

test('an appointment is dragged to a free hour, and the visitor gets a mail', async ({
  page,
  axe,
}) => {
  const visitor = await requestAppointment(page.request)
  const day = await findQuietDay(page.request, WEEKS_AHEAD)
  await confirmAt(page.request, visitor.id, { day, time: '10:00' })
  await openBackOffice(page, 'Turnos')
  await turnTo(page, day)
  await block(page, day, visitor.last_name).dragTo(free(page, day, '11:30'))
  const dialog = page.getByRole('dialog', { name: 'Mover el turno · Rosa' })
  await expect(dialog).toContainText(`Pasa al ${formatLongDay(day)} · 11:30`)
  expect(await axe()).toEqual([])
  await dialog.getByRole('button', { name: 'Mover y avisar' }).click()
  await expectNotice(page, 'Turno movido')
  await expect(block(page, day, visitor.last_name)).toContainText('11:30')
  expect(await readSlot(page, visitor.id)).toMatchObject({ day, time: '11:30' })
  await expect.poll(async () => (await listMail(page.request, visitor.email)).length).toBe(3)
})

for (const width of [1440, PHONE.width]) {
  test(`an appointment is moved without dragging, ${width} px wide`, async ({ page, axe }) => {
    await page.setViewportSize({ width, height: 900 })
    const visitor = await requestAppointment(page.request)
    const day = await findQuietDay(page.request, WEEKS_AHEAD)
    await confirmAt(page.request, visitor.id, { day, time: '10:00' })
    await openBackOffice(page, 'Turnos')
    await turnTo(page, day)
    const move = block(page, day, visitor.last_name).getByRole('button')
    await expect(move).toHaveAccessibleName(`Mover el turno de ${visitor.name}`)
    await move.press('Enter')
    await expect(move).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('elegí una hora libre')).toBeVisible()
    // At the end of the page the bar lies below the hours; elsewhere it covers a part of some.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    expect(await axe()).toEqual([])
    await page.keyboard.press('Escape')
    await expect(move).toHaveAttribute('aria-pressed', 'false')
    await move.press('Enter')
    await free(page, day, '12:30').press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Mover el turno · Rosa' })
    await dialog.getByRole('checkbox').uncheck()
    await dialog.getByRole('button', { name: 'Mover', exact: true }).click()
    await expectNotice(page, 'Turno movido')
    await expect(block(page, day, visitor.last_name)).toContainText('12:30')
    expect(await listMail(page.request, visitor.email)).toHaveLength(2)
  })
}

test('a request shows what the visitor looks for, and is confirmed with one click', async ({
  page,
  axe,
}) => {
  const visitor = await requestAppointment(page.request, {
    reason: 'Alianzas',
    budget: 600_000,
    product_id: 401,
  })
  await openBackOffice(page, 'Turnos')
  const card = await findRequest(page, visitor.last_name)
  await expect(card).toContainText('Alianzas · Hasta $ 600.000')
  await expect(card.getByRole('link', { name: /^Alianzas clásicas/ })).toHaveAttribute(
    'href',
    '/admin/products/401',
  )
  expect(await axe()).toEqual([])
  await card.getByRole('button', { name: 'Confirmar' }).click()
  await expectNotice(page, 'Turno confirmado')
  await expect(card).toHaveCount(0)
  await goTo(page, 'Turnos', 'Lista')
  await page.getByLabel('Buscar').fill(visitor.last_name)
  const row = page.getByRole('row').filter({ hasText: visitor.last_name })
  await expect(row).toContainText('Alianzas · Hasta $ 600.000')
  await row.getByRole('link', { name: visitor.name }).click()
  await expect(page.getByRole('definition').filter({ hasText: /^Alianzas clásicas/ })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Hasta $ 600.000' })).toBeVisible()
})

test('keys turn the week and give an appointment', async ({ page }) => {
  await openBackOffice(page, 'Turnos')
  const title = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  const before = await title.textContent()
  await page.keyboard.press('ArrowRight')
  await expect(title).not.toHaveText(before as string)
  await page.keyboard.press('ArrowLeft')
  await expect(title).toHaveText(before as string)
  await page.keyboard.press('t')
  await expect(page.getByRole('heading', { level: 1, name: 'Nuevo turno' })).toBeVisible()
})
