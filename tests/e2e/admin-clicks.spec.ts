import type { Page } from '@playwright/test'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { addOrder, askAsOwner, expectNotice, openBackOffice } from './back-office.ts'
import { createHand } from './hand.ts'
import { addDelivered } from './returns.ts'
import { uniqueCode } from './unique-code.ts'

type Hand = ReturnType<typeof createHand>
type Done = { clicks: number; fields: number }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const answer = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name }).last()

async function openMenu(hand: Hand, page: Page, action: string) {
  await hand.click(button(page, 'Más acciones'))
  await hand.click(page.getByRole('menuitem', { name: action, exact: true }))
}

/** From the start page, by the search of all screens. */
async function find(hand: Hand, page: Page, words: string, transaction_id: string) {
  await hand.click(page.getByRole('button', { name: 'Buscar' }).first())
  await hand.type(page.getByRole('combobox', { name: 'Buscar en toda la trastienda' }), words)
  await hand.click(page.getByRole('option', { name: transaction_id }))
  await expectOrder(page, transaction_id)
}

const expectOrder = (page: Page, transaction_id: string) =>
  expect(page.getByRole('heading', { level: 1, name: transaction_id })).toBeVisible()

/**
 * What the owner does every day takes no more clicks and fields than this. Before, an exchange took nine clicks and eleven
 * fields on four screens, ten parcels eighty and twenty (`admin-parcels.spec.ts`), a sale at the counter eight and two
 * (`admin-counter.spec.ts`), and no order was found by its phone or tracking number.
 */
const tasks: Record<string, Done & { walk: (hand: Hand, page: Page) => Promise<unknown> }> = {
  'open an order': {
    ...{ clicks: 2, fields: 0 },
    async walk(hand, page) {
      const { transaction_id } = await addOrder(page.request)
      await openBackOffice(page)
      const menu = page.getByRole('navigation', { name: 'Trastienda' })
      await hand.click(menu.getByRole('link', { name: /^Pedidos/ }))
      await hand.click(page.getByRole('row').filter({ hasText: transaction_id }))
      await expectOrder(page, transaction_id)
    },
  },
  'write to its buyer': {
    ...{ clicks: 1, fields: 0 },
    async walk(hand, page) {
      const { transaction_id } = await addOrder(page.request)
      await openBackOffice(page, 'Pedidos', transaction_id)
      const chat = page
        .getByRole('region', { name: 'Cliente' })
        .getByRole('link', { name: 'WhatsApp' })
      await expect(chat).toHaveAttribute('href', new RegExp(`text=.*${transaction_id}`))
      const opened = page.waitForEvent('popup')
      await hand.click(chat)
      await (await opened).close()
      await expectNotice(page, 'Quedó anotado en la historia')
    },
  },
  'find an order by phone': {
    ...{ clicks: 2, fields: 1 },
    async walk(hand, page) {
      // No local number starts with 0 or 1.
      const digits = `5${`${Date.now()}`.slice(-7)}`
      const telephone_number = `+54 9 11 ${digits}`
      const { transaction_id } = await addOrder(page.request, 'Correo Argentino', {
        telephone_number,
      })
      await openBackOffice(page)
      await find(hand, page, `011 15-${digits.slice(0, 4)}-${digits.slice(4)}`, transaction_id)
    },
  },
  'find an order by tracking number': {
    ...{ clicks: 2, fields: 1 },
    async walk(hand, page) {
      const { transaction_id } = await addOrder(page.request)
      const tracking_number = `CP${uniqueCode()}`.toUpperCase()
      const owner = await askAsOwner(page.request)
      const path = adminOrdersApi.get.path.replace(':transaction_id', transaction_id)
      const { version } = await owner.get(path)
      await owner.post(`${path}/status`, { status: 'en_camino', version, tracking_number })
      await openBackOffice(page)
      await find(hand, page, tracking_number.toLowerCase(), transaction_id)
    },
  },
  'pickup: ready, then collected': {
    ...{ clicks: 5, fields: 0 },
    async walk(hand, page) {
      const { transaction_id } = await addOrder(page.request, 'Retiro en el local')
      await openBackOffice(page, 'Pedidos', transaction_id)
      await hand.click(button(page, 'Marcar preparado'))
      await hand.click(button(page, 'Listo para retirar'))
      await hand.click(answer(page, 'Listo para retirar'))
      await expectNotice(page, `${transaction_id}: Listo para retirar`)
      await hand.click(button(page, 'Entregar en mano'))
      await hand.click(answer(page, 'Entregar en mano'))
      await expectNotice(page, `${transaction_id}: Retirado`)
    },
  },
  'exchange a size': {
    ...{ clicks: 4, fields: 0 },
    async walk(hand, page) {
      const { transaction_id } = await addDelivered(page.request)
      await openBackOffice(page, 'Pedidos', transaction_id)
      await openMenu(hand, page, 'Devolución o cambio')
      await hand.click(dialog(page).getByRole('button', { name: /^Talle 16/ }))
      await hand.click(answer(page, 'Registrar el cambio'))
      await expect(page.getByRole('list', { name: 'Cambios y devoluciones' })).toContainText(
        'Resuelta',
      )
    },
  },
  'cancel a paid order, and give back a part': {
    ...{ clicks: 4, fields: 2 },
    async walk(hand, page) {
      const { transaction_id } = await addOrder(page.request)
      await openBackOffice(page, 'Pedidos', transaction_id)
      await openMenu(hand, page, 'Cancelar pedido')
      await hand.click(dialog(page).getByLabel('Una parte'))
      await hand.type(dialog(page).getByLabel('Monto que se devuelve'), '60.000')
      await hand.type(dialog(page).getByLabel(/^Motivo/), 'Se rompió la caja.')
      await hand.click(answer(page, /^Cancelar y devolver/))
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Cobro' })).toContainText('60.000')
    },
  },
}

for (const [name, { walk, ...most }] of Object.entries(tasks)) {
  test(name, async ({ page }) => {
    const hand = createHand()
    await walk(hand, page)
    const { clicks, fields } = hand.done
    const seconds = hand.readSeconds().toFixed(1)
    process.stdout.write(`${name}: ${clicks} clicks, ${fields} fields, ${seconds} s\n`)
    expect(clicks).toBeLessThanOrEqual(most.clicks)
    expect(fields).toBeLessThanOrEqual(most.fields)
  })
}
