import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EditedProduct } from '#contracts/admin/edited-product.ts'
import { adminPhotosApi } from '#contracts/admin/photos.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { designs, products } from '#db/schema/catalogue.ts'
import { listChanges } from '#domain/admin/list-changes.ts'
import { makeBomb } from '#tests/bomb.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'
import { upload } from '#tests/upload.ts'

const { add, addToProduct, arrange } = adminPhotosApi

let shop: TestShop
let owner: Awaited<ReturnType<typeof addPerson>>

beforeAll(async () => {
  shop = await openTestShop()
  await addCategory(shop.db, { id: 11 })
  owner = await addPerson(shop, { role: 'owner' })
})
afterAll(() => shop.close())

/** Red on the left, blue on the right. */
const twoColours = (width = 400, height = 200, blue = '#00f') =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: blue } },
      left: width / 2,
      top: 0,
    },
  ])
const photo = (blue?: string) => twoColours(400, 200, blue).jpeg({ quality: 95 }).toBuffer()
const send = async (id: number, bytes: Uint8Array, name = 'foto.jpg', alt?: string) =>
  upload(shop, addToProduct, {
    access: owner.access,
    params: { id },
    texts: alt === undefined ? {} : { alt },
    file: { bytes, name },
  })
const read = async (url: string) => {
  const reply = await shop.server.inject({ url, headers: { accept: 'image/webp' } })
  expect(reply.statusCode).toBe(200)
  const image = sharp(reply.rawPayload)
  const { width, height, exif } = await image.metadata()
  const { dominant } = await image.stats()
  return { width, height, exif, isBlue: dominant.b > 200 && dominant.r < 60 }
}
const listPublicPhotos = async (id: number) => {
  const reply = await shop.server.inject(`/api/product/product/${id}`)
  return reply.json().product.photos as string[]
}
const orderOf = ({ photos }: EditedProduct) => ({
  photos: photos.map(({ url, alt, crop }) => ({ url, alt, crop })),
  photos_seen: photos.map(({ url }) => url),
})

test('the first photo for one of several pieces is also its own, and a later one is not', async () => {
  const [design] = await shop.db.insert(designs).values({ name: 'Par' }).returning()
  const shared = { design_id: design?.id as number, name: 'Par', photos: [] }
  const id = await addProduct(shop.db, { ...shared, size: 'Talle 14' })
  const other = await addProduct(shop.db, { ...shared, size: 'Talle 16' })
  const sendOwn = async (of: number, blue: string) =>
    upload(shop, addToProduct, {
      ...{ access: owner.access, params: { id: of }, texts: { own: 'true' } },
      file: { bytes: await photo(blue), name: 'foto.jpg' },
    })
  await sendOwn(id, '#0a0')
  await sendOwn(other, '#0b0')
  const { body } = await sendOwn(other, '#0c0')
  const [first, second, third] = body.photos.map(({ url }) => url)
  expect(await listPublicPhotos(id)).toEqual([first, second, third])
  expect(await listPublicPhotos(other)).toEqual([second, first, third])
  const single = await addProduct(shop.db, { name: 'Solo', photos: [] })
  await sendOwn(single, '#0d0')
  const [row] = await shop.db.select().from(products).where(eq(products.id, single))
  expect(row).toMatchObject({ own_photo: null, photos: [expect.any(String)] })
})

test('an uploaded photo is added last and is public', async () => {
  const id = await addProduct(shop.db, { name: 'Anillo «Ñandú» 2°', photos: [] })
  const { status, body } = await send(id, await photo())
  expect(status).toBe(201)
  expect(body.photos).toMatchObject([
    { width: 400, height: 200, alt: 'Anillo «Ñandú» 2°', original: null, crop: null },
  ])
  const url = body.photos[0]?.url as string
  expect(url).toMatch(/^\/media\/anillo-nandu-2-[0-9a-f]{12}\.jpg$/)
  const second = await send(id, await photo('#080'), 'otra.jpg', 'De costado')
  expect(second.body.photos.map(({ alt }) => alt)).toEqual(['Anillo «Ñandú» 2°', 'De costado'])
  await expect.poll(() => listPublicPhotos(id)).toEqual(second.body.photos.map(({ url }) => url))
  expect(await read(url)).toMatchObject({ width: 400, height: 200 })
  expect(second.body.version).toBe(1)
  const query = { page: 1, per_page: 9, resource: 'products', resource_id: String(id) }
  const { results } = await listChanges(shop.db, query)
  expect(results).toMatchObject([{ action: 'update' }, { before: { photos: [] } }])
})

test('uploading the same photo twice adds it once', async () => {
  const id = await addProduct(shop.db, { photos: [] })
  const bytes = await photo()
  await send(id, bytes)
  expect((await send(id, bytes)).body.photos).toHaveLength(1)
})

test('ten concurrent uploads are all added', async () => {
  const id = await addProduct(shop.db, { name: 'Diez', photos: [] })
  const sent = await Promise.all(
    Array.from({ length: 10 }, async (_, at) => send(id, await photo(`#${at}${at}${at}`))),
  )
  expect(sent.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(await listPublicPhotos(id)).toHaveLength(10)
})

test('a photo is rotated upright and loses its EXIF data', async () => {
  const id = await addProduct(shop.db, { photos: [] })
  const lying = await twoColours()
    .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { body } = await send(id, lying)
  expect(body.photos).toMatchObject([{ width: 200, height: 400 }])
  expect(await read(body.photos[0]?.url as string)).toMatchObject({
    width: 200,
    height: 400,
    exif: undefined,
  })
})

test.each([
  ['a text', Buffer.from('hola'), 'foto.jpg', 400, 'not_an_image'],
  [
    'an SVG with a script',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
    ),
    'a.svg',
    400,
    'not_an_image',
  ],
  ['an HTML page', Buffer.from('<html><script>1</script></html>'), 'foto.png', 400, 'not_an_image'],
  ['half a photo', null, 'foto.jpg', 400, 'not_an_image'],
  ['an empty file', Buffer.alloc(0), 'foto.jpg', 400, 'invalid'],
  ['16 megabytes', Buffer.alloc(16 * 1024 * 1024), 'foto.jpg', 413, 'too_large'],
])('%s is refused as a photo', async (_what, bytes, name, status, code) => {
  const id = await addProduct(shop.db, { photos: [] })
  const whole = await twoColours(800, 800).jpeg({ quality: 100 }).toBuffer()
  const refused = await send(id, bytes ?? whole.subarray(0, whole.length / 2), name)
  expect([refused.status, refused.json]).toMatchObject([status, { code }])
  expect(await listPublicPhotos(id)).toEqual([])
})

test('a small file that decompresses to 150 megapixels is refused', async () => {
  const id = await addProduct(shop.db, { photos: [] })
  const bomb = makeBomb(15_000, 10_000)
  expect(bomb.length).toBeLessThan(1024 * 1024)
  const refused = await send(id, bomb, 'bomba.png')
  expect([refused.status, refused.json]).toMatchObject([400, { code: 'image_too_large' }])
})

test('photos are sorted, described and removed', async () => {
  const id = await addProduct(shop.db, { photos: [] })
  await send(id, await photo('#111'))
  await send(id, await photo('#222'))
  const { body: seen } = await send(id, await photo('#333'))
  const [first, second, third] = orderOf(seen).photos
  const { status, body } = await owner.client.call(arrange, {
    params: { id },
    body: {
      photos: [{ ...third, alt: 'De frente' }, first] as never,
      photos_seen: orderOf(seen).photos_seen,
    },
  })
  expect(status).toBe(200)
  expect(body.photos.map(({ url, alt }) => [url, alt])).toEqual([
    [third?.url, 'De frente'],
    [first?.url, 'Anillo'],
  ])
  await expect.poll(() => listPublicPhotos(id)).toEqual([third?.url, first?.url])

  const late = await owner.client.call(arrange, { params: { id }, body: orderOf(seen) })
  expect([late.status, late.json]).toMatchObject([
    409,
    { code: 'edited_elsewhere', current: { photos: body.photos } },
  ])
  const foreign = await owner.client.call(arrange, {
    params: { id },
    body: { photos: [second] as never, photos_seen: orderOf(body).photos_seen },
  })
  expect(foreign.json).toMatchObject({ fields: { 'photos.0.url': [expect.any(String)] } })
})

test('a photo is cropped, cropped again from the original and restored', async () => {
  const id = await addProduct(shop.db, { name: 'Recorte', photos: [] })
  const { body: seen } = await send(id, await photo())
  const cut = async (from: EditedProduct, crop: object | null) =>
    owner.client.call(arrange, {
      params: { id },
      body: {
        ...orderOf(from),
        photos: [{ ...orderOf(from).photos[0], crop } as never],
      },
    })
  const right = { left: 200, top: 50, width: 200, height: 100 }
  const { body } = await cut(seen, right)
  expect(body.photos).toMatchObject([
    { width: 200, height: 100, crop: right, original: { url: seen.photos[0]?.url, width: 400 } },
  ])
  expect(await read(body.photos[0]?.url as string)).toMatchObject({
    width: 200,
    height: 100,
    isBlue: true,
  })
  const left = { left: 0, top: 0, width: 200, height: 200 }
  const anew = await cut(body, left)
  expect(anew.body.photos).toMatchObject([{ crop: left, original: { width: 400 } }])
  expect(await read(anew.body.photos[0]?.url as string)).toMatchObject({ isBlue: false })
  const outside = await cut(anew.body, { ...left, width: 500 })
  expect(outside.json).toMatchObject({ fields: { 'photos.0.crop': [expect.any(String)] } })
  const whole = await cut(anew.body, null)
  expect(whole.body.photos).toEqual(seen.photos)
})

test('a photo for a category or promo is stored before it is used', async () => {
  const sent = await upload(shop, add, {
    access: owner.access,
    texts: { alt: 'Vidriera' },
    file: { bytes: await photo('#123'), name: 'IMG_1.JPG' },
  })
  expect([sent.status, sent.body]).toMatchObject([201, { alt: 'Vidriera', width: 400 }])
  expect(await read(sent.body.url)).toMatchObject({ width: 400 })
  const { results } = await listChanges(shop.db, { page: 1, per_page: 9, resource: 'photos' })
  expect(results).toMatchObject([
    {
      action: 'create',
      author_id: owner.id,
      resource_id: sent.body.url.replace('/media/', ''),
      after: { url: sent.body.url, alt: 'Vidriera' },
    },
  ])
})

test('an upload without permission is refused before anything is stored', async () => {
  const customer = await addPerson(shop)
  const before = await readdir(join(shop.mediaDir, 'originals'))
  const file = { bytes: await photo('#456'), name: 'a.jpg' }
  expect((await upload(shop, add, { file })).status).toBe(401)
  expect((await upload(shop, add, { access: customer.access, file })).status).toBe(403)
  expect((await upload(shop, add, { access: owner.access, file: null })).json).toMatchObject({
    fields: { file: ['Elegí un archivo.'] },
  })
  expect(await readdir(join(shop.mediaDir, 'originals'))).toEqual(before)
})

test('a product has at most twenty photos', async () => {
  const id = await addProduct(shop.db, { photos: Array(20).fill('foto-000000000000.jpg') })
  const { body } = await owner.client.call(adminProductsApi.get, { params: { id } })
  expect(body.photos).toHaveLength(20)
  const refused = await send(id, await photo('#789'))
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'too_many_photos' }])
  expect(
    (await createClient(shop.server).call(arrange, { params: { id }, body: orderOf(body) })).status,
  ).toBe(401)
})
