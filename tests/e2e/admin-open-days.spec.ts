import { toMonday } from '#backoffice/appointments/to-monday.ts'
import { formatDay, formatLongDay } from '#backoffice/format/dates.ts'
import { toWeekWords } from '#backoffice/messages/appointment-words.ts'
import { adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import { adminSettingsApi } from '#contracts/admin/settings.ts'
import { addDays, dayOf } from '#contracts/dates.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { confirmAt, findQuietDay, requestAppointment, turnToWeek } from './appointments.ts'
import { askAsOwner, expectNotice, goTo, openBackOffice, press } from './back-office.ts'
import { uniqueCode } from './unique-code.ts'

test.use({ expectedErrors: [/status of 400/] })

const today = dayOf(new Date())
/** Later than the days of other tests and than the national holidays that are known. */
const DAYS_AHEAD = 900

for (const width of [1440, 390]) {
  test(`several days without visits are entered at once, ${width} px wide`, async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const first = addDays(today, DAYS_AHEAD + Math.floor(Math.random() * 300) * 4)
    const name = `Vacaciones ${uniqueCode()}`
    await openBackOffice(page, 'Turnos', 'Feriados')
    await expect(page.getByText(formatDay(addDays(today, -1)), { exact: true })).toHaveCount(0)
    await page.getByRole('link', { name: 'Nuevo día sin atención' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Nuevo día sin atención' }),
    ).toBeVisible()
    await page.getByRole('main').getByLabel('Día').fill(first)
    await page.getByRole('main').getByLabel('Hasta').fill(addDays(first, -1))
    await page.getByLabel('Por qué no se atiende').fill(name)
    await press(page, 'Guardar')
    await expect(page.getByText('Termina antes de empezar.')).toBeVisible()
    expect(await axe()).toEqual([])
    await page.getByRole('main').getByLabel('Hasta').fill(addDays(first, 2))
    await press(page, 'Guardar')
    await expect(page.getByRole('heading', { level: 1, name: 'Feriados' })).toBeVisible()
    const { results } = await (await askAsOwner(page.request)).get(
      `/api/admin/holidays?search=${encodeURIComponent(name)}`,
    )
    expect(results.map(({ day }: { day: string }) => day)).toEqual(
      [0, 1, 2].map((days) => addDays(first, days)),
    )
    await goTo(page, 'Registro')
    await expect(page.getByText(`agregó el día sin atención ${name}`).first()).toBeVisible()
    await page.getByRole('link', { name, exact: true }).first().click()
    await press(page, 'Quitar los 3 días')
    const dialog = page.getByRole('dialog', { name: '¿Quitar los 3 días?' })
    await expect(dialog).toContainText(`del ${toWeekWords(first, addDays(first, 2))}`)
    expect(await axe()).toEqual([])
    await dialog.getByRole('button', { name: 'Quitar los 3 días' }).click()
    await expectNotice(page, 'Se vuelven a dar turnos')
    await expect
      .poll(
        async () =>
          (
            await (
              await askAsOwner(page.request)
            ).get(`/api/admin/holidays?search=${encodeURIComponent(name)}`)
          ).count,
      )
      .toBe(0)
  })
}

test('hours that leave out a confirmed visit name it before they are saved', async ({
  page,
  axe,
}) => {
  const visitor = await requestAppointment(page.request)
  const day = await findQuietDay(page.request, 12)
  await confirmAt(page.request, visitor.id, { day, time: '16:30' })
  await openBackOffice(page, 'Ajustes', 'Turnos')
  const warning = page.getByRole('alert').filter({ hasText: 'Con este horario nadie recibe' })
  const until = page.getByRole('region', { name: /^De tarde/ }).getByLabel('Hasta')
  await expect(until).toHaveValue(/\d\d:\d\d/)
  await expect(warning).toHaveCount(0)
  await until.fill('16:30')
  await expect(warning).toContainText(`${visitor.name} (${formatLongDay(day)} · 16:30)`)
  expect(await axe()).toEqual([])
  await press(page, 'Descartar')
  await expect(warning).toHaveCount(0)
})

test('a Saturday that the shop opens has its own hours in the week', async ({ page, axe }) => {
  const owner = await askAsOwner(page.request)
  const path = adminSettingsApi.get.path.replace(':name', 'appointments')
  const { value } = await owner.get(path)
  try {
    await openBackOffice(page, 'Ajustes', 'Turnos')
    await expect(page.getByText('En la tienda se lee «')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Los sábados' })).toHaveCount(0)
    await page.getByLabel('También los sábados, con otro horario').check()
    const hours = page.getByRole('region', { name: 'Los sábados' })
    await hours.getByLabel('Hasta').fill('14:00')
    expect(await axe()).toEqual([])
    await press(page, 'Guardar')
    await expectNotice(page, 'Guardado')
    await goTo(page, 'Turnos')
    const next = toMonday(addDays(today, 7))
    const { days } = await owner.get(
      `${adminAppointmentsApi.listSlots.path}?from=${next}&until=${addDays(next, 27)}`,
    )
    // Not one that is a holiday.
    const saturday = [5, 12, 19, 26]
      .map((at) => days[at] as { day: string; closed: string | null })
      .find(({ closed }) => closed === null)?.day as string
    await turnToWeek(page, saturday)
    const column = page.getByRole('region', { name: formatLongDay(saturday), exact: true })
    await expect(column.getByRole('button', { name: /13:30$/ })).toBeVisible()
    await expect(column.getByRole('button', { name: /15:00$/ })).toHaveCount(0)
    await expect(
      page.getByRole('heading', { level: 2, name: toWeekWords(toMonday(saturday), saturday) }),
    ).toBeVisible()
    expect(await axe()).toEqual([])
  } finally {
    const { version } = await owner.get(path)
    await owner.put(path, { value, version })
  }
})
