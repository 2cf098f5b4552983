import type { APIRequestContext } from '@playwright/test'
import { adminDiscountRulesApi } from '#contracts/admin/discount-rules.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminReturnsApi } from '#contracts/admin/returns.ts'
import { adminRolesApi } from '#contracts/admin/roles.ts'
import { addOrder, addPiece, addStaff, askAsOwner } from './back-office.ts'
import { getCustomer, getTokens } from './people.ts'
import { addCredit } from './store-credit.ts'
import { expect } from './test.ts'

/** Enters a return of a sent counter sale. */
async function addReturn(request: APIRequestContext) {
  const { transaction_id } = await addOrder(request)
  const owner = await askAsOwner(request)
  const params = (path: string) => path.replace(':transaction_id', transaction_id)
  const { version } = await owner.get(params(adminOrdersApi.get.path))
  await owner.post(params(adminOrdersApi.move.path), { status: 'en_camino', version })
  const { items } = await owner.get(params(adminReturnsApi.listItems.path))
  const { order_item_id } = items[0]
  await owner.post(params(adminReturnsApi.create.path), {
    key: crypto.randomUUID(),
    kind: 'return',
    reason: 'Le queda chico',
    items: [{ order_item_id, count: 1, condition: 'stock' }],
  })
}

/** Adds a row to every list that is empty in the demo shop. */
export async function fillLists(request: APIRequestContext) {
  await addOrder(request)
  await addStaff(request, 'seller')
  await (await askAsOwner(request)).post(adminRolesApi.create.path, {
    name: `Vidriera ${Date.now()}`,
    permissions: ['stock'],
  })
  await (await askAsOwner(request)).post(adminDiscountRulesApi.create.path, {
    name: `Sin fecha ${Date.now()}`,
    percentage: 5,
    active: false,
  })
  const piece = await addPiece(request)
  const { access } = await getTokens(request, await getCustomer(request))
  await Promise.all([addReturn(request), addCredit(await getCustomer(request), 1_000)])
  const sent = [
    await request.post(`/api/reviews/create-review/${piece.id}`, {
      headers: { authorization: `JWT ${access}` },
      data: { rating: 5, comment: 'Muy lindo.' },
    }),
    await request.post('/api/dates/new-date', {
      data: {
        first_name: 'María de los Ángeles',
        last_name: 'Fernández Etchegaray',
        phone: '+54 341 555 2222',
        email: 'rosa@example.com',
        available_days: ['lunes', 'martes', 'miercoles'],
        reason: 'Alianzas de oro rosado, una con piedras y la otra lisa',
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
