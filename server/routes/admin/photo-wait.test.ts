import { expect, test } from 'vitest'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { adminDesignsApi } from '#contracts/admin/designs.ts'
import { adminPhotosApi } from '#contracts/admin/photos.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { upload } from '#tests/upload.ts'
import { openDesigns, piece, seen } from './designs-setup.ts'

const { shop, owner, createRing, save, read } = await openDesigns()

const waiting = { visible: true, waits_for_photo: true }

async function toJpeg(colour: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const background = { create: { width: 40, height: 30, channels: 3, background: colour } } as const
  return sharp(background).jpeg().toBuffer()
}

const addPhoto = async (colour: string) => {
  const file = { bytes: await toJpeg(colour), name: 'anillo.jpg' }
  const { body } = await upload(shop, adminPhotosApi.add, { access: owner.access, file })
  return { url: body.url, alt: 'Anillo', crop: null }
}

const statusOf = async (id: number | undefined) =>
  (await shop.server.inject(`/api/product/product/${id}`)).statusCode
const sightOf = async (id: number) =>
  (await read(id)).pieces.map(({ visible, waits_for_photo }) => [visible, waits_for_photo])

test('a design without photos is hidden, and shown with its first one', async () => {
  const { id, pieces } = await createRing({}, waiting)
  const hidden = Array(3).fill([false, true])
  expect(await sightOf(id)).toEqual(hidden)
  expect(await statusOf(pieces[0]?.id)).toBe(404)
  await save(id, { name: 'Anillo nuevo', pieces: seen(pieces) })
  expect(await sightOf(id)).toEqual(hidden)

  const loaded = await read(id)
  const photo = await addPhoto('#a10')
  await save(id, { photos: [photo], photos_seen: [], pieces: seen(loaded.pieces) })
  expect(await sightOf(id)).toEqual(Array(3).fill([true, false]))
  await expect.poll(() => statusOf(pieces[0]?.id)).toBe(200)
})

test('with photos nothing waits', async () => {
  const { id } = await createRing({ photos: [await addPhoto('#a20')] }, waiting)
  expect(await sightOf(id)).toEqual(Array(3).fill([true, false]))
})

test('a piece with a photo of its own does not wait for those of its design', async () => {
  const { url } = await addPhoto('#a30')
  const { id, pieces } = await createRing({}, waiting)
  await save(id, { pieces: seen(pieces, { 1: { own_photo: url } }) })
  expect(await sightOf(id)).toEqual([
    [false, true],
    [true, false],
    [false, true],
  ])
})

test('a photo that is uploaded to a piece shows it, and the log says so', async () => {
  const { id, pieces } = await createRing({}, waiting)
  const params = { id: pieces[0]?.id as number }
  const file = { bytes: await toJpeg('#a40'), name: 'anillo.jpg' }
  const { addToProduct } = adminPhotosApi
  const added = await upload(shop, addToProduct, { access: owner.access, file, params })
  expect(added.status).toBe(201)
  expect(await sightOf(id)).toEqual(Array(3).fill([true, false]))
  const { body } = await owner.client.call(adminAuditApi.list, {
    query: { resource: 'products', resource_id: String(params.id) },
  })
  expect(body.results[0]).toMatchObject({ before: { visible: false }, after: { visible: true } })
})

test('whoever shows a piece that waits means it, photo or not', async () => {
  const { id, pieces } = await createRing({}, waiting)
  const first = pieces[0] as { id: number; version: number }
  await owner.client.call(adminProductsApi.update, {
    params: { id: first.id },
    body: { visible: true, version: first.version },
  })
  expect(await sightOf(id)).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ])
  const loaded = await read(id)
  const shown = { visible: true, waits_for_photo: false }
  await save(id, { pieces: seen(loaded.pieces, { 1: shown }) })
  expect((await sightOf(id))[1]).toEqual([true, false])
})

test('a piece that is to stay hidden does not appear with a photo', async () => {
  const { id, pieces } = await createRing({}, waiting)
  const hidden = { visible: false, waits_for_photo: false }
  await save(id, { pieces: seen(pieces, { 2: hidden }) })
  const loaded = await read(id)
  const photos = [await addPhoto('#a50')]
  await save(id, { photos, photos_seen: [], pieces: seen(loaded.pieces) })
  expect(await sightOf(id)).toEqual([
    [true, false],
    [true, false],
    [false, false],
  ])
})

test('a piece that is hidden together with the first photo stays hidden', async () => {
  const { id, pieces } = await createRing({}, waiting)
  const photos = [await addPhoto('#a60')]
  const hidden = { visible: false, waits_for_photo: false }
  await save(id, { photos, photos_seen: [], pieces: seen(pieces, { 1: hidden }) })
  expect(await sightOf(id)).toEqual([
    [true, false],
    [false, false],
    [true, false],
  ])
})

test('whoever hides a piece that waits ends the wait', async () => {
  const { id, pieces } = await createRing({}, waiting)
  const first = pieces[0] as { id: number; version: number }
  await owner.client.call(adminProductsApi.update, {
    params: { id: first.id },
    body: { visible: false, version: first.version },
  })
  expect(await sightOf(id)).toEqual([
    [false, false],
    [false, true],
    [false, true],
  ])
})

test('a piece that waits goes on waiting if the same is said again', async () => {
  const { id, pieces } = await createRing({}, waiting)
  await save(id, { pieces: seen(pieces, { 0: waiting, 1: { price: 120_000, ...waiting } }) })
  expect(await sightOf(id)).toEqual(Array(3).fill([false, true]))
})

test('a call that does not name it shows a piece without photo, as before', async () => {
  const body = { name: 'Dije', category: 11, key: crypto.randomUUID(), pieces: [piece] }
  const { body: design } = await owner.client.call(adminDesignsApi.create, { body })
  expect(await sightOf(design.id)).toEqual([[true, false]])
})
