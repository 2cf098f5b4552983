import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { adminMeApi } from '#contracts/admin/me.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof addPerson>>
let seller: Awaited<ReturnType<typeof addPerson>>

beforeAll(async () => {
  shop = await openTestShop()
  owner = await addPerson(shop, { role: 'owner' })
  seller = await addPerson(shop, { role: 'seller', first_name: 'Nora' })
})
afterAll(() => shop.close())

const rename = (first_name: string, last_name = 'Ruiz') =>
  seller.client.call(adminMeApi.update, { body: { first_name, last_name } })

test('staff change their own name, and the log says so', async () => {
  expect((await rename(' Norma ')).status).toBe(200)
  expect((await seller.client.call(accountsApi.getMe)).body).toMatchObject({
    first_name: 'Norma',
    last_name: 'Ruiz',
    get_full_name: 'Norma Ruiz',
  })
  const { body } = await owner.client.call(adminAuditApi.list, { query: { resource: 'staff' } })
  expect(body.results[0]).toMatchObject({
    action: 'update',
    resource_id: String(seller.id),
    author: 'Norma Ruiz',
    before: { first_name: 'Nora' },
    after: { first_name: 'Norma', last_name: 'Ruiz' },
  })
})

test('a name is neither empty nor endless', async () => {
  expect((await rename(' ')).json).toMatchObject({ fields: { first_name: [expect.any(String)] } })
  expect((await rename('Nora', 'x'.repeat(300))).json).toMatchObject({
    fields: { last_name: [expect.any(String)] },
  })
})
