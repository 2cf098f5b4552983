import { expect, test } from 'vitest'
import { adminDesignListApi } from '#contracts/admin/design-list.ts'
import { adminDesignsApi } from '#contracts/admin/designs.ts'
import { adminPhotosApi } from '#contracts/admin/photos.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { catalogueApi } from '#contracts/catalogue.ts'
import { upload } from '#tests/upload.ts'
import { openDesigns, piece, ring, seen } from './designs-setup.ts'

const { shop, owner, colleague, createRing, save, read, changesOf, shopperSees } =
  await openDesigns()

const { create, get } = adminDesignsApi

async function addPhoto(colour: string) {
  const { default: sharp } = await import('sharp')
  const background = { create: { width: 40, height: 30, channels: 3, background: colour } } as const
  const bytes = await sharp(background).jpeg().toBuffer()
  const file = { bytes, name: `${colour.slice(1)}.jpg` }
  const { body } = await upload(shop, adminPhotosApi.add, { access: owner.access, file })
  return { url: body.url, alt: 'Anillo', crop: null }
}

test('a ring with photos and sizes is one call and public at once', async () => {
  const photos = [await addPhoto('#f00'), await addPhoto('#0f0')]
  const design = await createRing({ photos, attributes: [{ name: 'Piedra', value: 'Circón' }] })
  expect(design).toMatchObject({ ...ring, removed: [] })
  expect(design.photos.map(({ url, alt }) => [url, alt])).toEqual(
    photos.map(({ url }) => [url, 'Anillo']),
  )
  expect(
    design.pieces.map(({ size, price, quantity, version }) => [size, price, quantity, version]),
  ).toEqual([
    ['Talle 14', 100_000, 2, 1],
    ['Talle 16', 100_000, 2, 1],
    ['Talle 18', 100_000, 2, 1],
  ])
  const id = design.pieces[1]?.id as number
  expect(await shopperSees(id)).toMatchObject({
    name: ring.name,
    size: 'Talle 16',
    photos: photos.map(({ url }) => url),
  })
  expect((await changesOf(id)).map(({ action }) => action)).toEqual(['create'])
  expect(await read(design.id)).toEqual(design)
})

test('a repeated request creates one design, also while the first one is still running', async () => {
  const body = { ...ring, name: 'Doble', key: crypto.randomUUID(), pieces: [piece] }
  const replies = await Promise.all([1, 2, 3].map(() => owner.client.call(create, { body })))
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(replies.map(({ json }) => JSON.stringify(json))).size).toBe(1)
  const { body: found } = await owner.client.call(adminProductsApi.list, {
    query: { search: 'Doble' },
  })
  expect(found.count).toBe(1)
  const other = await owner.client.call(create, { body: { ...body, name: 'Otro' } })
  expect([other.status, other.json]).toMatchObject([409, { code: 'design_key_used' }])
})

test('shared fields and pieces are saved together, with one entry of the log per changed piece', async () => {
  const { id, pieces } = await createRing()
  const { body } = await save(id, {
    name: 'Anillo cinta',
    pieces: seen(pieces, { 1: { price: 110_000 }, 2: { quantity: 0, quantity_seen: 2 } }),
  })
  expect(body).toMatchObject({ name: 'Anillo cinta' })
  expect(body.pieces.map(({ price, quantity, version }) => [price, quantity, version])).toEqual([
    [100_000, 2, 2],
    [110_000, 2, 2],
    [100_000, 0, 2],
  ])
  const logged = await Promise.all(pieces.map(async (each) => (await changesOf(each.id))[0]))
  expect(logged.map((entry) => entry?.after)).toEqual([
    { name: 'Anillo cinta', version: 2 },
    { price: 110_000, final_price: 110_000, version: 2 },
    { quantity: 0, version: 2 },
  ])
  expect(body.price_changes).toEqual([{ product_id: pieces[1]?.id, entry: logged[1]?.id }])
  const undone = await owner.client.call(adminProductsApi.undoPrice, {
    params: { id: pieces[1]?.id as number },
    body: { entry: logged[1]?.id as number },
  })
  expect(undone.body.price).toBe(100_000)
})

test('saving what is there already changes nothing', async () => {
  const { id, pieces } = await createRing()
  const { body } = await save(id, {
    name: ring.name,
    pieces: seen(pieces, { 0: { price: 100_000 } }),
  })
  expect(body.pieces.map(({ version }) => version)).toEqual([1, 1, 1])
  expect(await changesOf(pieces[0]?.id as number)).toHaveLength(1)
})

test('pieces are added like the others and taken out so that they can be restored', async () => {
  const { id, pieces } = await createRing({}, { sale_price: 90_000 })
  const [first, ...others] = pieces
  const { body } = await save(id, {
    pieces: [...seen(others), { size: 'Talle 8', quantity: 1 }],
    removed: seen([first as (typeof others)[number]]),
  })
  expect(body.pieces.map(({ size, sale_price }) => [size, sale_price])).toEqual([
    ['Talle 8', 90_000],
    ['Talle 16', 90_000],
    ['Talle 18', 90_000],
  ])
  expect(body.removed.map(({ size }) => size)).toEqual(['Talle 14'])
  const params = { id: first?.id as number }
  expect((await changesOf(params.id))[0]?.action).toBe('remove')
  await expect.poll(() => shopperSees(params.id)).toBe(404)
  await owner.client.call(adminProductsApi.restore, { params })
  expect((await read(id)).pieces).toHaveLength(4)
})

test('a design can be taken out as a whole', async () => {
  const { id, pieces } = await createRing()
  const { body } = await save(id, { pieces: [], removed: seen(pieces) })
  expect([body.pieces.length, body.removed.length, body.name]).toEqual([0, 3, ring.name])
  const later = await save(id, { name: 'Otro nombre', pieces: [] })
  expect([later.status, later.json]).toMatchObject([
    400,
    { fields: { pieces: ['Todas las piezas están entre los quitados: restaurá una primero.'] } },
  ])
  expect(await read(id)).toMatchObject({ name: ring.name, removed: [{}, {}, {}] })
})

test('pieces are sorted by size, or stay where the owner put them', async () => {
  const { id, pieces } = await createRing()
  const sizesOf = async () => {
    const query = { search: 'Ordenado', group: 'design' } as const
    const { body } = await shop.guest.call(catalogueApi.search, { query })
    return body.results[0]?.sizes
  }
  const turned = seen(pieces).reverse()
  const { body } = await save(id, { name: 'Ordenado', manual_order: true, pieces: turned })
  expect(body.pieces.map(({ size }) => size)).toEqual(['Talle 18', 'Talle 16', 'Talle 14'])
  await expect.poll(sizesOf).toEqual(['Talle 18', 'Talle 16', 'Talle 14'])
  const list = await owner.client.call(adminDesignListApi.list, { query: { search: 'Ordenado' } })
  expect(list.body.results[0]?.pieces.map(({ size }) => size)).toEqual([
    'Talle 18',
    'Talle 16',
    'Talle 14',
  ])
  const back = await save(id, { manual_order: false, pieces: seen(body.pieces) })
  expect(back.body.pieces.map(({ size, position }) => [size, position])).toEqual([
    ['Talle 14', null],
    ['Talle 16', null],
    ['Talle 18', null],
  ])
})

test('a piece can have a photo of its own', async () => {
  const { id, pieces } = await createRing()
  const { url } = await addPhoto('#00f')
  const { body } = await save(id, { pieces: seen(pieces, { 1: { own_photo: url } }) })
  expect(body.pieces.map(({ own_photo }) => own_photo)).toEqual([null, url, null])
  const without = await save(id, { pieces: seen(body.pieces, { 1: { own_photo: null } }) })
  expect(without.body.pieces[1]?.own_photo).toBeNull()
})

test('the photo of a piece stands alone if those of the design show other pieces', async () => {
  const [red, blue] = [await addPhoto('#f10'), await addPhoto('#01f')]
  const { id, pieces } = await createRing({ photos: [red] })
  const own = { own_photo: blue.url, own_photo_only: true }
  const { body } = await save(id, { pieces: seen(pieces, { 1: own }) })
  expect(body.pieces.map(({ own_photo_only }) => own_photo_only)).toEqual([false, true, false])
  const listPhotos = async (at: number) => {
    const { json } = await shop.server.inject(`/api/product/product/${pieces[at]?.id}`)
    return json().product.photos
  }
  expect(await listPhotos(0)).toEqual([red.url])
  expect(await listPhotos(1)).toEqual([blue.url])
  await save(id, { pieces: seen(body.pieces, { 1: { own_photo_only: false } }) })
  // The cached reply is dropped as soon as the change has been announced.
  await expect.poll(() => listPhotos(1)).toEqual([blue.url, red.url])
})

test('photos are ordered, cropped and taken away with the rest of the form', async () => {
  const [red, green] = [await addPhoto('#f00'), await addPhoto('#0f0')]
  const { id, pieces } = await createRing({ photos: [red, green] })
  const crop = { left: 0, top: 0, width: 30, height: 30 }
  const { body } = await save(id, {
    photos: [{ ...green, crop }, red],
    photos_seen: [red.url, green.url],
    pieces: seen(pieces),
  })
  expect(body.photos.map((photo) => photo.crop)).toEqual([crop, null])
  expect(body.photos[0]?.original?.url).toBe(green.url)
  const outside = { ...red, crop: { ...crop, left: 30 } }
  const photos_seen = body.photos.map((photo) => photo.url)
  const refused = await save(id, { photos: [outside], photos_seen, pieces: seen(body.pieces) })
  expect(refused.json).toMatchObject({ fields: { 'photos.0.crop': [expect.any(String)] } })
})

test('other calls of products go on working for pieces of a design', async () => {
  const { id, pieces } = await createRing()
  const first = pieces[0]?.id as number
  const params = { id: first }
  const changed = await colleague.client.call(adminProductsApi.update, {
    params,
    body: { version: 1, name: 'Otro nombre' },
  })
  expect(changed.body).toMatchObject({ design_id: id })
  expect((await read(id)).pieces.map(({ version }) => version)).toEqual([2, 2, 2])
  expect((await owner.client.call(get, { params: { id: 999_999 } })).json).toMatchObject({
    code: 'product_not_found',
  })
})
