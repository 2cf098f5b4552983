import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPhotosApi } from '#contracts/admin/photos.ts'
import { designs } from '#db/schema/catalogue.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'

let shop: TestShop
let access: string

beforeAll(async () => {
  shop = await openTestShop()
  await addCategory(shop.db, { id: 11 })
  access = (await addPerson(shop, { role: 'owner' })).access
})
afterAll(() => shop.close())

const match = async (...paths: string[]) => {
  const { body } = await createClient(shop.server).as(access).call(adminPhotosApi.match, {
    body: { paths },
  })
  return body.photos
}

test('photos are matched with products by their codes', async () => {
  const ring = await addProduct(shop.db, { name: 'Anillo', size: 'Talle 14', sku: 'AN-14' })
  const numbered = await addProduct(shop.db, { name: 'Dije', sku: 'AN-14-2' })
  const [one, two, three, none] = await match(
    'an-14.jpg',
    'fotos/AN 14-2.png',
    'AN-14/3.jpg',
    'AN-140.jpg',
  )
  expect(one).toMatchObject({
    position: 0,
    problem: null,
    product: { id: ring, size: 'Talle 14', is_only: true },
  })
  // A whole name that is a code of its own comes before a code with a number.
  expect(two).toMatchObject({ product: { id: numbered } })
  expect(three).toMatchObject({ position: 3, product: { id: ring } })
  expect(none).toEqual({ path: 'AN-140.jpg', product: null, position: 0, problem: 'unknown_sku' })
})

test('a code that two designs spell alike is ambiguous, two pieces of one design are not', async () => {
  const [design] = await shop.db.insert(designs).values({ name: 'Aro' }).returning()
  const design_id = design?.id as number
  const first = await addProduct(shop.db, { design_id, sku: 'ARO/1' })
  await addProduct(shop.db, { design_id, sku: 'ARO-1' })
  expect(await match('aro-1.jpg')).toMatchObject([{ product: { id: first, is_only: false } }])
  await addProduct(shop.db, { sku: 'aro 1' })
  expect(await match('aro-1.jpg')).toMatchObject([{ product: null, problem: 'ambiguous_sku' }])
})

test('removed products are not matched', async () => {
  await addProduct(shop.db, { sku: 'VIEJO', date_removed: new Date() })
  expect(await match('viejo.jpg')).toMatchObject([{ problem: 'unknown_sku' }])
})
