import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminSettingsApi } from '#contracts/admin/settings.ts'
import type { Shop } from '#domain/shop.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory } from '#tests/products.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

const photo = '/media/foto-000000000000.jpg'
const home = {
  hero: { title: 'Lo que dura', text: 'Joyas.', photo, photo_small: photo },
  doors: { bands: photo, history: photo, custom: photo },
  banners: [{ category: 11, title: 'Aros', text: 'Argollas.', photo, tone: 'wine' }],
  appointment: { title: 'Con cita', text: 'Te recibimos.', photo },
}

let shop: TestShop
let owner: Person
let rendered: { status: number; previewed: Shop | null }

beforeAll(async () => {
  rendered = { status: 200, previewed: null }
  shop = await openTestShop({
    storefront(app) {
      app.storefront.renderHome = async (previewed) => {
        rendered.previewed = previewed
        const { hero } = await previewed.settings.getHome()
        return { status: rendered.status, html: `<h1>${hero.title}</h1>` }
      }
    },
  })
  await addCategory(shop.db, { id: 11 })
  owner = await addPerson(shop, { role: 'owner' })
})
afterAll(() => shop.close())

const preview = (value: unknown, { client } = owner) =>
  client.call(adminSettingsApi.previewHome, { body: { value } })

test('the home page is rendered with unsaved content, which is stored nowhere and not cached', async () => {
  const reply = await preview({ ...home, hero: { ...home.hero, title: 'Sin guardar' } })
  expect([reply.status, reply.body]).toEqual([200, { html: '<h1>Sin guardar</h1>' }])
  expect(reply.headers['cache-control']).toBe('no-store')
  const stored = await owner.client.call(adminSettingsApi.get, { params: { name: 'home' } })
  expect(stored.body).toMatchObject({ version: 0, value: null })
  expect(rendered.previewed?.settings.getShop).toBe(shop.shop.settings.getShop)
})

test('content that could not be saved is not rendered', async () => {
  const wrong = { ...home, hero: { ...home.hero, title: '', photo: 'https://malo.example/x.jpg' } }
  const reply = await preview(wrong)
  expect([reply.status, reply.json]).toMatchObject([400, { code: 'invalid' }])
  expect(
    (await preview({ ...home, banners: [{ ...home.banners[0], category: 999 }] })).status,
  ).toBe(400)
})

test('nobody without the permission gets a page, and it has no address', async () => {
  const seller = await addPerson(shop, { role: 'seller' })
  const customer = await addPerson(shop)
  expect((await preview(home, seller)).status).toBe(403)
  expect((await preview(home, customer)).status).toBe(403)
  const guest = createClient(shop.server)
  const refused = await guest.call(adminSettingsApi.previewHome, { body: { value: home } })
  expect(refused.status).toBe(401)
  const { statusCode } = await shop.server.inject({
    url: adminSettingsApi.previewHome.path,
    headers: { authorization: `JWT ${owner.access}` },
  })
  expect(statusCode).not.toBe(200)
})

test('a page that fails, or a server without pages, says so', async () => {
  rendered.status = 500
  expect((await preview(home)).json).toMatchObject({ code: 'preview_unavailable' })
  rendered.status = 200
  const bare = await openTestShop({ url: shop.url })
  const reply = await bare.server.inject({
    method: 'POST',
    url: adminSettingsApi.previewHome.path,
    headers: { authorization: `JWT ${owner.access}` },
    payload: { value: home },
  })
  await bare.close()
  expect([reply.statusCode, reply.json()]).toMatchObject([503, { code: 'preview_unavailable' }])
})
