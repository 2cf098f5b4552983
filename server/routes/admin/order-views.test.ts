import { afterAll, expect, test } from 'vitest'
import { adminOrderViewsApi } from '#contracts/admin/order-views.ts'
import { orderViews } from '#db/schema/order-views.ts'
import { openTestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { refused } from './orders-setup.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const owner = await addPerson(shop, { role: 'owner', first_name: 'Carmen' })
const seller = await addPerson(shop, { role: 'seller', first_name: 'Luis' })
const { list, create, update, remove } = adminOrderViewsApi

test('a saved view is there for all staff, and changed by its author or with the settings', async () => {
  const filters = { fulfilment: 'to_prepare', tag: 'mayorista', search: 'rosario' } as const
  const body = { name: 'Mayoristas', filters }
  const { body: view } = await owner.client.call(create, { body })
  expect(view).toMatchObject({ name: 'Mayoristas', filters, author: 'Carmen Paz' })
  expect((await seller.client.call(list)).body.results).toEqual([view])
  const params = { id: view.id }
  const renamed = { name: 'Por mayor', filters, version: 1 }
  const refusal = [403, 'order_view_of_other']
  expect(refused(await seller.client.call(update, { params, body: renamed }))).toEqual(refusal)
  expect(refused(await seller.client.call(remove, { params }))).toEqual(refusal)
  const own = await seller.client.call(create, { body: { name: 'Míos', filters: { days: 7 } } })
  const changed = await owner.client.call(update, {
    params: { id: own.body.id },
    body: { name: 'De la semana', filters: { days: 7 }, version: 1 },
  })
  expect(changed.body).toMatchObject({ name: 'De la semana', author: 'Luis Paz', version: 2 })
  expect((await seller.client.call(remove, { params: { id: own.body.id } })).status).toBe(200)
})

test('an unknown view and unknown filters are refused', async () => {
  const gone = await owner.client.call(remove, { params: { id: 9_999 } })
  expect(refused(gone)).toEqual([404, 'order_view_not_found'])
  const body = { name: 'Rara', filters: { fulfilment: 'perdido' } } as never
  expect((await owner.client.call(create, { body })).status).toBe(400)
})

test('there are at most fifty views', async () => {
  const { body: before } = await owner.client.call(list)
  const left = 50 - before.results.length
  await shop.db
    .insert(orderViews)
    .values(
      Array.from({ length: left }, (_, at) => ({ name: `Vista ${at}`, filters: { days: 7 } })),
    )
  const body = { name: 'Una más', filters: { days: 7 } }
  expect(refused(await owner.client.call(create, { body }))).toEqual([409, 'order_views_full'])
})
