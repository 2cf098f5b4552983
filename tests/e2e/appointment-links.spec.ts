import type { Page } from '@playwright/test'
import { bookAppointment, isOwnDay } from '#tests/e2e/appointments.ts'
import { askAsOwner } from '#tests/e2e/back-office.ts'
import { listMail } from '#tests/e2e/people.ts'
import { expect, test } from '#tests/e2e/test.ts'

const main = (page: Page) => page.getByRole('main')
const when = (page: Page) => main(page).getByRole('time')
const change = (page: Page) => main(page).getByRole('button', { name: 'Cambiar mi cita' })
const hours = (page: Page) => main(page).getByRole('radio')

/** Opens a day and chooses one of its hours; returns the value of the hour. */
async function chooseHour(page: Page, value?: string): Promise<string> {
  const days = main(page).locator('details:has([name="hora"])')
  const chosen = value ?? (await pickRandom(page))
  const day = days.filter({ has: page.locator(`[value="${chosen}"]`) })
  if (!(await day.evaluate((details) => (details as HTMLDetailsElement).open))) {
    await day.locator('summary').click()
  }
  await day.locator(`[value="${chosen}"]`).check()
  return chosen
}

/** An earlier test may have taken the first hour, so any of them is chosen, also of a day that is not open. */
async function pickRandom(page: Page): Promise<string> {
  const values = await main(page)
    .locator('input[name="hora"]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  const own = values.filter((value) => isOwnDay(value.slice(0, 10)))
  return own[Math.floor(Math.random() * own.length)] as string
}

const readTime = async (page: Page, id: number) => {
  const { day, time, status } = await (await askAsOwner(page.request)).get(
    `/api/admin/appointments/${id}`,
  )
  return { at: `${day}T${time}`, status }
}

test('a visitor moves an appointment by the link in its mail', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  const { id, link, email } = await bookAppointment(page.request)
  await page.goto(link)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(when(page)).toContainText('15:00')
  expect(await axe()).toEqual([])
  await change(page).click()
  await expect(main(page).getByRole('alert')).toHaveText('Elegí una hora para cambiar la cita.')
  const chosen = await chooseHour(page)
  await expect(main(page).getByText('Elegida').filter({ visible: true })).toHaveCount(1)
  await change(page).click()
  await expect(main(page).getByRole('status')).toContainText('Listo, cambiamos tu cita.')
  await expect(when(page)).toContainText(chosen.slice(11))
  expect(await axe()).toEqual([])
  expect(await readTime(page, id)).toEqual({ at: chosen, status: 'confirmed' })
  await expect.poll(async () => (await listMail(page.request, email)).length).toBe(3)

  await page.reload()
  await expect(when(page)).toContainText(chosen.slice(11))
  await main(page).getByRole('link', { name: 'Ver más días' }).click()
  await expect(page).toHaveURL(/\?desde=/)
  await expect(hours(page)).not.toHaveCount(0)
})

test('a visitor cancels an appointment by the link in its mail', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  const { id, link } = await bookAppointment(page.request)
  await page.goto(link)
  const cancel = main(page).getByRole('button', { name: 'Sí, cancelar la cita' })
  await expect(cancel).toBeHidden()
  await main(page).locator('summary', { hasText: 'No puedo ir' }).click()
  await expect(main(page).getByText('Liberamos tu horario para otra persona')).toBeVisible()
  expect(await axe()).toEqual([])
  await cancel.click()
  await expect(main(page).getByRole('status')).toContainText('Te mandamos un correo')
  await expect(main(page).getByText('Esta cita está cancelada.')).toBeVisible()
  expect(await axe()).toEqual([])
  expect((await readTime(page, id)).status).toBe('cancelled')
  await main(page).getByRole('link', { name: 'Pedir otra cita' }).click()
  await expect(page).toHaveURL('/dates')
})

test('of two visitors who choose the same hour, the second is shown what is still free', async ({
  page,
  openDevice,
}) => {
  const [first, second] = [await bookAppointment(page.request), await bookAppointment(page.request)]
  const other = await (await openDevice()).newPage()
  await page.goto(first.link)
  await other.goto(second.link)
  const chosen = await chooseHour(page)
  await chooseHour(other, chosen)
  await change(page).click()
  await expect(main(page).getByRole('status')).toContainText('Listo, cambiamos tu cita.')
  await change(other).click()
  await expect(main(other).getByRole('alert')).toHaveText(
    'Alguien tomó ese horario recién. Estos siguen libres.',
  )
  await expect(other.locator(`[value="${chosen}"]`)).toHaveCount(0)
  await expect(when(other)).toContainText('15:00')
  expect((await readTime(page, first.id)).at).toBe(chosen)
})

test('a page that is out of date changes nothing', async ({ page, openDevice }) => {
  const { id, link } = await bookAppointment(page.request)
  const tab = await (await openDevice()).newPage()
  await tab.goto(link)
  await page.goto(link)
  const chosen = await chooseHour(page)
  await change(page).click()
  await expect(main(page).getByRole('status')).toContainText('Listo, cambiamos tu cita.')
  await main(tab).locator('summary', { hasText: 'No puedo ir' }).click()
  await main(tab).getByRole('button', { name: 'Sí, cancelar la cita' }).click()
  await expect(main(tab).getByRole('alert')).toContainText('Tu cita cambió')
  expect(await readTime(page, id)).toEqual({ at: chosen, status: 'confirmed' })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor moves an appointment, then cancels it', async ({ page }) => {
    const { id, link } = await bookAppointment(page.request)
    await page.goto(link)
    const chosen = await chooseHour(page)
    await change(page).click()
    await expect(main(page).getByRole('status')).toContainText('Listo, cambiamos tu cita.')
    expect((await readTime(page, id)).at).toBe(chosen)
    await main(page).locator('summary', { hasText: 'No puedo ir' }).click()
    await main(page).getByRole('button', { name: 'Sí, cancelar la cita' }).click()
    await expect(main(page).getByText('Esta cita está cancelada.')).toBeVisible()
  })
})

test.describe('an unknown link', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('says how to reach the shop', { tag: '@phone' }, async ({ page, axe }) => {
    await page.goto('/cita/abcdefghijklmnopqrstuv')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no sirve')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    expect(await axe()).toEqual([])
    await main(page).getByRole('link', { name: 'Pedir una cita' }).click()
    await expect(page).toHaveURL('/dates')
  })
})

test('a piece is asked for from its page, with a reason and a budget', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  await page.goto('/product/401')
  await main(page).getByRole('link', { name: 'Verla en el local' }).click()
  await expect(page).toHaveURL('/dates?product=401')
  const piece = main(page).getByRole('group', { name: 'Pieza que querés ver' })
  await expect(piece).toContainText('Alianzas clásicas de oro')
  await page.getByLabel('Nombre', { exact: true }).fill('Lucía')
  await page.getByLabel('Apellido').fill('Pérez')
  await page.getByLabel('Email').fill(`lucia${Date.now()}@example.com`)
  await page.getByLabel('Teléfono').fill('11 5555 1234')
  await page.getByRole('checkbox', { name: 'Lunes' }).check()
  await page.getByLabel(/^Motivo/).fill('Alianzas')
  await page.getByLabel(/^Presupuesto/).fill('mucho')
  const send = page.getByRole('button', { name: 'Solicitar cita' })
  await send.click()
  await expect(page.getByLabel(/^Presupuesto/)).toHaveAccessibleDescription(/número|monto/)
  expect(await axe()).toEqual([])
  await page.getByLabel(/^Presupuesto/).fill('$ 600.000')
  const sent = page.waitForRequest('**/api/dates/new-date')
  await send.click()
  expect((await sent).postDataJSON()).toMatchObject({
    reason: 'Alianzas',
    budget: 600_000,
    product_id: 401,
  })
  await expect(page.getByText('Cita solicitada')).toBeVisible()
})

test('the piece can be left out of the request', async ({ page }) => {
  await page.goto('/product/401')
  await main(page).getByRole('link', { name: 'Verla en el local' }).click()
  await main(page)
    .getByRole('button', { name: /^Quitar Alianzas/ })
    .click()
  await expect(main(page).getByRole('group', { name: 'Pieza que querés ver' })).toHaveCount(0)
})
