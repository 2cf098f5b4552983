import type { Page } from '@playwright/test'
import { signIn } from '#tests/e2e/people.ts'
import { expect, opensAddresses, test } from '#tests/e2e/test.ts'
import { goTo, OWNER, openBackOffice } from './back-office.ts'
import { openerOf } from './bottom-bar.ts'

const screens: [heading: string, ...way: string[]][] = [
  ['Hoy'],
  ['Pedidos', 'Pedidos'],
  ['Nuevo pedido', 'Pedidos', 'Nuevo pedido'],
  ['Tablero de pedidos', 'Pedidos', 'Tablero'],
  ['Venta en el local', 'Venta en el local'],
  ['Dinero por resolver', 'Dinero por resolver'],
  ['Cierre de caja', 'Cierre de caja'],
  ['Contaduría', 'Contaduría'],
  ['Devoluciones', 'Devoluciones'],
  ['Clientes', 'Clientes'],
  ['Clientes', 'Clientes', 'Sin cuenta'],
  ['Cupones', 'Cupones'],
  ['Nuevo cupón', 'Cupones', 'Nuevo cupón'],
  ['Nuevo cliente', 'Clientes', 'Nuevo cliente'],
  ['Reglas de descuento', 'Reglas de descuento'],
  ['Nueva regla de descuento', 'Reglas de descuento', 'Nueva regla'],
  ['Créditos', 'Créditos'],
  ['Envíos', 'Envíos'],
  ['Productos', 'Productos'],
  ['Nuevo producto', 'Productos', 'Nuevo producto'],
  ['Categorías', 'Categorías'],
  ['Aros', 'Categorías', 'Aros'],
  ['Sinónimos', 'Sinónimos'],
  ['Nuevo sinónimo', 'Sinónimos', 'Nuevo sinónimo'],
  ['Remarcar', 'Remarcar'],
  ['Importar y exportar', 'Importar y exportar'],
  ['Promociones', 'Promociones'],
  ['Portada', 'Portada'],
  ['Sobre Nosotros', 'Páginas', 'Sobre Nosotros'],
  ['Reseñas', 'Reseñas'],
  ['Turnos', 'Turnos'],
  ['Nuevo turno', 'Turnos', 'Dar turno'],
  ['Feriados', 'Turnos', 'Feriados'],
  ['Mensajes', 'Mensajes'],
  ['Arrepentimientos', 'Mensajes', 'Arrepentimientos'],
  ['Ajustes', 'Ajustes'],
  ['La tienda', 'Ajustes', 'La tienda'],
  ['Datos legales e impuestos', 'Ajustes', 'Datos legales e impuestos'],
  ['Stock', 'Ajustes', 'Stock'],
  ['Cambios y devoluciones', 'Ajustes', 'Cambios y devoluciones'],
  ['Turnos', 'Ajustes', 'Turnos'],
  ['Textos de los correos', 'Ajustes', 'Textos de los correos'],
  ['Plantillas', 'Ajustes', 'Plantillas'],
  ['Copias de seguridad', 'Ajustes', 'Copias de seguridad'],
  ['Equipo', 'Equipo'],
  ['Registro', 'Registro'],
  ['Salud', 'Salud'],
  ['Tu cuenta', 'Tu cuenta'],
]

const English =
  /\b(Save|Delete|Cancel|Search|Loading|Create|Edit|Export|Rows per page|No results|Required|Choose File)\b/

const SCREENS_PER_TEST = 4
const parts = Array.from({ length: Math.ceil(screens.length / SCREENS_PER_TEST) }, (_, at) =>
  screens.slice(at * SCREENS_PER_TEST, (at + 1) * SCREENS_PER_TEST),
)

/** Checks for English texts and accessibility violations at both widths. */
async function inspect(page: Page, axe: () => Promise<string[]>, heading: string) {
  for (const width of [1440, 390]) {
    const where = `${heading} at ${width} px`
    await page.setViewportSize({ width, height: 900 })
    // The preview of a page has a main heading of its own.
    const title = page.locator('header').getByRole('heading', { level: 1, name: heading })
    await expect(title).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    // The resize can leave a button half under the header.
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await axe(), where).toEqual([])
    await expect(page.locator('body'), where).not.toContainText(English, { useInnerText: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(openerOf(page)).toHaveCount(0)
}

// The fixture's own script may not run in the frame of the mail preview, which allows none.
test.use({ expectedErrors: [/Blocked script.*srcdoc/] })

for (const part of parts) {
  const names = part.map(([heading, ...way]) => (way.length ? way.join(' › ') : heading)).join(', ')
  test(`${names}: in Spanish and accessible`, async ({ page, axe }) => {
    test.setTimeout(120_000)
    await openBackOffice(page)
    for (const [heading, ...way] of part) {
      await goTo(page, ...way)
      await inspect(page, axe, heading)
    }
  })
}

test(
  'an unknown address shows a not found page',
  opensAddresses('no link leads there'),
  async ({ page, axe }) => {
    await signIn(page, OWNER)
    await page.goto('/admin/nada')
    await inspect(page, axe, 'No encontramos esa página')
  },
)

test('loading is announced to screen readers', async ({ page, axe }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/admin/coupons?*', (route) => held.then(() => route.continue()))
  await openBackOffice(page, 'Cupones')
  const sign = page.getByRole('progressbar', { name: 'Cargando' })
  await expect(sign.first()).toBeVisible()
  expect(await axe()).toEqual([])
  answer()
  await expect(sign).toHaveCount(0)
})

test('on a phone the menu opens, navigates and closes', async ({ page, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openBackOffice(page)
  await openerOf(page).click()
  const menu = page.getByRole('navigation', { name: 'Trastienda' })
  await expect(menu).toBeVisible()
  expect(await axe()).toEqual([])
  await menu.getByRole('link', { name: 'Productos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
  await expect(menu).toHaveCount(0)
})
