import type { Page } from '@playwright/test'
import { addBuyer } from '#tests/e2e/buyers.ts'
import { confirm, pay, wallet } from '#tests/e2e/purchase.ts'
import { expect, test } from '#tests/e2e/test.ts'
import {
  addOrder,
  addStaff,
  askAsOwner,
  goTo,
  openBackOffice,
  openBackOfficeAs,
} from './back-office.ts'
import { openerOf } from './bottom-bar.ts'

const PHONE = { width: 390, height: 844 }

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar en toda la trastienda' })
const paletteField = (page: Page) =>
  page.getByRole('combobox', { name: 'Buscar en toda la trastienda' })
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Accesos' })
const countOf = async (page: Page, name: string) => {
  const link = page.getByRole('navigation', { name: 'Trastienda' }).getByRole('link', { name })
  return Number(/\d+/.exec((await link.textContent()) ?? '')?.[0] ?? 0)
}
const expectLive = (page: Page) => expect(page.getByText('En vivo', { exact: true })).toBeVisible()

test('the command palette finds an order by keyboard, and remembers it', async ({ page, axe }) => {
  const { transaction_id } = await addOrder(page.request)
  await openBackOffice(page)
  await page.keyboard.press('Control+k')
  await expect(paletteField(page)).toBeFocused()
  expect(await axe()).toEqual([])
  await paletteField(page).fill(transaction_id.toLowerCase())
  const hit = palette(page).getByRole('option', { name: transaction_id })
  await expect(hit).toHaveAttribute('aria-selected', 'true')
  await expect(hit.locator('mark')).toHaveText(transaction_id)
  await expect(hit).toContainText('Para preparar')
  expect(await axe()).toEqual([])
  await page.keyboard.press('Enter')
  await expect(heading(page, `Pedido ${transaction_id}`)).toBeVisible()
  await page.keyboard.press('Control+k')
  const recent = palette(page).getByRole('group', { name: 'Reciente' })
  await expect(recent.getByRole('option').first()).toContainText(transaction_id)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
})

test('the arrows move in the palette, and it opens screens and actions', async ({ page }) => {
  await openBackOffice(page)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await paletteField(page).fill('turno')
  const options = palette(page).getByRole('option')
  await expect(options.filter({ hasText: 'Nuevo turno' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.filter({ hasText: 'Ir a Turnos' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Turnos')).toBeVisible()
  await page.keyboard.press('Control+k')
  await paletteField(page).fill('xzxzxz')
  await expect(palette(page).getByText('Nada con “xzxzxz”')).toBeVisible()
})

test('a seller finds no screen of the owner', async ({ page }) => {
  await openBackOfficeAs(page, await addStaff(page.request, 'seller'))
  await page.keyboard.press('Control+k')
  await paletteField(page).fill('equipo')
  await expect(palette(page).getByText('Nada con “equipo”')).toBeVisible()
})

test('on a phone the palette is opened and used by touch', async ({ page, axe }) => {
  await page.setViewportSize(PHONE)
  const { transaction_id, piece } = await addOrder(page.request)
  await openBackOffice(page)
  await page.getByRole('button', { name: 'Búsqueda general' }).click()
  await paletteField(page).fill(piece.name)
  const found = palette(page).getByRole('group', { name: 'Pedidos' }).getByRole('option')
  await expect(found.filter({ hasText: transaction_id })).toBeVisible()
  expect(await axe()).toEqual([])
  await found.filter({ hasText: transaction_id }).click()
  await expect(
    heading(page, transaction_id).or(heading(page, `Pedido ${transaction_id}`)),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Búsqueda general' }).click()
  await palette(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(palette(page)).toHaveCount(0)
})

test('on a phone the bottom bar navigates, creates and opens the rest', async ({ page, axe }) => {
  await page.setViewportSize(PHONE)
  await openBackOffice(page)
  await bottomBar(page).getByRole('link', { name: 'Productos' }).click()
  await expect(heading(page, 'Productos')).toBeVisible()
  await expect(bottomBar(page).getByRole('link', { name: 'Productos' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await bottomBar(page).getByRole('button', { name: 'Crear' }).click()
  const sheet = page.getByRole('dialog', { name: 'Crear' })
  await expect(sheet.getByRole('link')).toHaveText([
    'Venta en el local',
    'Nuevo pedido',
    'Nuevo producto',
    'Nuevo turno',
  ])
  expect(await axe()).toEqual([])
  await sheet.getByRole('link', { name: 'Nuevo turno' }).click()
  await expect(heading(page, 'Nuevo turno')).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await openerOf(page).click()
  expect(await axe()).toEqual([])
  await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Salud' }).click()
  await expect(heading(page, 'Salud')).toBeVisible()
})

test('on a phone bars of actions lie on the bottom bar, and the title stays in sight', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await addOrder(page.request)
  await openBackOffice(page, 'Pedidos')
  await page.getByRole('main').getByRole('checkbox').nth(1).check()
  const bulk = page.getByRole('region', { name: 'Con los elegidos' })
  await expect(bulk).toBeVisible()
  const [upper, lower] = [await bulk.boundingBox(), await bottomBar(page).boundingBox()]
  expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThanOrEqual((lower?.y ?? 0) + 1)
  await page.mouse.wheel(0, 600)
  await expect(heading(page, 'Pedidos')).toBeInViewport()
})

test('a payment in another window raises the count and shows the order', async ({
  page,
  openDevice,
}) => {
  await openBackOffice(page, 'Pedidos')
  await expectLive(page)
  const before = await countOf(page, 'Pedidos')
  const buyer = await (await openDevice()).newPage()
  await addBuyer(buyer)
  await confirm(buyer)
  await wallet(buyer).click()
  await pay(buyer, 'APRO')
  const number = /QL-[\w-]+/.exec(buyer.url())?.[0] as string
  await expect(page.getByRole('main').getByRole('link', { name: number })).toBeVisible()
  await expect.poll(() => countOf(page, 'Pedidos')).toBeGreaterThan(before)
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('code that did not arrive is loaded when it is back', async ({ page, context }) => {
    await page.route(/figures-panel-[^/]*\.(js|css)$/, async (route) => {
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await openBackOffice(page)
    await expect(page.getByText('Sin conexión', { exact: true })).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Cómo va la tienda' })).toBeVisible()
  })

  test('the page says so, and goes on afterwards', async ({ page, context }) => {
    await openBackOffice(page)
    await expectLive(page)
    await context.setOffline(true)
    await expect(page.getByText('Sin conexión', { exact: true })).toBeVisible()
    await context.setOffline(false)
    await expectLive(page)
  })
})

test('keys open screens and actions, but not while a field has the focus', async ({
  page,
  axe,
}) => {
  await openBackOffice(page)
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Atajos' })
  await expect(shortcuts).toContainText('Buscar en todo')
  expect(await axe()).toEqual([])
  await page.keyboard.press('v')
  await page.keyboard.press('Escape')
  await expect(shortcuts).toHaveCount(0)
  await expect(heading(page, 'Hoy')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(heading(page, 'Pedidos')).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByRole('main').getByLabel('Buscar')
  await expect(search).toBeFocused()
  await page.keyboard.type('gvt?')
  await expect(search).toHaveValue('gvt?')
  await expect(heading(page, 'Pedidos')).toBeVisible()
  await search.fill('')
  await search.blur()
  await page.keyboard.press('n')
  await expect(heading(page, 'Nuevo pedido')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('t')
  await expect(heading(page, 'Nuevo turno')).toBeVisible()
})

test('every screen explains what it is for', async ({ page, axe }) => {
  await openBackOffice(page)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('button', { name: 'Ayuda de esta pantalla' }).click()
    const help = page.getByRole('dialog', { name: 'Ayuda de esta pantalla' })
    await expect(help).toContainText('Acá empieza el día')
    expect(await axe()).toEqual([])
    await help.getByRole('button', { name: 'Cerrar' }).click()
    await expect(help).toHaveCount(0)
  }
  await goTo(page, 'Cupones')
  await page.getByRole('button', { name: 'Ayuda de esta pantalla' }).click()
  await expect(page.getByRole('dialog')).toContainText('Códigos de descuento')
})

test('on a tablet the rail has icons, whose names are tips', async ({ page, axe }) => {
  await page.setViewportSize({ width: 800, height: 1000 })
  await openBackOffice(page)
  const link = page
    .getByRole('navigation', { name: 'Trastienda' })
    .getByRole('link', { name: 'Clientes' })
  await link.hover()
  await expect(page.locator('aside').getByText('Clientes').last()).toBeInViewport()
  expect(await axe()).toEqual([])
  await link.click()
  await expect(heading(page, 'Clientes')).toBeVisible()
})

test('notices are switched on this device, and a device with messages is removed', async ({
  page,
  axe,
}) => {
  const key = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url')
  const owner = await askAsOwner(page.request)
  await owner.post('/api/admin/push', {
    endpoint: `https://push.example.com/${Date.now()}`,
    keys: { p256dh: key, auth: Buffer.alloc(16, 3).toString('base64url') },
  })
  await openBackOffice(page, 'Tu cuenta')
  const sound = page.getByRole('switch', { name: /^Sonar cuando/ })
  await sound.check()
  await page.reload()
  await expect(sound).toBeChecked()
  const devices = page.getByRole('list', { name: 'Equipos con avisos' }).getByRole('listitem')
  await expect(devices.first()).toContainText('todavía sin avisos')
  const before = await devices.count()
  expect(await axe()).toEqual([])
  await devices.last().getByRole('button', { name: 'Quitar' }).click()
  await expect(devices).toHaveCount(before - 1)
})
