import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { openOrders } from './orders-setup.ts'

const { seller, order, read } = await openOrders()

const delivery = {
  full_name: 'Ana Paz',
  telephone_number: '+54 341 555 0101',
  address_line_1: 'Rivadavia 1234',
  address_line_2: '',
  city: 'Rosario',
  state_province_region: 'Santa Fe',
  postal_zip_code: '2000',
}

async function update(transaction_id: string, change: object) {
  const { version, carrier, tracking_number } = await read(transaction_id)
  const body = { ...delivery, carrier, tracking_number, version, ...change }
  const reply = await seller.client.call(adminOrdersApi.update, {
    params: { transaction_id },
    body,
  })
  return reply.body.events.map(({ kind, text, author }) => [kind, text, author])
}

test('the timeline says that the address changed, and what it was', async () => {
  const { transaction_id } = await order()
  expect(await update(transaction_id, {})).toEqual([])
  expect(await update(transaction_id, { address_line_1: 'San Martín 10' })).toEqual([
    ['delivery_changed', 'Antes: Rivadavia 1234, 2000, Rosario, Santa Fe.', 'Luis Paz'],
  ])
})

test('another name or phone number is a change without an address', async () => {
  const { transaction_id } = await order()
  expect(await update(transaction_id, { full_name: 'Eva Paz' })).toEqual([
    ['delivery_changed', '', 'Luis Paz'],
  ])
})

test('a tracking number is an entry of its own', async () => {
  const { transaction_id } = await order()
  const change = { carrier: 'Correo Argentino', tracking_number: 'CP 998 AR' }
  expect(await update(transaction_id, change)).toEqual([
    ['tracking', 'Correo Argentino, CP 998 AR.', 'Luis Paz'],
  ])
})
