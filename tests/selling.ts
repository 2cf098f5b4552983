import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { cartApi } from '#contracts/cart.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { products } from '#db/schema/catalogue.ts'
import { shippingOptions } from '#db/schema/checkout.ts'
import { orders } from '#db/schema/orders.ts'
import { createClient } from './client.ts'
import { openTestShop, type TestShopOptions } from './open-shop.ts'
import { addPerson } from './people.ts'
import { addCategory } from './products.ts'
import { keys, LIVE_TOKEN, openTestSandbox } from './sandbox.ts'

export const address = {
  full_name: 'Ana Paz',
  address_line_1: 'Rivadavia 1234',
  city: 'Rosario',
  state_province_region: 'Santa Fe',
  postal_zip_code: '2000',
  telephone_number: '+54 341 555 0101',
}

type Person = Awaited<ReturnType<typeof addPerson>>

/** A shop with one paid (5,000 pesos) and one free shipping option, and a payment sandbox. */
export async function openSellingShop(
  options: Parameters<typeof openTestSandbox>[0] = {},
  more: TestShopOptions = {},
) {
  const provider = await openTestSandbox({ accessToken: LIVE_TOKEN, ...options })
  const shop = await openTestShop({ gateway: provider.gateway, ...more })
  await addCategory(shop.db, { id: 11 })
  const ways = await shop.db
    .insert(shippingOptions)
    .values([
      { name: 'Correo', price: 500_000, time_to_delivery: '5 días' },
      { name: 'Retiro', price: 0, time_to_delivery: 'mañana', is_pickup: true },
    ])
    .returning({ id: shippingOptions.id })
  const [post, pickUp] = ways.map(({ id }) => id) as [number, number]

  /** Adds a customer with these products in the cart. */
  async function addBuyer(lines: { product_id: number; count?: number }[]): Promise<Person> {
    const person = await addPerson(shop)
    await fillCart(person, lines)
    return person
  }

  async function fillCart(person: Person, lines: { product_id: number; count?: number }[]) {
    for (const { product_id, count = 1 } of lines) {
      await person.client.call(cartApi.addItem, { body: { product_id } })
      await person.client.call(cartApi.updateItem, { body: { product_id, count } })
    }
  }

  async function prepare({ client }: Person, coupon_name?: string, credit_code?: string) {
    const body = { shipping_price: 5_000, shipping_id: post, coupon_name, credit_code }
    const { body: made } = await client.call(checkoutApi.createPreference, { body })
    return made.preference_id
  }

  const confirm = ({ client }: Person, preference_id: string, more: object = {}) =>
    client.call(checkoutApi.makePayment, {
      body: { ...address, shipping_id: post, preference_id, ...more },
    })

  /** Places an unpaid order. */
  async function order(lines: { product_id: number; count?: number }[], coupon_name?: string) {
    const person = await addBuyer(lines)
    const preference_id = await prepare(person, coupon_name)
    const { body } = await confirm(person, preference_id, { coupon_name })
    return { person, preference_id, transaction_id: body.transaction_id }
  }

  /** Sends a webhook like the provider's; with another secret its signature is invalid. */
  function notify(paymentId: string, { secret = keys.webhookSecret, type = 'payment' } = {}) {
    const request = randomUUID()
    const ts = Math.floor(Date.now() / 1000)
    const manifest = `id:${paymentId};request-id:${request};ts:${ts};`
    const v1 = createHmac('sha256', secret).update(manifest).digest('hex')
    return shop.server.inject({
      method: 'POST',
      url: `/api/payment/mercadopago/webhook?source_news=webhooks&data.id=${paymentId}&type=${type}`,
      headers: { 'x-request-id': request, 'x-signature': `ts=${ts},v1=${v1}` },
      payload: { id: 1, type, action: 'payment.updated', data: { id: paymentId } },
    })
  }

  return {
    ...shop,
    provider,
    post,
    pickUp,
    guest: createClient(shop.server),
    addBuyer,
    fillCart,
    prepare,
    confirm,
    order,
    notify,
    /** Pays without a webhook from the sandbox, then sends one and runs the jobs. */
    async pay(preference_id: string, outcome = 'approved', more: object = {}) {
      const id = await provider.pay(preference_id, outcome, { webhook: 'none', ...more })
      await notify(id)
      await shop.runJobs()
      return id
    },
    async read(transaction_id: string) {
      const [row] = await shop.db
        .select()
        .from(orders)
        .where(eq(orders.transaction_id, transaction_id))
      return row as typeof orders.$inferSelect
    },
    async stockOf(id: number) {
      const [row] = await shop.db
        .select({ quantity: products.quantity, sold: products.sold })
        .from(products)
        .where(eq(products.id, id))
      return row as { quantity: number; sold: number }
    },
    async close() {
      await shop.close()
      await provider.close()
    },
  }
}

export type SellingShop = Awaited<ReturnType<typeof openSellingShop>>
