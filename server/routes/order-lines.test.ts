import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminCustomersApi } from '#contracts/admin/customers.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { ordersApi } from '#contracts/orders.ts'
import { profileApi } from '#contracts/profile.ts'
import { products } from '#db/schema/catalogue.ts'
import { photos } from '#db/schema/photos.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { LIVE_TOKEN } from '#tests/sandbox.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

let shop: SellingShop
let owner: Awaited<ReturnType<typeof addPerson>>

beforeAll(async () => {
  shop = await openSellingShop()
  owner = await addPerson(shop, { role: 'owner' })
})

afterAll(() => shop.close())

const sized = async (more: object = {}) =>
  addProduct(shop.db, {
    name: 'Alianzas clásicas de oro',
    size: 'Talles 14 y 20',
    material: 'oro',
    quantity: 5,
    ...more,
  })

const mailsAbout = (transaction_id: string, address: string) =>
  shop.mails.filter(({ subject, to }) => subject.includes(transaction_id) && to.address === address)

const bought = {
  name: 'Alianzas clásicas de oro',
  size: 'Talles 14 y 20',
  material: 'oro',
  image: '/media/foto-000000000000.jpg',
}

test('an order stores name, size, material and photo of its products', async () => {
  const id = await sized()
  const { person, transaction_id } = await shop.order([{ product_id: id, count: 2 }])
  await shop.db
    .update(products)
    .set({
      name: 'Otra cosa',
      size: 'Talle 9',
      material: 'plata_925',
      photos: [],
      date_removed: new Date(),
    })
    .where(eq(products.id, id))

  const params = { transaction_id }
  const { body: own } = await person.client.call(ordersApi.get, { params })
  expect(own.order.order_items).toMatchObject([{ ...bought, count: 2 }])
  const { body: list } = await person.client.call(ordersApi.list)
  expect(list.orders[0]).toMatchObject({ items_count: 1, order_items: [{ ...bought, count: 2 }] })

  const { body: detail } = await owner.client.call(adminOrdersApi.get, { params })
  expect(detail.items).toMatchObject([{ ...bought, count: 2, quantity: 3 }])
  const { body: rows } = await owner.client.call(adminOrdersApi.list, {
    query: { search: transaction_id },
  })
  expect(rows.results[0]?.items).toMatchObject([bought])
  const { body: slip } = await owner.client.call(adminOrdersApi.getSlip, { params })
  expect(slip).toMatchObject({ pieces: 2, items: [bought] })
  const { body: customer } = await owner.client.call(adminCustomersApi.get, {
    params: { id: person.id },
  })
  expect(customer.latest_orders[0]?.items).toMatchObject([bought])
  const { body: data } = await person.client.call(profileApi.getPersonalData)
  const { image: _, ...exported } = bought
  expect(data.orders[0]?.order_items).toEqual([{ ...exported, price: 10_000, count: 2 }])
})

test('order mails show photo, size and quantity of each product and the address', async () => {
  await shop.db.update(photos).set({ width: 800, height: 1000, alt: '' })
  const id = await sized()
  const { person, preference_id, transaction_id } = await shop.order([{ product_id: id, count: 2 }])
  const params = { transaction_id }
  await shop.pay(preference_id)
  for (const status of ['en_camino', 'entregado'] as const) {
    const { body } = await owner.client.call(adminOrdersApi.get, { params })
    await owner.client.call(adminOrdersApi.move, {
      params,
      body: { status, version: body.version },
    })
  }
  await shop.runJobs()
  const mails = mailsAbout(transaction_id, person.email)
  expect(mails.map(({ subject }) => subject.split(' · ')[0])).toEqual([
    `Recibimos tu pedido ${transaction_id}`,
    `Tu pago se acreditó: pedido ${transaction_id}`,
    `Tu pedido ${transaction_id} está en camino`,
    `Entregamos tu pedido ${transaction_id}`,
  ])
  for (const { html, text } of mails) {
    expect(html).toContain(
      '<img src="https://quilate.example/media/foto-000000000000.jpg?w=320" alt="Alianzas clásicas de oro" width="96" height="120"',
    )
    for (const form of [html, text]) {
      expect(form).toContain('Talles 14 y 20 · Oro · Cantidad: 2')
      expect(form).toContain('Rivadavia 1234')
      expect(form).toContain('2000 Rosario, Santa Fe')
      expect(form).toContain(`https://quilate.example/orders/detail/${transaction_id}`)
    }
  }
})

test('the mail of a cancelled order shows its products but no address', async () => {
  const id = await sized()
  const { person, transaction_id } = await shop.order([{ product_id: id }])
  await person.client.call(ordersApi.cancel, { params: { transaction_id } })
  await shop.runJobs()
  const mail = mailsAbout(transaction_id, person.email).at(-1)
  expect(mail?.subject).toContain('fue cancelado')
  expect(mail?.text).toContain('Talles 14 y 20 · Oro · Cantidad: 1')
  expect(mail?.text).not.toContain('Rivadavia 1234')
})

test('the mail to the shop lists the products and links to the back office', async () => {
  const id = await sized({ name: 'Anillo <b>raro</b>', size: 'Talle "9"' })
  const { preference_id, transaction_id } = await shop.order([{ product_id: id }])
  await shop.pay(preference_id)
  const [mail] = mailsAbout(transaction_id, 'hola@quilate.example')
  expect(mail?.subject).toContain('Nuevo pedido')
  expect(mail?.text).toContain('Talle "9" · Oro · Cantidad: 1')
  expect(mail?.html).toContain('Talle &quot;9&quot; · Oro · Cantidad: 1')
  expect(mail?.html).toContain('Anillo &lt;b&gt;raro&lt;/b&gt;')
  expect(mail?.html).not.toContain('<b>')
  for (const form of [mail?.html, mail?.text]) {
    expect(form).toContain(`https://quilate.example/admin/orders/${transaction_id}`)
    expect(form).toContain('Rivadavia 1234')
  }
})

test('the provider gets the size of each product', async () => {
  const pair = await sized()
  const plain = await addProduct(shop.db, { name: 'Cadena', size: '', quantity: 5 })
  const { preference_id } = await shop.order([{ product_id: pair }, { product_id: plain }])
  const { json } = await shop.provider.call(
    'GET',
    `/checkout/preferences/${preference_id}`,
    undefined,
    LIVE_TOKEN,
  )
  expect(json.items.map(({ title }: { title: string }) => title)).toEqual([
    'Alianzas clásicas de oro · Talles 14 y 20',
    'Cadena',
    'Envío: Correo',
  ])
})
