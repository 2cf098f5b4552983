import type { APIRequestContext } from '@playwright/test'
import { adminMoneyApi, type UnresolvedMoney } from '#contracts/admin/unresolved-money.ts'
import { fillCart, placeOrder } from '#tests/e2e/buyers.ts'
import { PROVIDER_TOKEN } from '#tests/e2e/open-shop.ts'
import { addCustomer } from '#tests/e2e/people.ts'
import { expect } from '#tests/e2e/test.ts'
import { SHOP } from './address.ts'
import { addPiece, askAsOwner } from './back-office.ts'

const SANDBOX = '/sandbox/mercadopago'

/** Triggers an event at the payment sandbox, which notifies the shop. */
export async function act(request: APIRequestContext, path: string, data: object) {
  const reply = await request.post(`${SANDBOX}${path}`, { data })
  expect(reply.status(), await reply.text()).toBeLessThan(300)
  return reply.json()
}

export async function order(request: APIRequestContext, change: object = {}) {
  const person = await addCustomer(request)
  const piece = await addPiece(request, change)
  await fillCart(request, person, [{ product_id: piece.id }])
  return { ...(await placeOrder(request, person)), person }
}

/** Pays a new order; without an amount, exactly. */
export async function payOrder(request: APIRequestContext, amount?: number) {
  const { transaction_id, preference_id } = await order(request)
  const { payment_id } = await act(request, '/pay', { preference_id, outcome: 'approved', amount })
  return { transaction_id, payment_id: String(payment_id) }
}

/** A payment whose reference matches no order. */
export async function payWithoutOrder(request: APIRequestContext, amount: number) {
  const reply = await request.post(`${SANDBOX}/checkout/preferences`, {
    headers: { authorization: `Bearer ${PROVIDER_TOKEN}` },
    data: {
      items: [{ title: 'Anillo', quantity: 1, unit_price: amount }],
      external_reference: `X-${Date.now()}`,
      back_urls: { success: `${SHOP}/shop`, pending: `${SHOP}/shop`, failure: `${SHOP}/shop` },
      notification_url: `${SHOP}/api/payment/mercadopago/webhook?source_news=webhooks`,
    },
  })
  const { id } = await reply.json()
  return act(request, '/pay', { preference_id: id, outcome: 'approved' })
}

export async function waitUntilListed(request: APIRequestContext, payment_id: string) {
  const owner = await askAsOwner(request)
  await expect(async () => {
    const { results } = await owner.get(adminMoneyApi.list.path)
    expect(results.map((entry: UnresolvedMoney) => entry.payment_id)).toContain(payment_id)
  }).toPass({ timeout: 20_000 })
}
