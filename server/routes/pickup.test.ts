import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminShippingApi } from '#contracts/admin/shipping-options.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { ordersApi } from '#contracts/orders.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

let shop: SellingShop
let owner: Awaited<ReturnType<typeof addPerson>>

beforeAll(async () => {
  shop = await openSellingShop()
  owner = await addPerson(shop, { role: 'owner' })
})

afterAll(() => shop.close())

async function order() {
  const person = await shop.addBuyer([{ product_id: await addProduct(shop.db) }])
  const terms = { shipping_id: shop.pickUp }
  const { body } = await person.client.call(checkoutApi.createPreference, {
    body: { ...terms, shipping_price: 0 },
  })
  const made = await shop.confirm(person, body.preference_id, terms)
  const { transaction_id } = made.body
  await shop.pay(body.preference_id)
  return { person, transaction_id, params: { transaction_id } }
}

async function move(transaction_id: string, status: 'en_camino' | 'entregado') {
  const params = { transaction_id }
  const { version } = (await owner.client.call(adminOrdersApi.get, { params })).body
  const { body } = await owner.client.call(adminOrdersApi.move, {
    params,
    body: { status, version },
  })
  expect(body.status).toBe(status)
  await shop.runJobs()
}

test('a pickup order tells place, hours and documents, and never the customer’s address', async () => {
  const { person, transaction_id } = await order()
  const mails = () => shop.mails.filter(({ to }) => to.address === person.email)
  const [received, paid] = mails()
  expect(paid?.text).toContain('Te escribimos cuando esté listo para retirar.')
  await move(transaction_id, 'en_camino')
  const ready = mails().at(-1)
  expect(ready?.subject).toContain(`Tu pedido ${transaction_id} está listo para retirar`)
  for (const mail of [received, paid, ready]) {
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain('Av. Rivadavia 4998, Caballito')
      expect(form).toContain('Lunes a viernes de 10 a 19')
      expect(form).toContain('Traé el número de pedido y tu documento.')
      expect(form).toContain('otra persona')
      expect(form).not.toContain('Rivadavia 1234')
    }
  }
  const forShop = shop.mails.filter(({ text }) => text.includes('Ver el pedido'))
  expect(forShop.length).toBeGreaterThan(0)
  for (const { text } of forShop) expect(text).not.toContain('Traé el número de pedido')
  await move(transaction_id, 'entregado')
  expect(mails()).toHaveLength(4)
  for (const { subject, text } of mails()) {
    expect(`${subject} ${text}`).not.toMatch(/en camino|cuando salga|Ya salió/i)
  }
})

test('customer, shop and packing slip see that an order is a pickup', async () => {
  const { person, transaction_id, params } = await order()
  const { body: own } = await person.client.call(ordersApi.get, { params })
  expect(own.order.is_pickup).toBe(true)
  const { body: detail } = await owner.client.call(adminOrdersApi.get, { params })
  expect(detail.is_pickup).toBe(true)
  const { body: slip } = await owner.client.call(adminOrdersApi.getSlip, { params })
  expect(slip).toMatchObject({
    transaction_id,
    is_pickup: true,
    from: { street: 'Av. Rivadavia 4998', hours: 'Lunes a viernes de 10 a 19, sábados de 10 a 14' },
  })
  const toShop = shop.mails.findLast(
    ({ to, subject }) => to.address === 'hola@quilate.example' && subject.includes(transaction_id),
  )
  expect(toShop?.text).toContain('Retiro: Av. Rivadavia 4998, Caballito')
})

test('an order stays a pickup when its shipping option changes', async () => {
  const { params } = await order()
  const shipping = { params: { id: shop.pickUp } }
  const { body: option } = await owner.client.call(adminShippingApi.get, shipping)
  expect(option.is_pickup).toBe(true)
  const changed = await owner.client.call(adminShippingApi.update, {
    ...shipping,
    body: { ...option, is_pickup: false },
  })
  expect(changed.body.is_pickup).toBe(false)
  const { body: detail } = await owner.client.call(adminOrdersApi.get, { params })
  expect(detail.is_pickup).toBe(true)
})
