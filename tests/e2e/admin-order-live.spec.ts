import type { Page } from '@playwright/test'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminShippingApi } from '#contracts/admin/shipping-options.ts'
import { withDatabase } from '#tests/e2e/buyers.ts'
import { expect, test } from '#tests/e2e/test.ts'
import {
  addOrder,
  addPiece,
  askAsOwner,
  expectNotice,
  goTo,
  openBackOffice,
  press,
} from './back-office.ts'

const toPath = (transaction_id: string) =>
  adminOrdersApi.get.path.replace(':transaction_id', transaction_id)

/** Opens an order that waits for the payment of its link. */
async function openUnpaid(page: Page) {
  const owner = await askAsOwner(page.request)
  const { id } = await addPiece(page.request)
  const { results } = await owner.get(adminShippingApi.list.path)
  const order = await owner.post(adminOrdersApi.create.path, {
    key: crypto.randomUUID(),
    channel: 'whatsapp',
    lines: [{ product_id: id, count: 1 }],
    shipping_id: results.find(({ type }: { type: string }) => type === 'pickup').id,
    full_name: 'Julia Sosa',
    email: 'julia@example.com',
    telephone_number: '+54 341 555 0101',
    payment: { kind: 'link', hours: 24 },
  })
  await openBackOffice(page, 'Pedidos', order.transaction_id)
  return { owner, transaction_id: order.transaction_id as string }
}

test('an open order shows by itself that it was paid', async ({ page }) => {
  const { owner, transaction_id } = await openUnpaid(page)
  const payment = page.getByRole('region', { name: 'Cobro' })
  await expect(payment).not.toContainText('Efectivo')
  const { version } = await owner.get(toPath(transaction_id))
  await owner.post(`${toPath(transaction_id)}/payment`, { method: 'cash', version })
  await expect(payment).toContainText('Efectivo')
})

test('the tabs count an order that is paid, also while another one is open', async ({ page }) => {
  await addOrder(page.request)
  const { owner, transaction_id } = await openUnpaid(page)
  await goTo(page, 'Pedidos')
  const tabs = page.getByRole('navigation', { name: 'Vistas' })
  const toPrepare = tabs.getByRole('link', { name: /^Para preparar/ })
  await tabs.getByRole('link', { name: /^Preparados/ }).click()
  await expect(toPrepare).toHaveText(/\d/)
  const count = async () => Number((await toPrepare.textContent())?.replace(/\D/g, ''))
  const before = await count()
  const { version } = await owner.get(toPath(transaction_id))
  await owner.post(`${toPath(transaction_id)}/payment`, { method: 'cash', version })
  await expect.poll(count).toBeGreaterThan(before)
})

test('charging warns of a payment that the provider still decides about', async ({ page, axe }) => {
  const { transaction_id } = await openUnpaid(page)
  await withDatabase(
    `insert into payments (id, order_id, status, status_detail, amount, refunded, currency, method,
       date_created, date_updated)
     select 'review-' || id, id, 'in_process', 'pending_contingency', amount, 0, 'ARS', 'visa', now(), now()
     from orders where transaction_id = $1`,
    [transaction_id],
  )
  await page.reload()
  await press(page, 'Cobrar')
  const warning = page.getByRole('dialog').getByRole('alert').first()
  await expect(warning).toContainText(/está revisando un pago de \$\s100\.000,00/)
  expect(await axe()).toEqual([])
})

test('what was saved is shown, although an older reply arrives after it', async ({ page }) => {
  const { transaction_id } = await addOrder(page.request)
  await openBackOffice(page, 'Pedidos', transaction_id)
  await press(page, 'Editar entrega')
  let release = () => {}
  const isSaved = new Promise<void>((resolve) => {
    release = resolve
  })
  let isAsked = false
  let isAnswered = false
  await page.route(
    (url) => url.pathname === toPath(transaction_id),
    async (route) => {
      const reply = await route.fetch()
      isAsked = true
      await isSaved
      // It is no longer waited for.
      await route.fulfill({ response: reply }).catch(() => undefined)
      isAnswered = true
    },
    { times: 1 },
  )
  // News of another order.
  await addOrder(page.request)
  await expect.poll(() => isAsked).toBe(true)
  await page.getByRole('dialog').getByLabel('Dirección').fill('San Martín 10')
  await press(page, 'Guardar entrega')
  await expectNotice(page, 'Entrega guardada')
  release()
  await expect.poll(() => isAnswered).toBe(true)
  // The page draws what arrived.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  await expect(page.getByRole('region', { name: 'Entrega' })).toContainText('San Martín 10')
})
