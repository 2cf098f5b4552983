import type { Page } from '@playwright/test'
import { formatLongDay } from '#backoffice/format/dates.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { findQuietDay } from './appointments.ts'
import { expectNotice, openBackOffice, press } from './back-office.ts'
import { uniqueCode } from './unique-code.ts'

const WEEKS_AHEAD = 6
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

const notice = (page: Page) =>
  page.getByRole('region', { name: 'Sin correo: avisale por WhatsApp o teléfono' })

/** The text of the chat that a link opens, without leaving the shop. */
const readChat = async (page: Page) => {
  const link = notice(page).getByRole('link', { name: 'WhatsApp' })
  const address = new URL((await link.getAttribute('href')) as string)
  return [address.host + address.pathname, address.searchParams.get('text')]
}

for (const [device, size] of Object.entries(sizes)) {
  test(`an appointment for somebody with a first name and a phone (${device})`, async ({
    page,
    axe,
  }) => {
    await page.setViewportSize(size)
    const day = await findQuietDay(page.request, WEEKS_AHEAD)
    const first_name = `Ana${uniqueCode()}`
    await openBackOffice(page, 'Turnos', 'Lista')
    await page.getByRole('link', { name: 'Dar turno' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nuevo turno' })).toBeVisible()
    await page.getByLabel('Nombre', { exact: false }).first().fill(first_name)
    await page.getByLabel('Día').fill(day)
    await page.getByLabel('Hora').click()
    await page.getByRole('option', { name: '16:30' }).click()
    await press(page, 'Dar el turno')
    await expect(
      page.getByText('Escribí un teléfono o un correo, para poder avisarle.'),
    ).toBeVisible()
    await page.getByLabel('Teléfono').fill('341 555 0199')
    expect(await axe()).toEqual([])
    await press(page, 'Dar el turno')
    await expect(
      page.getByRole('heading', { level: 1, name: `Turno de ${first_name}` }),
    ).toBeVisible()
    const when = `${formatLongDay(day).replace(',', '')} a las 16:30`
    await expect(notice(page)).toContainText(`Hola ${first_name}, tu turno quedó para el ${when}.`)
    expect(await readChat(page)).toEqual([
      'wa.me/5493415550199',
      expect.stringContaining(`quedó para el ${when}`),
    ])
    await expect(notice(page).getByRole('link', { name: 'Llamar' })).toBeVisible()
    expect(await axe()).toEqual([])

    await press(page, 'Cancelar turno')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Sin correo: avisale por WhatsApp o teléfono.')
    await dialog.getByRole('button', { name: 'Cancelar el turno' }).click()
    await expectNotice(page, 'Turno cancelado')
    await expect(notice(page)).toContainText(`se canceló tu turno del ${when}`)
  })
}
