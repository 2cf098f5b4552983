import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { adminBulkChangesApi } from '#contracts/admin/bulk-changes.ts'
import type { Permission } from '#contracts/permissions.ts'
import { users } from '#db/schema/accounts.ts'
import { bulkChanges } from '#db/schema/bulk-changes.ts'
import { roles } from '#db/schema/roles.ts'
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

const priceOf = async (id: number) => (await designs.read(id)).price / 100

test('a repeated request changes nothing more and gets the same reply', async () => {
  const { apply, watch, shop } = designs
  const key = crypto.randomUUID()
  const first = await apply(rise, { key })
  const again = await apply(rise, { key })
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(await priceOf(watch)).toBe(220_000)
  expect(await shop.db.$count(bulkChanges)).toBe(1)
})

test('a double click changes prices once', async () => {
  const { apply, watch } = designs
  const key = crypto.randomUUID()
  const replies = await Promise.all(Array.from({ length: 4 }, () => apply(rise, { key })))
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  expect(await priceOf(watch)).toBe(220_000)
})

test('a refused request can be repeated with its key and a confirmation', async () => {
  const { apply, watch } = designs
  const key = crypto.randomUUID()
  const double = { ...rise, value: 100 }
  expect((await apply(double, { key })).status).toBe(409)
  expect((await apply(double, { key, confirm_price_change: true })).status).toBe(200)
  expect(await priceOf(watch)).toBe(400_000)
})

test('the key of another change is refused, but people have keys of their own', async () => {
  const { apply, watch, colleague } = designs
  const key = crypto.randomUUID()
  await apply(rise, { key })
  const refused = await apply({ ...rise, value: 20 }, { key })
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'bulk_key_used' }])
  expect(await priceOf(watch)).toBe(220_000)
  expect((await apply(rise, { key }, colleague)).status).toBe(200)
  expect(await priceOf(watch)).toBe(242_000)
})

test('changes of two people over the same pieces run one after another', async () => {
  const { apply, owner, colleague, watch, ring } = designs
  const selection = { ids: [...ring, watch].reverse() }
  const runs = Array.from({ length: 6 }, (_, at) => [
    apply({ ...rise, value: 20 }, {}, at % 2 ? owner : colleague),
    apply({ kind: 'category', category: at % 2 ? 11 : 12 }, { selection }, colleague),
    apply({ kind: 'attribute', name: `n${at}`, value: 'x' }, {}, owner),
  ]).flat()
  const replies = await Promise.all(runs)
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(await priceOf(watch)).toBeCloseTo(200_000 * 1.2 ** 6, -3)
})

test('of two people who saw the same preview, the second one is asked to look again', async () => {
  const { preview, apply, colleague, watch } = designs
  const { fingerprint } = (await preview(rise)).body
  const replies = await Promise.all([
    apply(rise, { fingerprint }),
    apply(rise, { fingerprint }, colleague),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.map(({ json }) => json)).toContainEqual(
    expect.objectContaining({ code: 'bulk_preview_outdated' }),
  )
  expect(await priceOf(watch)).toBe(220_000)
})

const kinds = {
  prices_discounts: [rise, { kind: 'discount', percentage: 5, starts_at: null, ends_at: null }],
  catalogue: [
    { kind: 'category', category: 12 },
    { kind: 'visibility', visible: true },
    { kind: 'attribute', name: 'Peso', value: null },
    { kind: 'remove' },
    { kind: 'restore' },
  ],
} as const

async function addRole(permission: Permission) {
  const { shop } = designs
  const [role] = await shop.db
    .insert(roles)
    .values({ name: `Sólo ${permission}`, permissions: [permission] })
    .returning()
  const person = await addPerson(shop, { role: 'seller' })
  await shop.db
    .update(users)
    .set({ role_id: role?.id as number })
    .where(sql`id = ${person.id}`)
  return person
}

test('each kind of change, its preview and its undo need their permission', async () => {
  const { apply, undo } = designs
  for (const permission of ['prices_discounts', 'catalogue'] as const) {
    const other = permission === 'catalogue' ? 'prices_discounts' : 'catalogue'
    const person = await addRole(permission)
    for (const change of kinds[other]) {
      const body = { selection: { filters: {} }, change } as never
      const preview = await person.client.call(adminBulkChangesApi.preview, { body })
      expect([preview.status, preview.json]).toMatchObject([403, { code: 'permission_required' }])
      expect((await apply(change, {}, person)).status).toBe(403)
      const { id } = (await apply(change, { confirm_price_change: true })).body
      if (id) expect((await undo(id, person)).status).toBe(403)
    }
    for (const change of kinds[permission]) {
      const { status, body } = await apply(change, { confirm_price_change: true }, person)
      expect(status).toBe(200)
      if (body.id) expect((await undo(body.id, person)).status).toBe(200)
    }
  }
})
