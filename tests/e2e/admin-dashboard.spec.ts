import type { Page } from '@playwright/test'
import { adminFiguresApi } from '#contracts/admin/figures.ts'
import { adminMessagesApi } from '#contracts/admin/messages.ts'
import { setupSteps } from '#contracts/admin/setup-steps.ts'
import { adminSummaryApi, type Summary } from '#contracts/admin/summary.ts'
import { expect, test } from '#tests/e2e/test.ts'
import {
  addOrder,
  addPiece,
  addStaff,
  askAsOwner,
  expectNotice,
  goTo,
  openBackOffice,
  openBackOfficeAs,
  press,
} from './back-office.ts'
import { withDatabase } from './buyers.ts'

const widths = [1440, 390]

/** A paid order that waits longer than those of all other tests. */
async function addOldOrder(page: Page, change: object = {}) {
  const order = await addOrder(page.request, 'Correo Argentino', change)
  await withDatabase(
    `update orders set date_issued = now() - interval '200 days', due_day = '2026-01-05' where transaction_id = $1`,
    [order.transaction_id],
  )
  return order
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cardOf = (page: Page, transaction_id: string) =>
  page.getByRole('article', { name: `Pedido ${transaction_id}` })

/** Changes what the server says. */
const alter = (page: Page, change: (summary: Summary) => Partial<Summary>) =>
  page.route(`**${adminSummaryApi.get.path}`, async (route) => {
    const summary = (await (await route.fetch()).json()) as Summary
    await route.fulfill({ json: { ...summary, ...change(summary) } })
  })

for (const width of widths) {
  test.describe(`the dashboard, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an order is prepared and sent on its card', async ({ page, axe }) => {
      const { transaction_id } = await addOldOrder(page, { full_name: 'Lucía Paz' })
      await openBackOffice(page)
      const card = cardOf(page, transaction_id)
      await expect(region(page, 'Para preparar').getByRole('article')).not.toHaveCount(0)
      await expect(card).toContainText('Lucía Paz · Rosario')
      await expect(card).toContainText('era para el 5/1')
      await expect(card).toContainText('$')
      await expect(card.getByRole('img')).toHaveCount(1)
      expect(await axe()).toEqual([])
      await press(page, `Marcar preparado ${transaction_id}`)
      await expectNotice(page, 'Quedó preparado')
      await expect(
        region(page, 'Preparados').getByRole('article', { name: `Pedido ${transaction_id}` }),
      ).toBeVisible()
      await press(page, `Despachar ${transaction_id}`)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Despachar', exact: true }).click()
      await expectNotice(page, `${transaction_id}: En camino`)
      await expect(card).toHaveCount(0)
    })

    test('the chart shows another figure and period, and is read with the keyboard', async ({
      page,
      axe,
    }) => {
      await addOrder(page.request)
      await openBackOffice(page)
      const metric = page.getByRole('group', { name: 'Métrica' })
      const orders = metric.getByRole('button', { name: /^Pedidos/ })
      await expect(metric.getByRole('button', { name: /^Ventas/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await orders.focus()
      await page.keyboard.press('Enter')
      await expect(orders).toHaveAttribute('aria-pressed', 'true')
      const chart = page.getByRole('slider', { name: 'Pedidos por día' })
      await chart.focus()
      const last = await chart.getAttribute('aria-valuenow')
      await page.keyboard.press('ArrowLeft')
      await expect(chart).toHaveAttribute('aria-valuenow', String(Number(last) - 1))
      await expect(chart).toHaveAttribute('aria-valuetext', /: \d+; antes, .+: \d+/)
      await expect(chart.getByText(/^Antes: /)).toBeVisible()
      expect(await axe()).toEqual([])
      await page.keyboard.press('Escape')
      await expect(chart.getByText(/^Antes: /)).toHaveCount(0)
      await page.getByText('Ver como tabla').click()
      await expect(page.getByRole('columnheader', { name: 'Pedidos' })).toBeVisible()
      await page.getByLabel('Período').selectOption('Hoy')
      await expect(page.getByRole('slider', { name: 'Pedidos por hora' })).toBeVisible()
      await page.getByLabel('Período').selectOption('Elegir días')
      await page.getByLabel('Desde', { exact: true }).fill('2020-01-01')
      await expect(page.getByRole('alert').filter({ hasText: 'hasta un año' })).toBeVisible()
      await page.getByLabel('Hasta', { exact: true }).fill('2020-06-30')
      await expect(page.getByRole('slider', { name: 'Pedidos por semana' })).toBeVisible()
      await page.getByLabel('Período').selectOption('Últimos 30 días')
      await expect(chart).toBeVisible()
    })

    test('a shop without orders shows its steps instead of zeros', async ({ page, axe }) => {
      await alter(page, () => ({
        is_new: true,
        setup: setupSteps.map((step, at) => ({ step, done: at < 3 })),
        takings: null,
      }))
      await openBackOffice(page)
      const steps = region(page, 'Tu tienda, paso a paso')
      await expect(steps).toContainText('3 de 10 listos')
      await expect(steps.getByRole('listitem')).toHaveCount(10)
      await expect(steps.locator('[aria-current=step]')).toContainText('Cargá tus piezas')
      await expect(region(page, 'Cómo va la tienda')).toHaveCount(0)
      expect(await axe()).toEqual([])
      await steps.getByRole('link', { name: 'Empezar: Envíos y retiro' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Envíos y retiro' })).toBeVisible()
      await goTo(page, 'Hoy')
      await steps.getByRole('link', { name: 'Cargar piezas' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Cargá tus piezas' })).toBeVisible()
    })

    test('the legal term, an appointment and a message lead to their screens', async ({
      page,
      axe,
    }) => {
      const name = `Rosa ${Date.now().toString(36)}`
      const since = new Date(Date.now() - 6 * 3_600_000).toISOString()
      await withDatabase(
        `insert into contact_messages (user_name, user_email, subject, phone, message)
         values ($1, 'rosa@example.com', 'Malla', '1', '¿Viene en acero?')`,
        [name],
      )
      const owner = await askAsOwner(page.request)
      const { results } = await owner.get(`${adminMessagesApi.list.path}?search=${name}`)
      // Other tests have older messages.
      await alter(page, () => ({
        messages: { count: 9, results },
        revocations: {
          count: 1,
          results: [
            {
              id: 1,
              code: 'ARR-0042',
              email: 'paula@example.com',
              transaction_id: null,
              due_at: new Date(Date.parse(since) + 86_400_000).toISOString(),
            },
          ],
        },
        appointments_asked: {
          count: 1,
          results: [{ id: 1, full_name: name, date_created: since }],
        },
      }))
      await openBackOffice(page)
      const clock = region(page, 'Arrepentimiento')
      await expect(clock).toContainText(/17 h 5\d min|18 h 0 min/)
      await expect(clock.getByRole('link', { name: 'Responder' })).toBeVisible()
      await expect(page.getByRole('link', { name: `Confirmar: ${name}` })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Ver los 9 mensajes' })).toBeVisible()
      expect(await axe()).toEqual([])
      await page.getByRole('link', { name: `Contestar: ${name}` }).click()
      await expect(page.getByRole('main')).toContainText('¿Viene en acero?')
    })
  })
}

test('a missed search becomes a synonym, and the search then finds', async ({
  page,
  openDevice,
}) => {
  const word = `zaleb${Date.now().toString(36)}`
  const piece = await addPiece(page.request)
  await withDatabase(
    `insert into search_misses (day, text, count) values ((now() at time zone 'America/Argentina/Buenos_Aires')::date, $1, 1000000)`,
    [word],
  )
  await addOrder(page.request)
  await openBackOffice(page)
  await page.getByRole('link', { name: `Agregar sinónimo de ${word}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nuevo sinónimo' })).toBeVisible()
  await expect(page.getByLabel('Cuando buscan')).toHaveValue(word)
  await page.getByLabel('Busca también').fill(piece.name)
  await press(page, 'Guardar')
  await expect(page.getByRole('heading', { level: 1, name: 'Sinónimos' })).toBeVisible()
  await expect(page.getByRole('link', { name: word })).toBeVisible()
  const shopper = await (await openDevice()).newPage()
  await shopper.goto(`/search?search=${word}`)
  await expect(shopper.getByRole('main').getByText(piece.name).first()).toBeVisible()
  await goTo(page, 'Hoy')
  await expect(page.getByRole('group', { name: 'Métrica' })).toBeVisible()
  await expect(page.getByText(`«${word}»`)).toHaveCount(0)
})

for (const [role, sees] of [
  ['sales', 'the amounts of orders'],
  ['workshop', 'no amount'],
] as const) {
  test(`who may not see sales has no figures; the role ${role} sees ${sees}`, async ({ page }) => {
    const { transaction_id } = await addOldOrder(page)
    const person = await addStaff(page.request, 'seller')
    await withDatabase(
      'update users set role_id = (select id from roles where key = $2) where email = $1',
      [person.email, role],
    )
    await openBackOfficeAs(page, person)
    const card = cardOf(page, transaction_id)
    await expect(card).toBeVisible()
    if (role === 'sales') await expect(card).toContainText('$')
    else await expect(page.getByRole('main').getByText('$')).toHaveCount(0)
    await expect(region(page, 'Cómo va la tienda')).toHaveCount(0)
  })
}

test.describe('while the server fails', () => {
  test.use({ expectedErrors: [/503/] })

  test('both parts can be loaded again', async ({ page }) => {
    await addOrder(page.request)
    let isAway = true
    for (const { path } of [adminSummaryApi.get, adminFiguresApi.get]) {
      await page.route(`**${path}*`, (route) =>
        isAway
          ? route.fulfill({ status: 503, json: { error: 'Volvemos enseguida.', code: 'away' } })
          : route.continue(),
      )
    }
    await openBackOffice(page)
    await expect(page.getByText('Volvemos enseguida.')).toBeVisible()
    isAway = false
    await press(page, 'Reintentar')
    await expect(page.getByRole('group', { name: 'Métrica' })).toBeVisible()
    await expect(page.getByText('Volvemos enseguida.')).toHaveCount(0)
  })
})
