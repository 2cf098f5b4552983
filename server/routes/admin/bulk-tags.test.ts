import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { products } from '#db/schema/catalogue.ts'
import { discountRules } from '#db/schema/discount-rules.ts'
import { type Designs, openDesigns } from './design-list-setup.ts'

let opened: Designs
let designs: Designs & Awaited<ReturnType<Designs['fill']>>

beforeAll(async () => {
  opened = await openDesigns()
})
beforeEach(async () => {
  designs = { ...opened, ...(await opened.fill()) }
})

const add = (...tags: string[]) => ({ kind: 'tags', how: 'add', tags }) as const
const remove = (...tags: string[]) => ({ kind: 'tags', how: 'remove', tags }) as const

test('tags are added to whole designs, each once, and removed again', async () => {
  const { apply, read, ring, earrings, changesOf } = designs
  const one = { selection: { ids: [ring[1] as number] } }
  expect((await apply(add('boda'), one)).body).toMatchObject({ designs: 1, pieces: 3 })
  const { body } = await apply(add('boda', 'verano'))
  expect(body).toMatchObject({ designs: 3, pieces: 5, unchanged: 0 })
  for (const id of [...ring, earrings]) expect((await read(id)).tags).toEqual(['boda', 'verano'])
  expect((await apply(remove('boda'))).body).toMatchObject({ pieces: 5 })
  expect((await apply(remove('boda'))).body).toMatchObject({ id: null, pieces: 0, unchanged: 5 })
  expect((await read(earrings)).tags).toEqual(['verano'])
  expect((await changesOf(earrings))[0]).toMatchObject({
    action: 'update',
    before: { tags: ['boda', 'verano'] },
    after: { tags: ['verano'] },
  })
})

test('the preview shows the tags before and after', async () => {
  const { apply, preview, earrings } = designs
  await apply(add('boda'), { selection: { ids: [earrings] } })
  const { body } = await preview(add('verano'), { selection: { ids: [earrings] } })
  expect(body.examples[0]).toMatchObject({
    before: { tags: ['boda'] },
    after: { tags: ['boda', 'verano'] },
  })
})

test('an undo leaves the tags that somebody changed since', async () => {
  const { apply, undo, colleague, read, ring, earrings, watch } = designs
  const { body } = await apply(add('boda'))
  await colleague.client.call(adminProductsApi.update, {
    params: { id: watch },
    body: { version: 2, tags: ['boda', 'reloj'] },
  })
  expect((await undo(body.id)).body).toMatchObject({
    restored: 4,
    kept: [{ product_id: watch, name: 'Reloj Norte' }],
  })
  for (const id of [...ring, earrings]) expect((await read(id)).tags).toEqual([])
  expect((await read(watch)).tags).toEqual(['boda', 'reloj'])
})

test('a design keeps at most twenty tags', async () => {
  const { apply, preview, earrings, shop } = designs
  const tags = Array.from({ length: 20 }, (_, at) => `t${at}`)
  await shop.db.update(products).set({ tags }).where(eq(products.id, earrings))
  const { body } = await preview(add('otra'))
  expect(body.skipped).toMatchObject([{ product_id: earrings, reason: 'too_many_tags' }])
  expect((await apply(add('otra'))).body).toMatchObject({ designs: 2, pieces: 4 })
})

test('a discount rule for a tag follows the change and its undo', async () => {
  const { apply, undo, read, ring, earrings, shop } = designs
  await shop.db
    .insert(discountRules)
    .values({ name: 'Boda', percentage: 20, tags: ['boda'], active: true })
  const priceOf = async (id: number) => (await read(id)).final_price / 100
  const { body } = await apply(add('boda'), { selection: { ids: [ring[0] as number] } })
  expect([await priceOf(ring[2] as number), await priceOf(earrings)]).toEqual([72_000, 50_000])
  await undo(body.id)
  expect(await priceOf(ring[2] as number)).toBe(90_000)
  await shop.db.delete(discountRules)
})

test('the tags in use are listed, those of many designs first, and filter the list', async () => {
  const { apply, owner, ring, earrings, watch, list, names } = designs
  await apply(add('anillo'), { selection: { ids: ring } })
  await apply(add('regalo'), { selection: { ids: [earrings, watch] } })
  const { body } = await owner.client.call(adminProductsApi.listTags)
  expect(body.results).toEqual(['regalo', 'anillo'])
  expect((await names({ tag: 'regalo' })).sort()).toEqual(['Aros perla', 'Reloj Norte'])
  expect((await list({ tag: 'anillo' })).piece_count).toBe(3)
  const kept = await apply(remove('regalo'), { selection: { filters: { tag: 'regalo' } } })
  expect(kept.body).toMatchObject({ designs: 2 })
})
