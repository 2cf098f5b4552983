import type { APIRequestContext, Page } from '@playwright/test'
import { addOrder, addPiece, addStaff, openDesk } from '#tests/e2e/desk.ts'
import { getCustomer, getTokens } from '#tests/e2e/people.ts'
import { expect, test } from '#tests/e2e/test.ts'

const BROKEN = 'Algo salió mal'

/** The way to each list by clicks: an entry of the menu, and a tab where it has one. */
const lists: { resource: string; way: [entry: string, tab?: string]; title: string }[] = [
  { resource: 'orders', way: ['Pedidos'], title: 'Pedidos' },
  { resource: 'customers', way: ['Clientes'], title: 'Clientes' },
  { resource: 'coupons', way: ['Cupones'], title: 'Cupones' },
  { resource: 'shipping-options', way: ['Envíos'], title: 'Envíos' },
  { resource: 'products', way: ['Productos'], title: 'Productos' },
  { resource: 'categories', way: ['Categorías'], title: 'Categorías' },
  { resource: 'promos', way: ['Promociones'], title: 'Promociones' },
  { resource: 'reviews', way: ['Reseñas'], title: 'Reseñas' },
  { resource: 'appointments', way: ['Turnos', 'Todos'], title: 'Turnos' },
  { resource: 'holidays', way: ['Turnos', 'Feriados'], title: 'Feriados' },
  { resource: 'messages', way: ['Mensajes'], title: 'Mensajes' },
  { resource: 'revocations', way: ['Mensajes', 'Arrepentimientos'], title: 'Arrepentimientos' },
  { resource: 'staff', way: ['Equipo'], title: 'Equipo' },
]

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

async function goTo(page: Page, [entry, tab]: [string, string?]) {
  const opener = page.getByRole('button', { name: 'Abrir el menú' })
  if (await opener.isVisible()) await opener.click()
  const menu = page.getByRole('navigation', { name: 'Trastienda' })
  await menu.getByRole('link', { name: entry, exact: true }).click()
  if (tab) await page.getByRole('main').getByRole('link', { name: tab, exact: true }).click()
}

async function expectDetail(page: Page, resource: string, listTitle: string) {
  await expect(page).toHaveURL(new RegExp(`/admin/${resource}/[^/]+$`))
  await expect(heading(page), resource).not.toHaveText(listTitle)
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  const field = page.getByRole('textbox').or(page.getByRole('radio'))
  await expect(page.getByRole('main').locator(field).first(), resource).toBeVisible()
  await expect(heading(page), resource).not.toHaveText(BROKEN)
}

/** Something in every list that the demo shop leaves empty. */
async function fillLists(request: APIRequestContext) {
  await addOrder(request)
  await addStaff(request, 'seller')
  const piece = await addPiece(request)
  const { access } = await getTokens(request, await getCustomer(request))
  const sent = [
    await request.post(`/api/reviews/create-review/${piece.id}`, {
      headers: { authorization: `JWT ${access}` },
      data: { rating: 5, comment: 'Muy lindo.' },
    }),
    await request.post('/api/dates/new-date', {
      data: {
        first_name: 'Rosa',
        last_name: 'Gil',
        phone: '+54 341 555 2222',
        email: 'rosa@example.com',
        available_days: ['lunes'],
        time_slot: 'morning',
      },
    }),
    await request.post('/api/v1.0/email/send-form', {
      multipart: {
        user_name: 'Vero Gil',
        user_email: 'vero@example.com',
        subject: 'Alianzas',
        phone: '+54 341 555 0101',
        message: '¿Hacen alianzas a medida?',
        service_id: 'quilate',
        template_id: 'contact',
        user_id: 'quilate',
        lib_version: '4.4.1',
      },
    }),
    await request.post('/api/arrepentimiento', {
      data: { email: 'x@example.com', reason: 'No era mi talle' },
    }),
  ]
  for (const reply of sent) expect(reply.status(), await reply.text()).toBeLessThan(300)
}

for (const width of [1440, 390]) {
  test(`the first row of every list opens, ${width} px wide`, async ({ page }) => {
    test.setTimeout(180_000)
    await fillLists(page.request)
    await page.setViewportSize({ width, height: 900 })
    await openDesk(page)
    for (const { resource, way, title } of lists) {
      await goTo(page, way)
      await expect(heading(page)).toHaveText(title)
      const toRow = `a[href^="/admin/${resource}/"]:not([href$="/create"])`
      await page.getByRole('main').locator(toRow).first().click()
      await expectDetail(page, resource, title)
    }
  })

  test(`a card of the board opens its order, ${width} px wide`, async ({ page }) => {
    const { transaction_id } = await addOrder(page.request)
    await page.setViewportSize({ width, height: 900 })
    await openDesk(page)
    await goTo(page, ['Pedidos', 'Tablero'])
    await page.getByRole('link', { name: transaction_id }).click()
    await expectDetail(page, 'orders', 'Tablero de pedidos')
    await expect(page.getByRole('region', { name: 'Piezas' })).toContainText('Pieza de prueba')
  })
}

test.describe('when a screen breaks', () => {
  test.use({ expectedErrors: [/./] })

  test('the menu still leads to the others', async ({ page }) => {
    const { transaction_id } = await addOrder(page.request)
    await openDesk(page, '/orders')
    await page.route(`**/api/admin/orders/${transaction_id}`, (route) =>
      route.fulfill({ json: { transaction_id } }),
    )
    await page.getByRole('link', { name: transaction_id }).click()
    await expect(heading(page)).toHaveText(BROKEN)
    await goTo(page, ['Clientes'])
    await expect(heading(page)).toHaveText('Clientes')
  })
})
