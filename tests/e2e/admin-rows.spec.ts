import type { Page } from '@playwright/test'
import { apis } from '#backoffice/data/apis.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { addOrder, addToBoard, goTo, openBackOffice } from './back-office.ts'
import { fillLists } from './fill-lists.ts'
import { addSynonym } from './synonyms.ts'

const BROKEN = 'Algo salió mal'

type List = {
  /** An entry of the menu and, where needed, a tab or button on its page. */
  way: string[]
  title: string
  /** The path of the detail pages, if it differs from the resource. */
  rows?: string
}

const lists: Record<string, List> = {
  orders: { way: ['Pedidos'], title: 'Pedidos' },
  returns: { way: ['Devoluciones'], title: 'Devoluciones' },
  customers: { way: ['Clientes'], title: 'Clientes' },
  'guest-buyers': { way: ['Clientes', 'Sin cuenta'], title: 'Clientes' },
  coupons: { way: ['Cupones'], title: 'Cupones' },
  'discount-rules': { way: ['Reglas de descuento'], title: 'Reglas de descuento' },
  credits: { way: ['Créditos'], title: 'Créditos' },
  'shipping-options': { way: ['Envíos'], title: 'Envíos' },
  products: { way: ['Productos'], title: 'Productos' },
  categories: { way: ['Categorías'], title: 'Categorías' },
  synonyms: { way: ['Sinónimos'], title: 'Sinónimos' },
  promos: { way: ['Promociones'], title: 'Promociones' },
  reviews: { way: ['Reseñas'], title: 'Reseñas' },
  appointments: { way: ['Turnos', 'Lista'], title: 'Turnos' },
  holidays: { way: ['Turnos', 'Feriados'], title: 'Feriados' },
  messages: { way: ['Mensajes'], title: 'Mensajes' },
  revocations: { way: ['Mensajes', 'Arrepentimientos'], title: 'Arrepentimientos' },
  settings: { way: ['Ajustes'], title: 'Ajustes', rows: 'ajustes' },
  staff: { way: ['Equipo'], title: 'Equipo' },
  roles: { way: ['Equipo', 'Roles'], title: 'Roles' },
}
const resourcesWithRows = Object.keys(apis).filter((name) => apis[name]?.get)

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

async function expectDetail(page: Page, rows: string, listTitle: string) {
  await expect(page).toHaveURL(new RegExp(`/admin/${rows}/[^/]+$`))
  await expect(heading(page), rows).not.toHaveText(listTitle)
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  // The owner role, a finished return, a credit and a buyer without an account have no inputs.
  const field = page
    .getByRole('textbox')
    .or(page.getByRole('radio'))
    .or(page.getByText('Puede todo'))
    .or(page.getByRole('region', { name: 'Piezas' }))
    .or(page.getByRole('region', { name: 'Movimientos' }))
    .or(page.getByRole('region', { name: 'Pedidos' }))
  await expect(page.getByRole('main').locator(field).first(), rows).toBeVisible()
}

test('every resource with detail pages is covered', () => {
  expect(Object.keys(lists).sort()).toEqual(resourcesWithRows.sort())
})

for (const width of [1440, 390]) {
  test(`the first row of every list opens, ${width} px wide`, async ({ page }) => {
    test.setTimeout(180_000)
    await fillLists(page.request)
    await addSynonym(page.request)
    await page.setViewportSize({ width, height: 900 })
    await openBackOffice(page)
    for (const resource of resourcesWithRows) {
      const { way, title, rows = resource } = lists[resource] as List
      await goTo(page, ...way)
      await expect(heading(page)).toHaveText(title)
      const toRow = `a[href^="/admin/${rows}/"]:not([href$="/create"])`
      await page.getByRole('main').locator(toRow).first().click()
      await expectDetail(page, rows, title)
    }
  })

  test(`a card of the order board opens its order, ${width} px wide`, async ({ page }) => {
    const { transaction_id } = await addToBoard(page.request)
    await page.setViewportSize({ width, height: 900 })
    await openBackOffice(page, 'Pedidos', 'Tablero')
    await page.getByRole('link', { name: transaction_id }).click()
    await expectDetail(page, 'orders', 'Tablero de pedidos')
    await expect(page.getByRole('region', { name: 'Piezas' })).toContainText('Pieza de prueba')
  })
}

test.describe('when a screen throws', () => {
  test.use({ expectedErrors: [/./] })

  test('the menu still leads to the other screens', async ({ page }) => {
    const { transaction_id } = await addOrder(page.request)
    await openBackOffice(page, 'Pedidos')
    await page.route(`**/api/admin/orders/${transaction_id}`, (route) =>
      route.fulfill({ json: { transaction_id } }),
    )
    await page.getByRole('link', { name: transaction_id }).click()
    await expect(heading(page)).toHaveText(BROKEN)
    await expect(page.locator('[data-error-boundary]')).toBeVisible()
    await goTo(page, 'Clientes')
    await expect(heading(page)).toHaveText('Clientes')
  })
})
