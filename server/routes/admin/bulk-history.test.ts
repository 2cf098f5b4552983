import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { adminBulkChangesApi } from '#contracts/admin/bulk-changes.ts'
import { adminDesignsApi } from '#contracts/admin/designs.ts'
import { addPerson } from '#tests/people.ts'
import { type Designs, openDesigns, rise } from './design-list-setup.ts'

let opened: Designs
let designs: Designs & Awaited<ReturnType<Designs['fill']>>

beforeAll(async () => {
  opened = await openDesigns()
})
beforeEach(async () => {
  designs = { ...opened, ...(await opened.fill()) }
})

const readLog = async (query: object = {}) =>
  (await designs.owner.client.call(adminAuditApi.list, { query })).body.results
const readHistory = async () =>
  (await designs.owner.client.call(adminBulkChangesApi.list, { query: {} })).body.results

test('a change of many pieces is one entry of the log, which can be undone', async () => {
  const { apply, undo } = designs
  const { body } = await apply(rise)
  const [entry, before] = await readLog()
  expect(entry).toMatchObject({
    ...{ resource: 'bulk-changes', action: 'price', resource_id: String(body.id) },
    ...{ parts: body.pieces, bulk_undoable: true, after: { count: body.pieces } },
  })
  expect(before?.at).not.toBe(entry?.at)
  await undo(body.id)
  const [undone, applied] = await readLog()
  expect(undone).toMatchObject({
    ...{ resource: 'bulk-changes', action: 'undo', parts: body.pieces, bulk_undoable: false },
    after: { restored: body.pieces, kept: 0 },
  })
  expect(applied).toMatchObject({ id: entry?.id, bulk_undoable: false })
})

test('the pieces of an entry are read with it, and found by name', async () => {
  const { apply, ring, names } = designs
  expect(await names()).toContain('Anillo Aurora')
  const { body } = await apply(rise)
  const [entry] = await readLog()
  const parts = await readLog({ part_of: entry?.id })
  expect(parts).toHaveLength(body.pieces)
  expect(parts.map(({ resource }) => resource)).not.toContain('bulk-changes')
  expect((await readLog({ search: 'aurora' }))[0]?.id).toBe(entry?.id)
  const own = await readLog({ resource: 'products', resource_id: String(ring[0]) })
  expect(own[0]).toMatchObject({ action: 'update', parts: 0 })
})

test('saving a design is one entry', async () => {
  const { owner, read, ring } = designs
  const { design_id } = await read(ring[0] as number)
  const params = { id: design_id }
  const { body: design } = await owner.client.call(adminDesignsApi.get, { params })
  const pieces = design.pieces.map(({ id, version, price }) => ({ id, version, price: price + 10 }))
  const saved = await owner.client.call(adminDesignsApi.update, {
    params,
    body: { pieces } as never,
  })
  expect(saved.status).toBe(200)
  const [entry, before] = await readLog()
  expect(entry).toMatchObject({ resource: 'products', parts: 2, price_undoable: true })
  expect(before?.at).not.toBe(entry?.at)
  expect(await readLog({ part_of: entry?.id })).toHaveLength(2)
})

test('past changes are listed with their author, newest first', async () => {
  const { apply, undo, colleague } = designs
  const first = await apply(rise)
  const second = await apply({ kind: 'visibility', visible: false }, {}, colleague)
  await apply({ kind: 'visibility', visible: false })
  await undo(first.body.id)
  expect(await readHistory()).toMatchObject([
    {
      ...{ id: second.body.id, author: 'Luis Paz', change: { kind: 'visibility', visible: false } },
      ...{ pieces: second.body.pieces, designs: second.body.designs },
      ...{ date_undone: null, undone_by: null },
    },
    {
      ...{ id: first.body.id, author: 'Carmen Paz', change: rise, pieces: first.body.pieces },
      ...{ date_undone: expect.any(String), undone_by: 'Carmen Paz' },
    },
  ])
})

test('staff see the changes that they could make', async () => {
  const { apply, shop } = designs
  await apply(rise)
  await apply({ kind: 'visibility', visible: false })
  const pricing = await addPerson(shop, { role: 'seller' })
  await shop.db.execute(sql`
    with role as (
      insert into roles (name, permissions) values ('Precios', '{prices_discounts}') returning id
    )
    update users set role_id = role.id from role where users.id = ${pricing.id}`)
  const { body } = await pricing.client.call(adminBulkChangesApi.list, { query: {} })
  expect(body.results.map(({ change }) => change.kind)).toEqual(['price'])
})

test('a change is deleted after six months, and cannot be undone then', async () => {
  const { apply, undo, shop } = designs
  const { body } = await apply(rise)
  await shop.db.execute(sql`update bulk_changes set at = now() - interval '5 months'`)
  await shop.shop.jobs.tidy_records({})
  expect(await readHistory()).toHaveLength(1)
  await shop.db.execute(sql`update bulk_changes set at = now() - interval '7 months'`)
  await shop.shop.jobs.tidy_records({})
  expect(await readHistory()).toEqual([])
  expect((await readLog())[0]).toMatchObject({ resource: 'bulk-changes', bulk_undoable: false })
  expect((await undo(body.id)).json).toMatchObject({ code: 'bulk_change_not_found' })
})
