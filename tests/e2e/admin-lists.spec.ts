import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/test.ts'
import { addOrder, goTo, OWNER, openBackOffice, press } from './back-office.ts'
import { fillLists } from './fill-lists.ts'
import { addCustomer } from './people.ts'
import { addSynonym } from './synonyms.ts'

const ways = [
  ['Pedidos'],
  ['Devoluciones'],
  ['Clientes'],
  ['Clientes', 'Sin cuenta'],
  ['Cupones'],
  ['Reglas de descuento'],
  ['Créditos'],
  ['Envíos'],
  ['Productos'],
  ['Categorías'],
  ['Sinónimos'],
  ['Promociones'],
  ['Reseñas'],
  ['Turnos', 'Lista'],
  ['Turnos', 'Feriados'],
  ['Mensajes'],
  ['Mensajes', 'Arrepentimientos'],
  ['Equipo'],
  ['Equipo', 'Roles'],
  ['Registro'],
]
const MIN_ROWS = 15

/** How many rows as high as the usual one fit on the first screen. */
const countRows = (page: Page) =>
  page.evaluate(() => {
    const head = document.querySelector('main thead')?.getBoundingClientRect().bottom ?? 0
    const heights = [...document.querySelectorAll('main tbody tr')]
      .map((row) => row.getBoundingClientRect().height)
      .sort((one, other) => one - other)
    const usual = heights[Math.floor(heights.length / 2)] ?? Number.NaN
    return Math.floor((window.innerHeight - head - window.scrollY) / usual)
  })

test('every list shows fifteen rows on the first screen', async ({ page }) => {
  test.setTimeout(120_000)
  await fillLists(page.request)
  await addSynonym(page.request)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openBackOffice(page)
  for (const way of ways) {
    await goTo(page, ...way)
    const main = page.getByRole('main')
    await expect(main.locator('[data-key]').first(), way.join(' › ')).toBeVisible()
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await countRows(page), way.join(' › ')).toBeGreaterThanOrEqual(MIN_ROWS)
  }
})

/** Found by its text, because the name of a column that sorts is what a click does. */
const column = (page: Page, name: string) =>
  page.locator('main th').filter({ hasText: new RegExp(`^${name}$`) })
const entry = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Columnas' }).getByRole('checkbox', { name })
const opener = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Columnas' })

async function close(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('columns are chosen, and found again after a reload and after signing in again', async ({
  page,
  axe,
}) => {
  await Promise.all([addOrder(page.request), addCustomer(page.request)])
  await openBackOffice(page, 'Clientes')
  await expect(column(page, 'Ciudad')).toBeVisible()
  await opener(page).click()
  await expect(entry(page, 'Cliente')).toBeDisabled()
  await expect(entry(page, 'Ciudad')).toBeChecked()
  await entry(page, 'Ciudad').uncheck()
  await entry(page, 'Talle').uncheck()
  expect(await axe()).toEqual([])
  await close(page)
  await expect(column(page, 'Ciudad')).toBeHidden()
  await expect(column(page, 'Talle')).toBeHidden()
  await expect(column(page, 'Gastó')).toBeVisible()

  // Each list has its own.
  await goTo(page, 'Pedidos')
  await expect(column(page, 'Ciudad')).toBeVisible()
  await opener(page).click()
  await entry(page, 'Canal').uncheck()
  await close(page)
  await expect(column(page, 'Canal')).toBeHidden()
  await expect(page.getByRole('cell', { name: 'Mostrador', exact: true })).toHaveCount(0)
  await goTo(page, 'Productos')
  await opener(page).click()
  await entry(page, 'Vendidos').uncheck()
  await close(page)
  await expect(column(page, 'Vendidos')).toBeHidden()

  await page.reload()
  await expect(column(page, 'Diseño')).toBeVisible()
  await expect(column(page, 'Vendidos')).toBeHidden()
  await press(page, 'Cerrar sesión')
  await page.getByLabel('Correo electrónico').fill(OWNER.email)
  await page.getByLabel('Contraseña').fill(OWNER.password)
  await press(page, 'Ingresar')
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  await goTo(page, 'Pedidos')
  await expect(column(page, 'Pago')).toBeVisible()
  await expect(column(page, 'Canal')).toBeHidden()
  await goTo(page, 'Clientes')
  await expect(column(page, 'Teléfono')).toBeVisible()
  await expect(column(page, 'Ciudad')).toBeHidden()
  await expect(opener(page)).toContainText('7 de 9')
  await opener(page).click()
  await press(page, 'Volver a las de siempre')
  await expect(entry(page, 'Ciudad')).toBeChecked()
  await press(page, 'Listo')
  await expect(column(page, 'Ciudad')).toBeVisible()
})

test('lists of cards have no columns to choose', async ({ page }) => {
  await addOrder(page.request)
  await page.setViewportSize({ width: 390, height: 844 })
  await openBackOffice(page)
  for (const list of ['Pedidos', 'Productos', 'Clientes']) {
    await goTo(page, list)
    await expect(page.getByRole('main').locator('[data-key]').first()).toBeVisible()
    await expect(opener(page)).toHaveCount(0)
  }
})

test('filters are chips that say what applies, and can be dropped', async ({ page, axe }) => {
  await fillLists(page.request)
  await openBackOffice(page, 'Reseñas')
  const filters = page.getByRole('search')
  await filters.getByRole('button', { name: 'Oculta' }).click()
  await page.getByRole('menuitem', { name: 'Sí' }).click()
  await expect(page.getByText('Nada coincide con estos filtros.')).toBeVisible()
  await expect(filters.getByText('Oculta: Sí')).toBeVisible()
  expect(await axe()).toEqual([])
  await filters.getByRole('button', { name: 'Quitar Oculta' }).click()
  await expect(page.getByRole('main').locator('[data-key]').first()).toBeVisible()

  await goTo(page, 'Registro')
  await filters.getByRole('button', { name: 'Fecha' }).click()
  const period = page.getByRole('dialog', { name: 'Fecha' })
  await period.getByRole('textbox', { name: 'Desde' }).fill('2090-01-01')
  await period.getByRole('button', { name: 'Aplicar' }).click()
  await expect(filters.getByText('Desde el 1/1/90')).toBeVisible()
  await expect(page.getByText('Nada coincide con estos filtros.')).toBeVisible()
  await press(page, 'Quitar los filtros')
  await expect(filters.getByRole('button', { name: 'Fecha', exact: true })).toBeVisible()
})
