import { openDesk } from '#tests/e2e/desk.ts'
import { expect, test } from '#tests/e2e/test.ts'

const screens: [path: string, heading: string][] = [
  ['', 'Hoy'],
  ['/orders', 'Pedidos'],
  ['/orders/create', 'Nuevo pedido'],
  ['/tablero', 'Tablero de pedidos'],
  ['/unresolved-money', 'Dinero por resolver'],
  ['/customers', 'Clientes'],
  ['/coupons', 'Cupones'],
  ['/coupons/create', 'Nuevo cupón'],
  ['/shipping-options', 'Envíos'],
  ['/products', 'Productos'],
  ['/products/create', 'Nuevo producto'],
  ['/categories', 'Categorías'],
  ['/categories/10', 'Aros'],
  ['/remarcar', 'Remarcar'],
  ['/importar', 'Importar y exportar'],
  ['/promos', 'Promociones'],
  ['/portada', 'Portada'],
  ['/paginas/about', 'Sobre Nosotros'],
  ['/reviews', 'Reseñas'],
  ['/semana', 'Turnos'],
  ['/appointments/create', 'Nuevo turno'],
  ['/holidays', 'Feriados'],
  ['/messages', 'Mensajes'],
  ['/revocations', 'Arrepentimientos'],
  ['/ajustes', 'Ajustes'],
  ['/ajustes/tienda', 'La tienda'],
  ['/ajustes/legales', 'Datos legales e impuestos'],
  ['/ajustes/turnos', 'Turnos'],
  ['/ajustes/correos', 'Textos de los correos'],
  ['/staff', 'Equipo'],
  ['/audit', 'Registro'],
  ['/salud', 'Salud'],
  ['/cuenta', 'Tu cuenta'],
  ['/nada', 'No encontramos esa página'],
]

const English =
  /\b(Save|Delete|Cancel|Search|Loading|Create|Edit|Export|Rows per page|No results|Required|Choose File)\b/

const TOGETHER = 4
const parts = Array.from({ length: Math.ceil(screens.length / TOGETHER) }, (_, at) =>
  screens.slice(at * TOGETHER, (at + 1) * TOGETHER),
)

for (const part of parts) {
  const names = part.map(([, heading]) => heading).join(', ')
  test(`${names}: in Spanish, without a finding, without scrolling sideways`, async ({
    page,
    axe,
  }) => {
    test.setTimeout(120_000)
    await openDesk(page)
    for (const [path, heading] of part) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`/admin${path}`)
      for (const width of [1440, 390]) {
        const where = `${path} at ${width} px`
        await page.setViewportSize({ width, height: 900 })
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        expect(await axe(), where).toEqual([])
        await expect(page.locator('body'), where).not.toContainText(English, {
          useInnerText: true,
        })
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        )
        expect(overflow, where).toBeLessThanOrEqual(0)
      }
    }
  })
}

test('what is being fetched is said, to who cannot see it too', async ({ page, axe }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/admin/coupons?*', (route) => held.then(() => route.continue()))
  await openDesk(page, '/coupons')
  const sign = page.getByRole('progressbar', { name: 'Cargando' })
  await expect(sign.first()).toBeVisible()
  expect(await axe()).toEqual([])
  answer()
  await expect(sign).toHaveCount(0)
})

test('on a phone the menu opens, leads and closes', async ({ page, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page)
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  const menu = page.getByRole('navigation', { name: 'Trastienda' })
  await expect(menu).toBeVisible()
  expect(await axe()).toEqual([])
  await menu.getByRole('link', { name: 'Productos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
  await expect(menu).toHaveCount(0)
})
