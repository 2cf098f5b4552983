import { beforeAll, expect, test } from 'vitest'
import { checkoutApi } from '#contracts/checkout.ts'
import type { PayWay } from '#contracts/pay-ways.ts'
import { coupons } from '#db/schema/checkout.ts'
import { createGuest } from '#tests/guests.ts'
import { offerPayWays } from '#tests/transfer-account.ts'
import { openOrders } from './admin/orders-setup.ts'
import { withCredits } from './store-credit-setup.ts'

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
  return { success: placed.success, order: await shop.read(placed.transaction_id) }
}

test('who placed an order is told what comes next for its way of paying', async () => {
  expect((await place({})).success).toBe('Tu pedido quedó registrado. Te llevamos a pagarlo.')
  expect((await place({ pay_way: 'transfer' })).success).toBe(
    'Tu pedido quedó registrado. Acá tenés los datos para transferir.',
  )
  expect((await place({ pay_way: 'cash' })).success).toBe(
    'Tu pedido quedó registrado. Lo pagás cuando lo retirás.',
  )
  expect((await place({ coupon_name: 'GRATIS' })).success).toBe(
    'Tu pedido quedó registrado. Ya lo estamos preparando.',
  )
})

test('an order with nothing to pay has no way of paying', async () => {
  const { success, order } = await place({ coupon_name: 'GRATIS', pay_way: 'transfer' })
  expect(success).toBe('Tu pedido quedó registrado. Ya lo estamos preparando.')
  expect(order).toMatchObject({ pay_way: null, pay_way_percentage: 0, amount: 0 })
})

test('a guest is told the same', async () => {
  const guest = createGuest(shop, [{ product_id: await addRing() }])
  const { preference_id } = (await guest.prepare({ pay_way: 'transfer' })).body
  const { body } = await guest.pay(preference_id)
  expect(body.success).toBe('Tu pedido quedó registrado. Acá tenés los datos para transferir.')
})

test('what a credit pays in full has no way of paying, and no discount for it', async () => {
  const { addCredit } = withCredits(shop)
  await offerPayWays(shop, 10)
  const person = await shop.addBuyer([{ product_id: await addRing({ price: 1_000_000 }) }])
  const { code: credit_code } = await addCredit(2_000_000, { user_id: person.id })
  const query = { shipping_id: shop.post, credit_code, pay_way: 'transfer' as const }
  const { body: totals } = await person.client.call(checkoutApi.getTotal, { query })
  expect(totals).toMatchObject({ total_amount: 15_000, amount_due: 0 })
  const body = { ...query, shipping_price: 5_000 }
  const { preference_id } = (await person.client.call(checkoutApi.createPreference, { body })).body
  const { body: placed } = await shop.confirm(person, preference_id, {
    credit_code,
    expected_total: totals.total_amount,
    expected_due: totals.amount_due,
  })
  expect(await shop.read(placed.transaction_id)).toMatchObject({
    pay_way: null,
    pay_way_discount: 0,
    amount: 1_500_000,
    status: 'procesado',
  })
})
