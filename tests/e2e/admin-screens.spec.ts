import type { Page } from '@playwright/test'
import { signIn } from '#tests/e2e/people.ts'
import { expect, opensAddresses, test } from '#tests/e2e/test.ts'
import { goTo, OWNER, openBackOffice } from './back-office.ts'

const screens: [heading: string, ...way: string[]][] = [
  ['Hoy'],
  ['Pedidos', 'Pedidos'],
  ['Nuevo pedido', 'Pedidos', 'Nuevo pedido'],
  ['Tablero de pedidos', 'Pedidos', 'Tablero'],
  ['Dinero por resolver', 'Dinero por resolver'],
  ['Clientes', 'Clientes'],
  ['Cupones', 'Cupones'],
  ['Nuevo cupón', 'Cupones', 'Nuevo cupón'],
  ['Envíos', 'Envíos'],
  ['Productos', 'Productos'],
  ['Nuevo producto', 'Productos', 'Nuevo producto'],
  ['Categorías', 'Categorías'],
  ['Aros', 'Categorías', 'Aros'],
  ['Remarcar', 'Remarcar'],
  ['Importar y exportar', 'Importar y exportar'],
  ['Promociones', 'Promociones'],
  ['Portada', 'Portada'],
  ['Sobre Nosotros', 'Páginas', 'Sobre Nosotros'],
  ['Reseñas', 'Reseñas'],
  ['Turnos', 'Turnos'],
  ['Nuevo turno', 'Turnos', 'Nuevo turno'],
  ['Feriados', 'Turnos', 'Feriados'],
  ['Mensajes', 'Mensajes'],
  ['Arrepentimientos', 'Mensajes', 'Arrepentimientos'],
  ['Ajustes', 'Ajustes'],
  ['La tienda', 'Ajustes', 'La tienda'],
  ['Datos legales e impuestos', 'Ajustes', 'Datos legales e impuestos'],
  ['Stock', 'Ajustes', 'Stock'],
  ['Turnos', 'Ajustes', 'Turnos'],
  ['Textos de los correos', 'Ajustes', 'Textos de los correos'],
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
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await axe(), where).toEqual([])
    await expect(page.locator('body'), where).not.toContainText(English, { useInnerText: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('button', { name: 'Abrir el menú' })).toHaveCount(0)
}

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
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  const menu = page.getByRole('navigation', { name: 'Trastienda' })
  await expect(menu).toBeVisible()
  expect(await axe()).toEqual([])
  await menu.getByRole('link', { name: 'Productos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
  await expect(menu).toHaveCount(0)
})
