import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { profileApi } from '#contracts/profile.ts'
import { users } from '#db/schema/accounts.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson, PASSWORD } from '#tests/people.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const sizes = { ring_size: '14', bracelet_length: '19', necklace_length: '45' }
const noSizes = { ring_size: '', bracelet_length: '', necklace_length: '' }

test('sizes are saved in the profile, and are part of the user and of the export', async () => {
  const { client } = await addPerson(shop)
  const { body } = await client.call(profileApi.updateProfile, {
    body: { ...sizes, ring_size: ' 14 ' },
  })
  expect(body.profile).toMatchObject(sizes)
  expect((await client.call(accountsApi.getMe)).body).toMatchObject(sizes)
  const { body: data } = await client.call(profileApi.getPersonalData)
  expect(data.profile).toMatchObject(sizes)
})

test('a size is removed by an empty text and stays if it is absent', async () => {
  const { client } = await addPerson(shop)
  await client.call(profileApi.updateProfile, { body: sizes })
  const { body } = await client.call(profileApi.updateProfile, {
    body: { ring_size: '', city: 'Rosario' },
  })
  expect(body.profile).toMatchObject({ ...sizes, ring_size: '' })
})

test.each([
  ['ring_size', ['0', '40', '14,5', '-1', 'catorce', '14 cm'], ['1', '8', '34', '39']],
  ['bracelet_length', ['9', '30', '19 mm', '19,5'], ['10', '29']],
  ['necklace_length', ['29', '121', '200', '45 mm'], ['30', '99', '100', '119', '120']],
])('%s has a range', async (field, refused, accepted) => {
  const { client } = await addPerson(shop)
  for (const size of refused) {
    const reply = await client.call(profileApi.updateProfile, { body: { [field]: size } })
    expect([size, reply]).toMatchObject([
      size,
      { status: 400, json: { fields: { [field]: [expect.any(String)] } } },
    ])
  }
  for (const size of accepted) {
    const { body } = await client.call(profileApi.updateProfile, { body: { [field]: size } })
    expect(body.profile).toMatchObject({ [field]: size })
  }
})

test('sizes are erased with the account', async () => {
  const { id, client } = await addPerson(shop)
  await client.call(profileApi.updateProfile, { body: sizes })
  await client.call(accountsApi.removeMe, { body: { current_password: PASSWORD } })
  const [row] = await shop.db.select().from(users).where(eq(users.id, id))
  expect(row).toMatchObject(noSizes)
})
