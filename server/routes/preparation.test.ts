import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminSettingsApi } from '#contracts/admin/settings.ts'
import { shippingOptions } from '#db/schema/checkout.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'

const params = { name: 'checkout' as const }

let shop: TestShop
let owner: Awaited<ReturnType<typeof addPerson>>
let product_id: number

beforeAll(async () => {
  shop = await openTestShop()
  owner = await addPerson(shop, { role: 'owner' })
  await addCategory(shop.db, { id: 11 })
  product_id = await addProduct(shop.db)
  await shop.db
    .insert(shippingOptions)
    .values({ name: 'Correo', price: 690_000, time_to_delivery: '5 a 7 días hábiles' })
})
afterAll(() => shop.close())

async function save(preparation_min_days: number, preparation_max_days: number) {
  const { body } = await owner.client.call(adminSettingsApi.get, { params })
  const value = { ...(body.value as object), preparation_min_days, preparation_max_days }
  const reply = await owner.client.call(adminSettingsApi.update, {
    params,
    body: { value, version: body.version },
  })
  expect(reply.status).toBe(200)
}

async function readEverything() {
  const { product } = (await shop.server.inject(`/api/product/product/${product_id}`)).json()
  const data = JSON.parse(await shop.shop.structuredData.describeProduct(product, undefined, []))
  const [letter, policy, questions, feed] = await Promise.all([
    owner.client.call(adminSettingsApi.previewLetter, {
      body: { kind: 'order_paid', subject: 'Va', opening: 'Hola.' },
    }),
    shop.shop.pages.get('purchasing-policies'),
    shop.shop.pages.get('frequents-questions'),
    shop.server.inject('/feeds/products.xml'),
  ])
  return {
    shop: (await shop.server.inject('/api/shop')).json().preparation,
    delivery: data[0].offers.shippingDetails[0].deliveryTime,
    feed: /<g:min_handling_time>.*<\/g:max_transit_time>/.exec(feed.body)?.[0],
    letter: /Prepararlo lleva [^.]+\./.exec(letter.body.html)?.[0],
    policy: /Preparación:<\/strong> (.+?) después/.exec(JSON.stringify(policy))?.[1],
    questions: /Preparar el pedido lleva (.+?) desde/.exec(JSON.stringify(questions))?.[1],
  }
}

test.each([
  [3, 5, 'de 3 a 5 días hábiles'],
  [0, 1, 'hasta 1 día hábil'],
])(
  'the days from payment to dispatch are the same everywhere: %i to %i',
  async (min, max, words) => {
    await save(min, max)
    const days = (minValue: number, maxValue: number) => ({
      ...{ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' },
    })
    expect(await readEverything()).toEqual({
      shop: { min_days: min, max_days: max },
      delivery: {
        '@type': 'ShippingDeliveryTime',
        businessDays: expect.any(Object),
        handlingTime: days(min, max),
        transitTime: days(5, 7),
      },
      feed: [
        `<g:min_handling_time>${min}</g:min_handling_time>`,
        `<g:max_handling_time>${max}</g:max_handling_time>`,
        '<g:min_transit_time>5</g:min_transit_time><g:max_transit_time>7</g:max_transit_time>',
      ].join(''),
      letter: `Prepararlo lleva ${words}.`,
      policy: words,
      questions: words,
    })
  },
)
