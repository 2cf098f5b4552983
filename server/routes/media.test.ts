import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Picture } from '#contracts/pictures.ts'
import { createCatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { createPhotos } from '#domain/photos/photos.ts'
import { Refusal } from '#domain/refusals.ts'
import { createFolderStore } from '#integrations/photo-store.ts'
import { makeBomb } from '#tests/bomb.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'

let shop: TestShop
let picture: Picture

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a5a22' } })
const ask = (query: string, accept = '*/*') =>
  shop.server.inject({ url: `${picture.url}${query}`, headers: { accept } })

beforeAll(async () => {
  shop = await openTestShop()
  const original = await draw(900, 600)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secreto' } })
    .toBuffer()
  picture = await shop.shop.photos.add(original, { name: 'anillo', alt: 'Un anillo' })
})

afterAll(() => shop.close())

test('a photo has size, alt text and a blurred preview', () => {
  expect(picture).toMatchObject({ width: 900, height: 600, alt: 'Un anillo' })
  expect(picture.url).toMatch(/^\/media\/anillo-[0-9a-f]{12}\.jpg$/)
  expect(picture.blur).toMatch(/^data:image\/webp;base64,/)
})

test.each([
  ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['*/*', 'image/jpeg', 'jpeg'],
])('a browser that accepts %s gets %s', async (accept, type, format) => {
  const reply = await ask('?w=320', accept)
  expect(reply.headers['content-type']).toBe(type)
  expect(reply.headers['cache-control']).toContain('immutable')
  expect(reply.headers.vary).toBe('accept')
  const facts = await sharp(reply.rawPayload).metadata()
  expect(facts).toMatchObject({ width: 320, height: 213, format })
  expect(facts.exif).toBeUndefined()
})

test('widths are rounded to ours and photos are never enlarged', async () => {
  expect((await sharp((await ask('?w=300')).rawPayload).metadata()).width).toBe(320)
  expect((await sharp((await ask('?w=5000')).rawPayload).metadata()).width).toBe(900)
  expect((await sharp((await ask('')).rawPayload).metadata()).width).toBe(900)
})

test('a rendition is generated once', async () => {
  const first = await ask('?w=160', 'image/avif')
  const again = await ask('?w=160', 'image/avif')
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  const known = await shop.server.inject({
    url: `${picture.url}?w=160`,
    headers: { accept: 'image/avif', 'if-none-match': first.headers.etag as string },
  })
  expect(known.statusCode).toBe(304)
})

test('a rendition of an earlier release is made again, and its file removed', async () => {
  const file = picture.url.replace('/media/', '')
  const former = `made/${file}/640.avif`
  const store = createFolderStore(shop.mediaDir)
  await store.write(former, Buffer.from('coarse'))
  const made = await ask('?w=640', 'image/avif')
  expect(await sharp(made.rawPayload).metadata()).toMatchObject({ width: 640 })
  expect(await store.has(former)).toBe(false)
})

test('neighbouring pixels keep colours of their own, as pale metal needs on a pale ground', async () => {
  const width = 64
  const columns = Array.from({ length: width * width }, (_, at) =>
    at % 2 === 0 ? [200, 40, 40] : [40, 40, 200],
  )
  const original = await sharp(Buffer.from(columns.flat()), {
    raw: { width, height: width, channels: 3 },
  })
    .png()
    .toBuffer()
  const { url } = await shop.shop.photos.add(original, { name: 'rayas', alt: '' })
  const { rawPayload } = await shop.server.inject({ url, headers: { accept: 'image/avif' } })
  const pixels = await sharp(rawPayload).raw().toBuffer()
  const redness = (at: number) => (pixels[3 * at] ?? 0) - (pixels[3 * at + 2] ?? 0)
  expect(redness(30)).toBeGreaterThan(80)
  expect(redness(31)).toBeLessThan(-80)
})

test('on a full disk uploads are refused and photos are still served', async () => {
  const room = createFolderStore(shop.mediaDir)
  const write = () => Promise.reject(new Refusal('no_room'))
  const full = createPhotos({
    db: shop.db,
    catalogueEvents: createCatalogueEvents(),
    store: { ...room, write },
  })
  const file = picture.url.replace('/media/', '')
  const shown = await full.findRendition(file, { width: 480, format: 'webp' })
  expect((await sharp(shown as Buffer).metadata()).width).toBe(480)
  const more = full.add(await draw(40, 40).png().toBuffer(), { name: 'x', alt: '' })
  await expect(more).rejects.toMatchObject({ code: 'no_room' })
})

test('a photo is served even if the rendition of an earlier release cannot be removed', async () => {
  const photos = createPhotos({
    db: shop.db,
    catalogueEvents: createCatalogueEvents(),
    store: {
      ...createFolderStore(shop.mediaDir),
      remove: () => Promise.reject(new Error('EBUSY')),
    },
  })
  const file = picture.url.replace('/media/', '')
  const shown = await photos.findRendition(file, { width: 800, format: 'jpeg' })
  expect((await sharp(shown as Buffer).metadata()).width).toBe(800)
})

test('common renditions are generated in advance', async () => {
  await shop.shop.photos.prepareRenditions(new AbortController().signal, async () => undefined)
  await rm(join(shop.mediaDir, 'originals'), { recursive: true })
  expect((await ask('?w=480', 'image/avif')).statusCode).toBe(200)
  expect((await ask('?w=480', 'image/webp')).statusCode).toBe(404)
})

test.each(['?w=0', '?w=-1', '?w=abc', '?w=2.5', '?w=1&w=2'])(
  'the width %s is refused',
  async (query) => {
    expect((await ask(query)).statusCode).toBe(400)
  },
)

test.each(['/media/nada.jpg', '/media/..%2f..%2fetc%2fpasswd', '/media/%00', '/media/'])(
  '%s is a 404',
  async (url) => {
    expect((await shop.server.inject(url)).statusCode).toBe(404)
  },
)

test('a rotated photo is stored upright', async () => {
  const turned = await draw(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const upright = await shop.shop.photos.add(turned, { name: 'turned', alt: '' })
  expect(upright).toMatchObject({ width: 200, height: 400 })
})

test.each([
  ['text', Buffer.from('no soy una foto')],
  ['an svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['an empty file', Buffer.alloc(0)],
])('%s is refused as a photo', async (_what, content) => {
  const refused = shop.shop.photos.add(content, { name: 'x', alt: '' })
  await expect(refused).rejects.toMatchObject({ code: 'not_an_image' })
})

test('a truncated photo is refused', async () => {
  const whole = await draw(800, 800).jpeg().toBuffer()
  const half = shop.shop.photos.add(whole.subarray(0, whole.length / 2), { name: 'x', alt: '' })
  await expect(half).rejects.toMatchObject({ code: 'not_an_image' })
})

test('a decompression bomb is refused by its dimensions', async () => {
  const small = await shop.shop.photos.add(makeBomb(160, 160), { name: 'x', alt: '' })
  expect(small).toMatchObject({ width: 160, height: 160 })
  const refused = shop.shop.photos.add(makeBomb(16_000, 16_000), { name: 'x', alt: '' })
  await expect(refused).rejects.toMatchObject({ code: 'image_too_large' })
})
