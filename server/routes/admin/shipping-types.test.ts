import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminShippingApi } from '#contracts/admin/shipping-options.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { shippingOptions } from '#db/schema/checkout.ts'
import { openOrders } from './orders-setup.ts'

const { shop, owner } = await openOrders()

const draft = { name: 'Moto', price: 3_000, time_to_delivery: 'En el día' }

const create = async (more: object) =>
  owner.client.call(adminShippingApi.create, { body: { ...draft, ...more } })

async function update(id: number, more: object) {
  const params = { id }
  const { version } = (await owner.client.call(adminShippingApi.get, { params })).body
  const body = { ...draft, ...more, version }
  return (await owner.client.call(adminShippingApi.update, { params, body })).body
}

test.each([
  ['nothing', {}, 'delivery', false],
  ['a pickup of an older client', { is_pickup: true }, 'pickup', true],
  ['a delivery of an older client', { is_pickup: false }, 'delivery', false],
  ['a pickup', { type: 'pickup' }, 'pickup', true],
  ['a courier', { type: 'local' }, 'local', false],
  ['a type and another flag', { type: 'local', is_pickup: true }, 'local', false],
])('an option created with %s', async (_case, more, type, is_pickup) => {
  const { body } = await create(more)
  expect(body).toMatchObject({ type, is_pickup })
  const [row] = await shop.db.select().from(shippingOptions).where(eq(shippingOptions.id, body.id))
  expect(row).toMatchObject({ type, is_pickup })
})

test('an unknown type is refused', async () => {
  expect((await create({ type: 'dron' })).json).toMatchObject({
    fields: { type: ['No es una opción válida.'] },
  })
})

test('of type and flag, an update follows the one that changed', async () => {
  const { id } = (await create({ type: 'local' })).body
  expect(await update(id, { is_pickup: false })).toMatchObject({ type: 'local' })
  expect(await update(id, {})).toMatchObject({ type: 'local' })
  expect(await update(id, { type: 'local', is_pickup: true })).toMatchObject({ type: 'pickup' })
  expect(await update(id, { type: 'pickup', is_pickup: false })).toMatchObject({
    type: 'delivery',
    is_pickup: false,
  })
  expect(await update(id, { type: 'pickup', is_pickup: false })).toMatchObject({
    type: 'pickup',
    is_pickup: true,
  })
})

test('only a delivery has a usual carrier, and older clients leave it as it is', async () => {
  const { id } = (await create({ carrier: ' Andreani ' })).body
  expect(await update(id, {})).toMatchObject({ carrier: 'Andreani' })
  expect(await update(id, { carrier: '' })).toMatchObject({ carrier: null })
  await update(id, { carrier: 'OCA' })
  expect(await update(id, { type: 'local' })).toMatchObject({ carrier: null })
})

test('shoppers see the type of an option, also of one that an older server stored', async () => {
  await shop.db
    .update(shippingOptions)
    .set({ type: null })
    .where(eq(shippingOptions.id, shop.pickUp))
  const { body } = await shop.guest.call(checkoutApi.listShippingOptions)
  const option = body.shipping_options.find(({ id }) => id === shop.pickUp)
  expect(option).toMatchObject({ type: 'pickup', is_pickup: true })
  expect(option).not.toHaveProperty('carrier')
})
