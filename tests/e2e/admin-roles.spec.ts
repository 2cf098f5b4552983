import type { Locator, Page } from '@playwright/test'
import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { Permission } from '#contracts/permissions.ts'
import { withDatabase } from '#tests/e2e/buyers.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { addStaff, goTo, press } from './back-office.ts'
import { fillLists } from './fill-lists.ts'

const roles: Record<string, { permissions: Permission[]; hidden: string[] }> = {
  sales: {
    permissions: ['orders', 'customers', 'stock', 'appointments', 'messages'],
    hidden: ['Eliminar', 'Copiar de otro diseño', 'Devolver dinero', 'Precio por el oro'],
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

/** The help of a screen sends nothing, and appears a moment after the click. */
const BUTTONS =
  'button:visible:enabled:not([role=combobox], [aria-label^=Ayuda], th *, [class*=Pagination] *)'

/** Merge and delete accounts, which may be those of another test. */
const UNANSWERED = ['Unir las cuentas', 'Borrar para siempre']

/** It can close meanwhile. */
const SOON = { timeout: 2_000 }

/** Submits a dialog. Some submit only what was ticked; those that first need a search are left. */
async function submit(dialog: Locator) {
  for (const box of await dialog.getByRole('checkbox', { checked: false }).all()) {
    await box.check(SOON)
  }
  const button = dialog.getByRole('button').last()
  if (await button.isDisabled(SOON)) return
  if (!UNANSWERED.includes((await button.textContent(SOON)) ?? '')) await button.click(SOON)
}

/** Submits the dialog that is open, if one is, and closes it. */
async function finishDialog(page: Page) {
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    if (!(await dialog.isVisible())) return
    await submit(dialog)
    const close = dialog.getByRole('button', { name: /Volver|Cancelar|Cerrar/ })
    if (await close.isVisible()) await close.click({ timeout: 1_000 })
    else if (await dialog.isVisible()) await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
}

/** Clicks every button, and submits the dialogs that open. */
async function pressAll(page: Page) {
  const menu = page.getByRole('menu')
  for (const button of (await main(page).locator(BUTTONS).elementHandles()).slice(0, 12)) {
    await expect(async () => {
      // The dialog of the button before can open late, because its code is loaded first.
      await finishDialog(page)
      // It can go meanwhile, with a row that is read again.
      const isThere = (await button.isVisible()) && (await button.isEnabled().catch(() => false))
      if (isThere) await button.click({ timeout: 1_000 })
    }).toPass()
    if (await menu.isVisible()) {
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
    }
    await finishDialog(page)
  }
  await finishDialog(page)
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
      // Chats open beside the back office.
      .locator('a:not([target])')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    // Without the shortcut and the count that may follow the name.
    const entries = await menu.evaluateAll((all) =>
      all.map((link) => link.querySelector('span')?.textContent ?? ''),
    )
    for (const entry of entries.filter((name) => name !== 'Hoy' && name !== 'Tu cuenta')) {
      await test.step(entry, async () => {
        await open(page, entry)
        await expect(main(page).getByText('Tu rol no incluye esta página')).toHaveCount(0)
        await pressAll(page)
        if (!WITH_ROWS.includes(entry)) return
        const list = await main(page).getByRole('heading', { level: 1 }).textContent()
        // The newest rows are those of tests that run at the same time, which may remove them.
        const heading = main(page).getByRole('heading', { level: 1 })
        await expect(async () => {
          // The list is read again when other tests change its rows, which can move a row under the pointer.
          if ((await heading.textContent()) === list)
            await main(page).locator("tbody a:not([href^='tel:'])").last().click()
          await expect(heading).not.toHaveText(list as string, { timeout: 2_000 })
        }).toPass()
        await expectLoaded(page)
        await expect(main(page).getByText('Tu rol no incluye esta página')).toHaveCount(0)
        for (const name of hidden) {
          await expect(main(page).getByText(name, { exact: true }), name).toHaveCount(0)
        }
        await pressAll(page)
      })
    }
    const heading = main(page).getByRole('heading', { level: 1 })
    for (const href of new Set(links)) {
      // The link before was gone already.
      if ((await heading.textContent()) !== 'Hoy') await open(page, 'Hoy')
      const link = main(page).locator(`a[href="${href}"]`).first()
      await expect(async () => {
        // What waited is done meanwhile, by a test that runs at the same time.
        if ((await heading.textContent()) !== 'Hoy' || !(await link.isVisible())) return
        await link.click({ timeout: 1_000 })
        await expect(heading).not.toHaveText('Hoy', { timeout: 2_000 })
      }).toPass()
      await expectLoaded(page)
      await expect(main(page).getByText('Tu rol no incluye esta página'), `${href}`).toHaveCount(0)
    }
    expect(refused).toEqual([])
  })
}
