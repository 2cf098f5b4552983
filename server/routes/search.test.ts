import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addCategory, addProduct } from '#tests/products.ts'

let shop: TestShop

const post = (body: unknown, page = '1') =>
  shop.server.inject({
    method: 'POST',
    url: `/api/product/search/?page=${page}`,
    payload: body as object,
  })

beforeAll(async () => {
  shop = await openTestShop()
  await addCategory(shop.db, { id: 11, name: 'Anillos' })
  for (let n = 0; n < 14; n += 1) await addProduct(shop.db, { name: `Anillo ${n}` })
})

afterAll(() => shop.close())

test('GET and POST searches return the same pages', async () => {
  const byBody = (await post({ search: 'anillo' })).json()
  const byAddress = (await shop.server.inject('/api/product/search/?search=anillo')).json()
  expect(byBody).toEqual(byAddress)
  expect(byBody).toMatchObject({ count: 14, previous: null })
  const second = (await shop.server.inject(byBody.next)).json()
  expect(second.results).toHaveLength(2)
  const all = [...byBody.results, ...second.results].map(({ id }: { id: number }) => id)
  expect(new Set(all).size).toBe(14)
})

test.each([
  {},
  { search: '' },
  { search: '   ' },
  { search: 7 },
  { search: null },
  { search: 'a\u0000b' },
  [],
])('a search for %j is refused at its field', async (body) => {
  const reply = await post(body)
  expect(reply.statusCode).toBe(400)
  expect(reply.json().code).toBe('invalid')
})

test('a page beyond the last is a 404', async () => {
  expect((await post({ search: 'anillo' }, '3')).statusCode).toBe(404)
  expect((await post({ search: 'anillo' }, '0')).statusCode).toBe(400)
})
