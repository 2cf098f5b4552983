import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminSettingsApi } from '#contracts/admin/settings.ts'
import { shopApi } from '#contracts/shop.ts'
import { shopFacts } from '#demo/shop-facts.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'

const params = { name: 'shop' } as const
const SHORT = 'https://maps.app.goo.gl/AbCdEf123'
const GOOGLE =
  'https://www.google.com/maps/place/Rosario/@-32.9,-60.6,15z/data=!3d-32.9442!4d-60.6505'

let shop: TestShop
let owner: Awaited<ReturnType<typeof addPerson>>

beforeAll(async () => {
  shop = await openTestShop()
  owner = await addPerson(shop, { role: 'owner' })
})
afterAll(() => shop.close())

async function saveMap(map: object) {
  const { body } = await owner.client.call(adminSettingsApi.get, { params })
  const value = { ...shopFacts, map: { display: 'on_request', ...map } }
  return owner.client.call(adminSettingsApi.update, {
    params,
    body: { value, version: body.version },
  })
}
const readMap = async () => (await createClient(shop.server).call(shopApi.getShop)).body.map

test('the place is read from the link of the map, unless it is typed', async () => {
  expect((await saveMap({ url: GOOGLE, latitude: null })).status).toBe(200)
  expect(await readMap()).toMatchObject({ url: GOOGLE, latitude: -32.9442, longitude: -60.6505 })
  const frame = await shop.server.inject({ url: '/map-frame' })
  expect(frame.body).toContain('marker=-32.9442%2C-60.6505')
  const typed = { url: GOOGLE, latitude: -32.95, longitude: -60.66 }
  expect((await saveMap(typed)).status).toBe(200)
  expect(await readMap()).toMatchObject(typed)
})

test('a link that does not say the place needs its coordinates', async () => {
  const typed = { url: SHORT, latitude: -34.5, longitude: -58.5 }
  for (const map of [{ url: SHORT }, { ...typed, longitude: null }]) {
    const { status, json } = await saveMap(map)
    expect([status, json]).toMatchObject([
      400,
      { fields: { 'map.url': [expect.stringMatching(/^Este enlace no dice dónde queda,/)] } },
    ])
  }
  expect((await saveMap(typed)).status).toBe(200)
  expect(await readMap()).toMatchObject(typed)
})

test('what is neither a link nor coordinates is refused with what to paste', async () => {
  const { status, json } = await saveMap({ url: 'Obelisco CABA' })
  expect([status, json]).toMatchObject([
    400,
    { fields: { 'map.url': [expect.stringMatching(/^Pegá el enlace de un mapa, o las coord/)] } },
  ])
})

test('a shop can do without a map', async () => {
  expect((await saveMap({ url: '', latitude: null, longitude: null })).status).toBe(200)
  expect(await readMap()).toMatchObject({ url: '' })
})

test('coordinates, and an address without its protocol, are pasted as they are', async () => {
  expect((await saveMap({ url: '-32.9442, -60.6505' })).status).toBe(200)
  expect(await readMap()).toMatchObject({
    url: expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\//),
    latitude: -32.9442,
    longitude: -60.6505,
  })
  expect((await saveMap({ url: GOOGLE.replace('https://', '') })).status).toBe(200)
  expect(await readMap()).toMatchObject({ url: GOOGLE })
})
