import type { Page } from '@playwright/test'
import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { Permission } from '#contracts/permissions.ts'
import { withDatabase } from '#tests/e2e/buyers.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { addStaff, fillLists, goTo, press } from './back-office.ts'

const roles: Record<string, { permissions: Permission[]; hidden: string[] }> = {
  sales: {
    permissions: ['orders', 'customers', 'stock', 'appointments', 'messages'],
    hidden: ['Eliminar', 'Agregar otro talle o material', 'Devolver dinero', 'Precio por el oro'],
  },
  accounting: {
    permissions: ['read_sales', 'export_personal_data'],
    hidden: ['Nuevo pedido', 'Despachar', 'Guardar', 'Guardar entrega', 'Agregar nota'],
  },
  workshop: {
    permissions: ['workshop'],
    hidden: ['Nuevo pedido', 'Despachar', 'Guardar', 'Importar y exportar', 'Movimientos de stock'],
  },
}

const WITH_ROWS = ['Pedidos', 'Clientes', 'Productos', 'Reseñas', 'Mensajes']

const endpoints = Object.values(api).flatMap((calls) => Object.values<Endpoint>(calls))

function mayCall(method: string, path: string, own: Permission[]): boolean {
  const called = endpoints.find(
    (each) =>
      each.method === method && new RegExp(`^${each.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  )
  if (!called) throw new Error(`${method} ${path} is no call of the contract`)
  const needed = [called.permission ?? []].flat()
  return needed.length === 0 || needed.some((each) => own.includes(each))
}

/** Lets reads through; writes are checked against the contract and answered without reaching the server. */
async function recordRefusals(page: Page, own: Permission[]): Promise<string[]> {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`)
  })
  await page.route('**/api/admin/**', (route) => {
    const method = route.request().method()
    const path = new URL(route.request().url()).pathname
    if (method === 'GET') return route.continue()
    if (!mayCall(method, path, own)) refused.push(`${method} ${path}`)
    return route.fulfill({ status: 409, json: { error: 'Sólo se prueba.', code: 'tried' } })
  })
  return refused
}

const main = (page: Page) => page.getByRole('main')
const expectLoaded = (page: Page) => expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)

/** Opens another screen and waits until its heading replaced the old one. */
async function open(page: Page, entry: string) {
  const left = main(page).getByRole('heading', { level: 1 })
  const heading = await left.textContent()
  await goTo(page, entry)
  await expect(left).not.toHaveText(heading as string)
  await expectLoaded(page)
}

const BUTTONS = 'button:visible:enabled:not([role=combobox], th *, [class*=Pagination] *)'

/** Clicks every button; in dialogs the last one, which submits. */
async function pressAll(page: Page) {
  const dialog = page.getByRole('dialog')
  for (const button of (await main(page).locator(BUTTONS).elementHandles()).slice(0, 12)) {
    if (!((await button.isVisible()) && (await button.isEnabled()))) continue
    await button.click({ timeout: 5_000 })
    if (!(await dialog.isVisible())) continue
    await dialog.getByRole('button').last().click()
    await expect(async () => {
      const close = dialog.getByRole('button', { name: /Volver|Cancelar|Cerrar/ })
      if (await close.isVisible()) await close.click({ timeout: 1_000 })
      await expect(dialog).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
  }
}

test.use({ expectedErrors: [/status of 409/] })

for (const [key, { permissions, hidden }] of Object.entries(roles)) {
  test(`the role «${key}» sees no button that the server would refuse`, async ({ page }) => {
    test.setTimeout(240_000)
    await fillLists(page.request)
    const person = await addStaff(page.request, 'seller')
    await withDatabase(
      'update users set role_id = (select id from roles where key = $1) where email = $2',
      [key, person.email],
    )
    await page.goto('/admin')
    const refused = await recordRefusals(page, permissions)
    await page.getByLabel('Correo electrónico').fill(person.email)
    await page.getByLabel('Contraseña').fill(person.password)
    await press(page, 'Ingresar')
    const menu = page.getByRole('navigation', { name: 'Trastienda' }).getByRole('link')
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Hoy')
    await expectLoaded(page)

    const links = await main(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    const entries = (await menu.allTextContents()).map((text) => text.replace(/\d+$/, ''))
    for (const entry of entries.filter((name) => name !== 'Hoy' && name !== 'Tu cuenta')) {
      await test.step(entry, async () => {
        await open(page, entry)
        await expect(main(page).getByText('Tu rol no incluye esta página')).toHaveCount(0)
        await pressAll(page)
        if (!WITH_ROWS.includes(entry)) return
        const list = await main(page).getByRole('heading', { level: 1 }).textContent()
        await main(page).locator('tbody a').first().click()
        await expect(main(page).getByRole('heading', { level: 1 })).not.toHaveText(list as string)
        await expectLoaded(page)
        await expect(main(page).getByText('Tu rol no incluye esta página')).toHaveCount(0)
        for (const name of hidden) {
          await expect(main(page).getByText(name, { exact: true }), name).toHaveCount(0)
        }
        await pressAll(page)
      })
    }
    for (const href of new Set(links)) {
      await open(page, 'Hoy')
      await main(page).locator(`a[href="${href}"]`).first().click()
      await expect(main(page).getByRole('heading', { level: 1 })).not.toHaveText('Hoy')
      await expectLoaded(page)
      await expect(main(page).getByText('Tu rol no incluye esta página'), `${href}`).toHaveCount(0)
    }
    expect(refused).toEqual([])
  })
}
