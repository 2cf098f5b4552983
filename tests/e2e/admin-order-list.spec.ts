import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/test.ts'
import {
  addOrder,
  addPiece,
  addStaff,
  askAsOwner,
  expectNotice,
  openBackOffice,
  openBackOfficeAs,
  press,
} from './back-office.ts'
import { withDatabase } from './buyers.ts'

const widths = [
  ['desk', 1440],
  ['phone', 390],
] as const

const rows = (page: Page) => page.locator('table.orders tbody tr')
const rowOf = (page: Page, transaction_id: string) =>
  rows(page).filter({ has: page.getByRole('link', { name: transaction_id }) })

for (const [device, width] of widths) {
  test.describe(device, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an order is found by phone, tracking number, product and city', async ({ page, axe }) => {
      const area = `3${Math.floor(10_000_000 + Math.random() * 89_999_999)}`
      const { transaction_id, piece } = await addOrder(page.request, 'Correo Argentino', {
        full_name: `Rita ${area}`,
        telephone_number: '+54 9 341 555-7788',
        city: `Villa ${area}`,
      })
      await withDatabase('update orders set tracking_number = $1 where transaction_id = $2', [
        `CP ${area} AR`,
        transaction_id,
      ])
      await openBackOffice(page, 'Pedidos')
      const started = Date.now()
      const find = async (text: string) => {
        await page.getByLabel('Buscar').fill(text)
        await expect(page).toHaveURL(new RegExp(`search.*${encodeURIComponent(text).slice(0, 5)}`))
        await expect(rowOf(page, transaction_id)).toBeVisible()
      }
      await find('0341 15-555-7788')
      const found = Date.now() - started
      await find(`cp${area}ar`)
      await expect(rows(page)).toHaveCount(1)
      process.stdout.write(`by phone, ${device}: ${found} ms\n`)
      await find(piece.name)
      await find(`VILLA ${area}`)
      await expect(rows(page)).toHaveCount(1)
      expect(await axe()).toEqual([])
      await rowOf(page, transaction_id).click()
      await expect(page.getByRole('heading', { level: 1, name: transaction_id })).toBeVisible()
    })

    test('filters are saved as a view for all staff, renamed and removed', async ({
      page,
      axe,
    }) => {
      const { transaction_id } = await addOrder(page.request)
      const tag = `mayorista-${transaction_id.slice(3, 7)}`
      await withDatabase('update orders set tags = $1 where transaction_id = $2', [
        [tag],
        transaction_id,
      ])
      await openBackOffice(page, 'Pedidos')
      await page.getByRole('button', { name: 'Etiqueta' }).click()
      await page.getByRole('menuitem', { name: tag }).click()
      await expect(rows(page)).toHaveCount(1)
      expect(await axe()).toEqual([])
      const name = `Por mayor ${transaction_id.slice(3, 7)}`
      await page.getByRole('button', { name: 'Guardar esta vista' }).click()
      await page.getByRole('dialog').getByLabel('Nombre').fill(name)
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
      const views = page.getByRole('navigation', { name: 'Vistas', exact: true })
      await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
      await views.getByRole('link', { name: 'Todo' }).click()
      await expect(page.getByRole('button', { name: `Quitar Etiqueta` })).toHaveCount(0)
      await views.getByRole('link', { name }).click()
      await expect(rowOf(page, transaction_id)).toBeVisible()
      await expect(rows(page)).toHaveCount(1)
      await page.getByRole('button', { name: `Opciones de «${name}»` }).click()
      await page.getByRole('menuitem', { name: 'Renombrar' }).click()
      await page.getByRole('dialog').getByLabel('Nombre').fill(`${name} bis`)
      await page.getByRole('dialog').getByRole('button', { name: 'Renombrar' }).click()
      await page.getByRole('button', { name: `Opciones de «${name} bis»` }).click()
      await page.getByRole('menuitem', { name: 'Eliminar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
      await expectNotice(page, 'Eliminamos la vista.')
      await expect(views.getByRole('link', { name })).toHaveCount(0)
      await expect(views.getByRole('link', { name: 'Todo' })).toHaveAttribute(
        'aria-current',
        'page',
      )
    })
  })
}

test('tabs show their counts, and the menu how many orders are to be prepared', async ({
  page,
}) => {
  const { transaction_id } = await addOrder(page.request)
  await openBackOffice(page, 'Pedidos')
  const views = page.getByRole('navigation', { name: 'Vistas', exact: true })
  const tab = views.getByRole('link', { name: /^Para preparar \d+$/ })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(rowOf(page, transaction_id)).toContainText('Para preparar')
  const { to_prepare } = await (await askAsOwner(page.request)).get('/api/admin/orders/counts')
  expect(to_prepare).toBeGreaterThan(0)
  const menu = page.getByRole('navigation', { name: 'Trastienda' })
  await expect(menu.getByRole('link', { name: /^Pedidos \d+$/ })).toBeVisible()
})

test('prepared orders have a tab, and stay chosen there', async ({ page }) => {
  const name = `Preparar ${Date.now().toString(36)}`
  const { transaction_id } = await addOrder(page.request, 'Correo Argentino', { full_name: name })
  await openBackOffice(page, 'Pedidos')
  const views = page.getByRole('navigation', { name: 'Vistas', exact: true })
  await views.getByRole('link', { name: /^Para preparar \d+$/ }).click()
  await page.getByRole('checkbox', { name: `Elegir ${transaction_id}` }).check()
  await press(page, 'Marcar preparados')
  await expectNotice(page, 'Un pedido preparado')
  await expect(views.getByRole('link', { name: /^Preparados \d+$/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(rowOf(page, transaction_id)).toContainText('Preparado')
  await expect(page.getByText('1 elegido', { exact: true })).toBeVisible()
})

test('rows stay one line high when an order has a case', async ({ page }) => {
  const full_name = 'María de los Ángeles Fernández Echeverría'
  const city = 'San Miguel de Tucumán'
  const { transaction_id } = await addOrder(page.request, 'Correo Argentino', { full_name, city })
  await withDatabase(
    `insert into returns (code, order_id, kind, state, reason) select 'CD-' || transaction_id, id, 'return', 'requested', 'x' from orders where transaction_id = $1`,
    [transaction_id],
  )
  await openBackOffice(page, 'Pedidos')
  await page.getByLabel('Buscar').fill(transaction_id)
  await expect(rowOf(page, transaction_id)).toContainText('Devolución')
  await expect(rows(page)).toHaveCount(1)
  const box = await rowOf(page, transaction_id).boundingBox()
  expect(box?.height).toBeLessThanOrEqual(42)
})

test('an open revocation marks its order', async ({ page }) => {
  const email = `arrepentida-${Date.now()}@example.com`
  const { transaction_id } = await addOrder(page.request, 'Correo Argentino', { email })
  const reply = await page.request.post('/api/arrepentimiento', {
    data: { email, transaction_id, reason: 'No era mi talle' },
  })
  expect(reply.status()).toBeLessThan(300)
  await openBackOffice(page, 'Pedidos')
  const views = page.getByRole('navigation', { name: 'Vistas', exact: true })
  await views.getByRole('link', { name: /^Arrepentimientos \d+$/ }).click()
  await expect(rowOf(page, transaction_id)).toContainText('Arrepentimiento')
  await withDatabase('update revocations set date_closed = now() where email = $1', [email])
})

test('the keyboard moves through the list, chooses rows and opens one', async ({ page }) => {
  const name = `Teclas ${Date.now().toString(36)}`
  const made: string[] = []
  for (let n = 0; n < 3; n += 1) {
    const order = await addOrder(page.request, 'Correo Argentino', { full_name: name })
    made.unshift(order.transaction_id)
  }
  await openBackOffice(page, 'Pedidos')
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1 elegido', { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByText('3 elegidos')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('elegidos')).toHaveCount(0)
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: made[1] as string })).toBeVisible()
})

test('a seller cannot change the view of somebody else', async ({ page }) => {
  const owner = await askAsOwner(page.request)
  const name = `De la dueña ${Date.now().toString(36)}`
  await addPiece(page.request)
  await owner.post('/api/admin/order-views', { name, filters: { channel: 'whatsapp' } })
  await openBackOfficeAs(page, await addStaff(page.request, 'seller'), 'Pedidos')
  const views = page.getByRole('navigation', { name: 'Vistas', exact: true })
  await views.getByRole('link', { name }).click()
  await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: /^Opciones de/ })).toHaveCount(0)
})
