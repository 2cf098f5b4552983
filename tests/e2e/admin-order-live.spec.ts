import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminShippingApi } from '#contracts/admin/shipping-options.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { addPiece, askAsOwner, openBackOffice } from './back-office.ts'

test('an open order shows by itself that it was paid', async ({ page }) => {
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
  const payment = page.getByRole('region', { name: 'Cobro' })
  await expect(payment).not.toContainText('Efectivo')
  const path = adminOrdersApi.get.path.replace(':transaction_id', order.transaction_id)
  const { version } = await owner.get(path)
  await owner.post(`${path}/payment`, { method: 'cash', version })
  await expect(payment).toContainText('Efectivo')
})
