import type { Page } from '@playwright/test'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { withDatabase } from '#tests/e2e/buyers.ts'
import { expect, test } from '#tests/e2e/test.ts'
import {
  addOrder,
  addStaff,
  expectNotice,
  goTo,
  openBackOffice,
  openBackOfficeAs,
  press,
} from './back-office.ts'

const PHONE = { width: 390, height: 844 }

const history = (page: Page) => page.getByRole('region', { name: 'Historia' })
const entry = (page: Page, text: string | RegExp) =>
  history(page).getByRole('listitem').filter({ hasText: text })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** WhatsApp is an address of another site, which tests do not reach. */
const expectChat = async (page: Page, name: string) => {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  const [chat] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name, exact: true }).click(),
  ])
  const address = new URL(chat.url())
  await chat.close()
  return `${address.pathname} ${address.searchParams.get('text')}`
}

for (const [device, size] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', PHONE],
] as const) {
  test(`an order is opened, prepared with its button and has no axe findings (${device})`, async ({
    page,
    axe,
  }) => {
    await page.setViewportSize(size)
    const { transaction_id, piece } = await addOrder(page.request)
    await openBackOffice(page, 'Pedidos')
    await page.getByText(transaction_id).first().click()
    await expect(heading(page, `Pedido ${transaction_id}`)).toBeVisible()
    await expect(page.getByRole('link', { name: piece.name })).toBeVisible()
    const progress = page.getByRole('list', { name: /^Progreso del pedido/ })
    await expect(progress.locator('[aria-current=step]')).toContainText('Para preparar')
    expect(await axe()).toEqual([])
    await press(page, 'Marcar preparado')
    await expectNotice(page, 'Quedó preparado')
    await expect(progress.locator('[aria-current=step]')).toContainText('Preparado')
    await expect(entry(page, 'Preparado')).toContainText('Dueña de la tienda')
    await expect(page.getByRole('button', { name: 'Despachar' })).toBeVisible()
    expect(await axe()).toEqual([])
  })

  test(`the buyer is written to by mail with a template (${device})`, async ({ page, axe }) => {
    await page.setViewportSize(size)
    const { transaction_id } = await addOrder(page.request)
    await openBackOffice(page, 'Pedidos')
    await page.getByText(transaction_id).first().click()
    await press(page, 'Correo')
    await expect(page.getByRole('textbox', { name: 'Correo', exact: true })).toBeFocused()
    await press(page, 'Plantillas')
    await page.getByRole('menuitem', { name: 'Sobre tu pedido' }).click()
    const text = `Hola Julia, te escribimos por tu pedido ${transaction_id}.`
    await expect(page.getByRole('textbox', { name: 'Correo', exact: true })).toHaveValue(text)
    expect(await axe()).toEqual([])
    await press(page, 'Enviar correo')
    await expectNotice(page, 'Correo en camino')
    const sent = entry(page, `Correo «Sobre tu pedido ${transaction_id}`)
    await expect(sent).toContainText(text)
    await expect(sent).toContainText('Dueña de la tienda')
    await sent.getByRole('button', { name: /^Leer/ }).click()
    const mail = page.getByRole('dialog')
    await expect(mail).toContainText(text)
    await expect(mail).not.toContainText('http')
    expect(await axe()).toEqual([])
  })
}

test('WhatsApp opens with a text that names the order, and the history notes it', async ({
  page,
}) => {
  const { transaction_id } = await addOrder(page.request)
  await openBackOffice(page, 'Pedidos', transaction_id)
  const text = `Hola Julia, te escribimos por tu pedido ${transaction_id}.`
  expect(await expectChat(page, 'WhatsApp')).toBe(`/5493415550101 ${text}`)
  await expect(entry(page, 'WhatsApp a quien compró')).toContainText(text)
  await page.getByRole('tab', { name: 'WhatsApp' }).click()
  await press(page, 'Plantillas')
  await page.getByRole('menuitem', { name: 'Va a demorar' }).click()
  const message = page.getByRole('textbox', { name: 'Texto de WhatsApp' })
  await expect(message).toHaveValue(/va a demorar/)
  await message.fill('Podés seguirlo con el número {seguimiento}.')
  await expect(history(page)).toContainText('Falta completar {seguimiento}.')
  await expect(page.getByRole('button', { name: 'Abrir WhatsApp' })).toBeDisabled()
  await message.fill('Ya salió tu anillo.')
  expect(await expectChat(page, 'Abrir WhatsApp')).toBe('/5493415550101 Ya salió tu anillo.')
  await expect(entry(page, 'Ya salió tu anillo.')).toHaveCount(1)
})

test('keys take the next step, go through the list and open the slip', async ({ page }) => {
  await addOrder(page.request)
  const { transaction_id } = await addOrder(page.request)
  await openBackOffice(page, 'Pedidos', transaction_id)
  await expect(page.getByRole('button', { name: 'Pedido siguiente (J)' })).toBeEnabled()
  await page.keyboard.press('j')
  // Orders of other tests may be in between.
  await expect(heading(page, transaction_id)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pedido anterior (K)' })).toBeEnabled()
  await page.keyboard.press('k')
  await expect(heading(page, transaction_id)).toBeVisible()
  // Letters typed into a field are text.
  const note = page.getByRole('textbox', { name: 'Nota' })
  await note.fill('')
  await note.pressSequentially('epk')
  await expect(note).toHaveValue('epk')
  await note.blur()
  await page.keyboard.press('e')
  await expectNotice(page, 'Quedó preparado')
  await page.keyboard.press('p')
  await expect(heading(page, `Remito ${transaction_id}`)).toBeVisible()
})

test('previous and next follow the order of the list that the user came from', async ({ page }) => {
  const cheap = await addOrder(page.request)
  const dear = await addOrder(page.request)
  await withDatabase(
    'update orders set original_price = original_price + $1, amount = amount + $1 where transaction_id = $2',
    [9_000_000_000, dear.transaction_id],
  )
  await withDatabase(
    'update orders set original_price = original_price + $1, amount = amount + $1 where transaction_id = $2',
    [8_000_000_000, cheap.transaction_id],
  )
  await openBackOffice(page, 'Pedidos')
  await page.getByRole('button', { name: 'Total' }).click()
  await page.getByRole('link', { name: dear.transaction_id }).click()
  await expect(heading(page, dear.transaction_id)).toBeVisible()
  await press(page, 'Pedido siguiente (J)')
  await expect(heading(page, cheap.transaction_id)).toBeVisible()
})

test('tags are added, suggested on other orders and removed', async ({ page, axe }) => {
  const tag = `Regalo ${Date.now() % 100_000}`
  const first = await addOrder(page.request)
  const second = await addOrder(page.request)
  await openBackOffice(page, 'Pedidos', second.transaction_id)
  const tags = page.getByRole('region', { name: 'Etiquetas' })
  await press(page, 'Etiqueta')
  await page.getByRole('combobox', { name: 'Etiqueta nueva' }).fill(tag)
  await page.keyboard.press('Enter')
  await expect(tags.getByText(tag)).toBeVisible()
  await expect(entry(page, `Agregó «${tag}».`)).toBeVisible()
  expect(await axe()).toEqual([])
  await goTo(page, 'Pedidos', first.transaction_id)
  await press(page, 'Etiqueta')
  await page.getByRole('option', { name: tag }).click()
  await expect(tags.getByText(tag)).toBeVisible()
  await press(page, `Quitar ${tag}`)
  await expect(tags.getByText(tag)).toHaveCount(0)
})

test('the address is copied, shown on a map and edited', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { transaction_id } = await addOrder(page.request)
  await openBackOffice(page, 'Pedidos', transaction_id)
  await press(page, 'Copiar dirección')
  await expectNotice(page, 'Dirección copiada')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Julia Sosa\nRivadavia 1234\n2000 Rosario, Santa Fe',
  )
  await expect(page.getByRole('link', { name: 'Ver en el mapa' })).toHaveAttribute(
    'href',
    /query=Rivadavia%201234/,
  )
  await press(page, 'Editar entrega')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Dirección').fill('San Martín 10')
  await dialog.getByRole('button', { name: 'Guardar entrega' }).click()
  await expectNotice(page, 'Entrega guardada')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Entrega' })).toContainText('San Martín 10')
  await expect(entry(page, 'Cambiaron los datos de entrega')).toContainText('Rivadavia 1234')
})

test.describe('a conflict', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('of two people who edit the delivery, the second one chooses', async ({ page }) => {
    const { transaction_id } = await addOrder(page.request)
    await openBackOffice(page, 'Pedidos', transaction_id)
    await press(page, 'Editar entrega')
    await page.getByRole('dialog').getByLabel('Ciudad').fill('Funes')
    await withDatabase(
      `update orders set city = 'Roldán', version = version + 1 where transaction_id = $1`,
      [transaction_id],
    )
    // News of another order: the page is read again behind the dialog.
    const path = adminOrdersApi.get.path.replace(':transaction_id', transaction_id)
    const isRead = page.waitForResponse((reply) => reply.url().endsWith(path))
    await addOrder(page.request)
    await isRead
    await press(page, 'Guardar entrega')
    const conflict = page.getByRole('dialog', { name: 'Alguien más guardó cambios' })
    await conflict.getByLabel('Lo tuyo: Funes').check()
    await conflict.getByRole('button', { name: 'Guardar así' }).click()
    await expectNotice(page, 'Entrega guardada')
    await expect(page.getByRole('region', { name: 'Entrega' })).toContainText('Funes')
  })
})

test.describe('without a reply', () => {
  test.use({ expectedErrors: [/status of 5|answered 5|Failed to load/] })

  test('a message that fails stays in its field, and sends one mail when it is repeated', async ({
    page,
  }) => {
    const { transaction_id } = await addOrder(page.request)
    await openBackOffice(page, 'Pedidos', transaction_id)
    await press(page, 'Correo')
    const field = page.getByRole('textbox', { name: 'Correo', exact: true })
    await field.fill('¿Lo grabamos?')
    // The request arrives, and its reply is lost.
    await page.route('**/messages', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await press(page, 'Enviar correo')
    await expectNotice(page, 'No pudimos llegar a la tienda')
    await expect(field).toHaveValue('¿Lo grabamos?')
    await page.unroute('**/messages')
    await press(page, 'Enviar correo')
    await expectNotice(page, 'Correo en camino')
    await expect(entry(page, '¿Lo grabamos?')).toHaveCount(1)
  })
})

test.describe('when the shop fails', () => {
  test.use({ expectedErrors: [/503/] })

  test('the page offers to try again', async ({ page }) => {
    const { transaction_id } = await addOrder(page.request)
    await openBackOffice(page, 'Pedidos')
    const address = `**/api/admin/orders/${transaction_id}`
    await page.route(address, (route) =>
      route.fulfill({ status: 503, json: { error: 'Estamos cerrando.', code: 'closing' } }),
    )
    await page.getByText(transaction_id).first().click()
    await expect(page.getByText('Estamos cerrando.').first()).toBeVisible()
    await page.unroute(address)
    await press(page, 'Reintentar')
    await expect(heading(page, transaction_id)).toBeVisible()
  })
})

test('the workshop prepares an order and neither writes to its buyer nor changes it', async ({
  page,
}) => {
  const { transaction_id } = await addOrder(page.request)
  const person = await addStaff(page.request, 'seller')
  await withDatabase(
    `update users set role_id = (select id from roles where name = 'Taller') where email = $1`,
    [person.email],
  )
  await openBackOfficeAs(page, person, 'Pedidos', transaction_id)
  await expect(page.getByRole('button', { name: 'Marcar preparado' })).toBeVisible()
  for (const name of ['Correo', 'Editar entrega', 'Más acciones']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveCount(1)
  await expect(history(page).getByRole('button', { name: /^Leer/ })).toHaveCount(0)
})
