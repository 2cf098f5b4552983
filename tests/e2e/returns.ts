import type { APIRequestContext, Page } from '@playwright/test'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { askAsOwner, press } from './back-office.ts'
import { fillCart, placeOrder } from './buyers.ts'
import { addDesign } from './designs.ts'
import { addCustomer } from './people.ts'
import { expect } from './test.ts'

/** A customer with a delivered order of a ring that exists in another size. */
export async function addDelivered(request: APIRequestContext) {
  const { name, ids } = await addDesign([{ size: 'Talle 14' }, { size: 'Talle 16' }])
  const ring = { id: ids[0] as number, name }
  const person = await addCustomer(request)
  await fillCart(request, person, [{ product_id: ring.id }])
  const { transaction_id, preference_id } = await placeOrder(request, person)
  await request.post('/sandbox/mercadopago/pay', {
    data: { preference_id, outcome: 'approved', webhook: 'normal' },
  })
  const owner = await askAsOwner(request)
  const path = adminOrdersApi.get.path.replace(':transaction_id', transaction_id)
  await expect(async () => {
    expect((await owner.get(path)).status).toBe('procesado')
  }).toPass()
  for (const status of ['en_camino', 'entregado']) {
    const { version } = await owner.get(path)
    await owner.post(`${path}/status`, { status, version })
  }
  return { person, ring, transaction_id }
}

/** Opens the dialog that enters a return, from the page of an order. */
export async function openNewReturn(page: Page) {
  await press(page, 'Más acciones')
  await page.getByRole('menuitem', { name: 'Devolución o cambio' }).click()
}
