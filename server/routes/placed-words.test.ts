import { beforeAll, expect, test } from 'vitest'
import { checkoutApi } from '#contracts/checkout.ts'
import type { PayWay } from '#contracts/pay-ways.ts'
import { coupons } from '#db/schema/checkout.ts'
import { createGuest } from '#tests/guests.ts'
import { offerPayWays } from '#tests/transfer-account.ts'
import { openOrders } from './admin/orders-setup.ts'

const { shop, addRing } = await openOrders()

beforeAll(async () => {
  await offerPayWays(shop)
  await shop.db.insert(coupons).values({ name: 'GRATIS', percentage: 100 })
})

type Asked = { pay_way?: PayWay; coupon_name?: string; pickup?: boolean }

/** What the shop says to who placed an order. */
async function place({ pickup = true, coupon_name, pay_way }: Asked) {
  const person = await shop.addBuyer([{ product_id: await addRing() }])
  const shipping_id = pickup ? shop.pickUp : shop.post
  const terms = { shipping_id, coupon_name }
  const { body } = await person.client.call(checkoutApi.createPreference, {
    body: { ...terms, shipping_price: pickup ? 0 : 5_000, pay_way },
  })
  const more = { ...terms, document: '30123456' }
  const { body: placed } = await shop.confirm(person, body.preference_id, more)
  return placed.success
}

test('who placed an order is told what comes next for its way of paying', async () => {
  expect(await place({})).toBe('Tu pedido quedó registrado. Te llevamos a pagarlo.')
  expect(await place({ pay_way: 'transfer' })).toBe(
    'Tu pedido quedó registrado. Acá tenés los datos para transferir.',
  )
  expect(await place({ pay_way: 'cash' })).toBe(
    'Tu pedido quedó registrado. Lo pagás cuando lo retirás.',
  )
  expect(await place({ coupon_name: 'GRATIS' })).toBe(
    'Tu pedido quedó registrado. Ya lo estamos preparando.',
  )
})

test('a guest is told the same', async () => {
  const guest = createGuest(shop, [{ product_id: await addRing() }])
  const { preference_id } = (await guest.prepare({ pay_way: 'transfer' })).body
  const { body } = await guest.pay(preference_id)
  expect(body.success).toBe('Tu pedido quedó registrado. Acá tenés los datos para transferir.')
})
