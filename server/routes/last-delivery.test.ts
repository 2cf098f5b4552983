import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastDeliveryApi } from '#contracts/last-delivery.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

let shop: SellingShop
let ring: number

beforeAll(async () => {
  shop = await openSellingShop()
  ring = await addProduct(shop.db, { name: 'Anillo', quantity: 9 })
})
afterAll(() => shop.close())

type Person = Awaited<ReturnType<SellingShop['addBuyer']>>
const ask = ({ client }: Pick<Person, 'client'>) => client.call(lastDeliveryApi.get)

/** Orders and pays, so that the next order is another one. */
async function order(person: Person, more: object) {
  await shop.fillCart(person, [{ product_id: ring }])
  const preference_id = await shop.prepare(person)
  expect((await shop.confirm(person, preference_id, more)).status).toBe(200)
  await shop.pay(preference_id)
}

test('the address of the newest order that was sent is filled in, and its phone', async () => {
  const person = await shop.addBuyer([])
  expect((await ask(person)).json).toEqual({ delivery: null, phone: null })
  await order(person, { address_line_1: 'Mitre 40' })
  await order(person, {
    ...{ full_name: 'Marta Gil', address_line_1: 'San Martín 850', address_line_2: '3 B' },
    city: 'Funes',
  })
  expect((await ask(person)).json).toEqual({
    delivery: {
      full_name: 'Marta Gil',
      address_line_1: 'San Martín 850',
      address_line_2: '3 B',
      city: 'Funes',
      state_province_region: 'Santa Fe',
      postal_zip_code: '2000',
      telephone_number: '+54 341 555 0101',
    },
    phone: '+54 341 555 0101',
  })
})

test('an order for pickup has a phone and no address, and nobody sees that of another customer', async () => {
  const person = await shop.addBuyer([])
  await order(person, { address_line_1: 'Mitre 40' })
  await shop.db.execute(`update orders set is_pickup = true where user_id = ${person.id}`)
  expect((await ask(person)).json).toEqual({ delivery: null, phone: '+54 341 555 0101' })
  expect((await ask({ client: shop.guest })).status).toBe(401)
})
