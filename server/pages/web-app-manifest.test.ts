import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopFacts } from '#demo/shop-facts.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

test('the manifest has the shop’s name, colors and icons', async () => {
  const reply = await shop.server.inject('/manifest.webmanifest')
  expect(reply.headers['content-type']).toMatch(/^application\/manifest\+json/)
  expect(reply.headers['cache-control']).toBe('no-cache')
  expect(reply.json()).toMatchObject({
    name: shopFacts.full_name,
    short_name: shopFacts.name,
    lang: 'es-AR',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
  const { icons } = reply.json()
  expect(icons.map((icon: { sizes: string }) => icon.sizes)).toEqual([
    '192x192',
    '512x512',
    '512x512',
  ])
  const known = await shop.server.inject({
    url: '/manifest.webmanifest',
    headers: { 'if-none-match': reply.headers.etag as string },
  })
  expect(known.statusCode).toBe(304)
})
