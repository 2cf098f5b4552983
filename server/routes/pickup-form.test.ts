import { expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { ordersApi } from '#contracts/orders.ts'
import { profileApi } from '#contracts/profile.ts'
import { addPerson, PASSWORD } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openCheckout } from './checkout-setup.ts'

const { shop } = await openCheckout()

const EMPTY = ['Completá este campo.']
const contact = { full_name: 'Ana Paz', telephone_number: '+54 341 555 0101' }
const addressErrors = {
  address_line_1: EMPTY,
  city: EMPTY,
  state_province_region: EMPTY,
  postal_zip_code: EMPTY,
}

async function prepare(shipping_id = shop.pickUp) {
  const person = await shop.addBuyer([{ product_id: await addProduct(shop.db) }])
  const shipping_price = shipping_id === shop.pickUp ? 0 : 5_000
  const { body } = await person.client.call(checkoutApi.createPreference, {
    body: { shipping_id, shipping_price },
  })
  const { preference_id } = body
  return {
    person,
    order: (form: object) =>
      person.client.call(checkoutApi.makePayment, {
        body: { shipping_id, preference_id, ...contact, ...form },
      }),
  }
}

test.each([
  ['12345678', '12345678'],
  [' 1.234.567 ', '1234567'],
  ['aab 123456', 'AAB123456'],
  ['530123456', '530123456'],
])('a pickup needs name, phone and document «%s» only', async (document, stored) => {
  const { order } = await prepare()
  const made = await order({ document })
  expect(made.status).toBe(200)
  expect(await shop.read(made.body.transaction_id)).toMatchObject({
    ...contact,
    document: stored,
    address_line_1: '',
    city: '',
    state_province_region: '',
    postal_zip_code: '',
  })
})

test.each([
  '123456',
  'ABCDEFG',
  'Ana Paz',
  '1'.repeat(21),
  '<b>1234567</b>',
  '١٢٣٤٥٦٧',
  '12345678\0',
])('the document «%s» is refused', async (document) => {
  const { order } = await prepare()
  const refused = await order({ document })
  expect(refused.status).toBe(400)
  expect(refused.json).toMatchObject({
    fields: { document: ['Escribí tu DNI (7 u 8 números) o tu pasaporte.'] },
  })
})

test('without a document all missing fields are reported together, as for a delivery', async () => {
  for (const document of [undefined, '']) {
    const { order } = await prepare()
    const refused = await order({ document, full_name: ' ', city: 'Rosario' })
    expect(refused.status).toBe(400)
    const { city: _, ...missing } = addressErrors
    expect(refused.json).toMatchObject({
      code: 'invalid',
      fields: { full_name: EMPTY, ...missing },
    })
    expect((refused.json as { fields: object }).fields).not.toHaveProperty('city')
  }
})

test('a document does not replace the address of a delivery, and is not stored with it', async () => {
  const { order } = await prepare(shop.post)
  const refused = await order({ document: '12345678' })
  expect(refused.json).toMatchObject({ code: 'invalid', fields: addressErrors })
  const { person, order: deliver } = await prepare(shop.post)
  const made = await deliver({
    document: '12345678',
    address_line_1: 'Rivadavia 1234',
    city: 'Rosario',
    state_province_region: 'Santa Fe',
    postal_zip_code: '2000',
  })
  expect(made.status).toBe(200)
  expect((await shop.read(made.body.transaction_id)).document).toBeNull()
  expect((await person.client.call(profileApi.getPersonalData)).body.orders).toHaveLength(1)
})

test('staff and the buyer see the document, until the account is deleted', async () => {
  const { person, order } = await prepare()
  const { transaction_id } = (await order({ document: '12345678' })).body
  const owner = await addPerson(shop, { role: 'owner' })
  const params = { transaction_id }
  const detail = await owner.client.call(adminOrdersApi.get, { params })
  expect(detail.body.document).toBe('12345678')
  const { body: own } = await person.client.call(profileApi.getPersonalData)
  expect(own.orders[0]?.document).toBe('12345678')
  await person.client.call(ordersApi.cancel, { params })
  const body = { current_password: PASSWORD }
  expect((await person.client.call(accountsApi.removeMe, { body })).status).toBe(204)
  expect((await shop.read(transaction_id)).document).toBeNull()
})
