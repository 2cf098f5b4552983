import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/test.ts'
import { addStaff, expectNotice, goTo, openBackOfficeAs, press } from './back-office.ts'
import { withDatabase } from './buyers.ts'
import { holdOperations } from './operation-lock.ts'
import { PASSWORD } from './people.ts'

const findPanel = (page: Page) => page.getByRole('region', { name: 'Tareas' })
const findList = (page: Page) => page.getByRole('region', { name: 'Copias de seguridad' })

// One backup is made at a time.
test.describe.configure({ mode: 'serial' })

/** The download is refused until the password is confirmed, a restore until the name of the shop is right. */
test.use({ expectedErrors: [/status of (403.*\/file|400.*\/(restore|settings))/] })

for (const width of [1440, 390]) {
  test(`the owner makes, downloads and deletes a backup, ${width} px wide`, async ({
    page,
    axe,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 900 })
    const owner = await addStaff(page.request, 'owner')
    const release = await holdOperations()
    await openBackOfficeAs(page, owner, 'Salud')
    await findList(page).getByRole('button', { name: 'Hacer una copia ahora' }).dblclick()
    await expect(findPanel(page)).toContainText('Copia de seguridad')
    await expect(findPanel(page).getByRole('progressbar')).toHaveCount(1)
    await expect(
      findList(page).getByRole('button', { name: 'Trabajando con copias…' }),
    ).toBeDisabled()
    await goTo(page, 'Pedidos')
    await expect(findPanel(page)).toContainText('Copia de seguridad')
    expect(await axe()).toEqual([])
    await release()
    await findPanel(page).getByRole('link', { name: 'Ver la copia' }).click({ timeout: 90_000 })
    await expect(findPanel(page)).toHaveCount(0)

    const newest = findList(page).getByRole('listitem').first()
    await expect(newest).toContainText('Revisada')
    await expect(newest).toContainText('Sin cifrar')
    expect(await axe()).toEqual([])
    await expect(newest).toContainText('A mano')
    const name = (await newest.locator('small').textContent()) as string
    await newest.getByRole('button', { name: /^Probar la copia/ }).click()
    await expect(newest).toContainText(
      /Probada el .*: [\d.]+ productos?, [\d.]+ pedidos?, [\d.]+ fotos?\./,
      {
        timeout: 90_000,
      },
    )
    await newest.getByRole('button', { name: /^Restaurar/ }).click()
    const restoring = page.getByRole('dialog')
    await expect(restoring).toContainText(/Desde esa copia/)
    await expect(restoring.getByRole('button', { name: 'Restaurar la tienda' })).toBeDisabled()
    await restoring.getByLabel(/escribí el nombre de la tienda/).fill('Otra tienda')
    await restoring.getByRole('button', { name: 'Restaurar la tienda' }).click()
    await expect(restoring.getByRole('alert')).toContainText('Escribí el nombre de la tienda')
    expect(await axe()).toEqual([])
    await restoring.getByRole('button', { name: 'Volver' }).click()
    await withDatabase(
      `update sessions set date_confirmed = now() - interval '16 minutes'
       where user_id = (select id from users where email = $1)`,
      [owner.email],
    )
    await newest.getByRole('button', { name: /^Descargar/ }).click()
    const question = page.getByRole('dialog')
    await question.getByLabel('Contraseña o código').fill(PASSWORD)
    const downloading = page.waitForEvent('download')
    await question.getByRole('button', { name: 'Confirmar' }).click()
    expect((await downloading).suggestedFilename()).toBe(name)

    await newest.getByRole('button', { name: /^Borrar/ }).click()
    await press(page, 'Borrar la copia')
    await expectNotice(page, 'Copia borrada')
    await expect(findList(page).getByText(name)).toHaveCount(0)
    await goTo(page, 'Registro')
    const log = page.getByRole('main')
    for (const words of ['hizo', 'descargó', 'borró']) {
      await expect(log.getByText(`${words} la copia de seguridad ${name}`).first()).toBeVisible()
    }
  })
}

test('a backup is cancelled, and another one can be started', async ({ page }) => {
  test.setTimeout(120_000)
  const owner = await addStaff(page.request, 'owner')
  const release = await holdOperations()
  await openBackOfficeAs(page, owner, 'Salud')
  await press(page, 'Hacer una copia ahora')
  await findPanel(page)
    .getByRole('button', { name: /^Cancelar/ })
    .click()
  await release()
  await expect(findPanel(page)).toContainText('Se canceló: no cambió nada.', { timeout: 45_000 })
  await expect(findList(page).getByRole('button', { name: 'Hacer una copia ahora' })).toBeEnabled()
})

test('a night that failed is told in Hoy, and Salud has its reason', async ({ page, axe }) => {
  const owner = await addStaff(page.request, 'owner')
  const night = '2099-12-31'
  await withDatabase(
    `insert into backup_nights (night, attempts, date_finished, failure)
     values ($1, 1, now(), '{"code": "backup_disk_full", "message": "No queda lugar en el disco."}')`,
    [night],
  )
  try {
    await openBackOfficeAs(page, owner)
    const notice = page.getByRole('alert').filter({ hasText: 'La copia de seguridad de anoche' })
    await expect(notice).toContainText('No queda lugar en el disco.')
    expect(await axe()).toEqual([])
    await notice.getByRole('link', { name: 'Ver las copias' }).click()
    await expect(page.getByRole('main')).toContainText('La de la noche del 31/12 falló.')
    await page.getByRole('link', { name: /^cambiar la hora/ }).click()
    await expect(page.getByLabel('Hora de Argentina')).toHaveValue('4')
    await page.getByLabel('Días que se guardan').fill('40')
    await press(page, 'Guardar')
    await expect(page.getByText('Va de 3 a 30.').first()).toBeVisible()
    await page.getByLabel('Días que se guardan').fill('20')
    await press(page, 'Guardar')
    await expectNotice(page, /actualizad|guardad/i)
    expect(await axe()).toEqual([])
  } finally {
    await withDatabase('delete from backup_nights where night = $1', [night])
    await withDatabase(`delete from settings where name = 'backups'`)
  }
})

test('a seller sees how the shop is, but no backups', async ({ page }) => {
  const seller = await addStaff(page.request, 'seller')
  await openBackOfficeAs(page, seller, 'Salud')
  await expect(page.getByRole('status').first()).toBeVisible()
  await expect(findList(page)).toHaveCount(0)
})
