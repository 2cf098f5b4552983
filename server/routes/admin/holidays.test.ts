import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { adminHolidaysApi } from '#contracts/admin/holidays.ts'
import { addDays, dayOf } from '#contracts/dates.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'

const { create, list } = adminHolidaysApi
const today = dayOf(new Date())

let shop: TestShop
let owner: Awaited<ReturnType<typeof addPerson>>

beforeAll(async () => {
  shop = await openTestShop()
  owner = await addPerson(shop, { role: 'owner' })
})
beforeEach(() => shop.db.execute('truncate holidays'))
afterAll(() => shop.close())

const close = (day: string, until?: string | null) =>
  owner.client.call(create, {
    body: { day, name: 'Vacaciones', ...(until !== undefined && { until }) },
  })
const listClosed = async (query: object = {}) =>
  (await owner.client.call(list, { query })).body.results.map(({ day }) => day)

test('a holiday of several days is entered at once, and logged as one change', async () => {
  const first = addDays(today, 20)
  await close(addDays(first, 2))
  const { status, body } = await close(first, addDays(first, 4))
  expect([status, body]).toMatchObject([201, { day: first, name: 'Vacaciones' }])
  expect(await listClosed()).toEqual([0, 1, 2, 3, 4].map((days) => addDays(first, days)))
  const { body: log } = await owner.client.call(adminAuditApi.list, {
    query: { resource: 'holidays' },
  })
  expect(log.results.map(({ resource_id }) => Number(resource_id))).toEqual([
    body.id,
    expect.any(Number),
  ])
})

test('the last day may be the first, or left out', async () => {
  const day = addDays(today, 30)
  expect((await close(day, day)).status).toBe(201)
  expect((await close(addDays(day, 1), null)).status).toBe(201)
  expect(await listClosed()).toEqual([day, addDays(day, 1)])
})

test('a range that ends before it starts, is too long, or known already, is an error of its field', async () => {
  const errorsOf = async (day: string, until: string) =>
    ((await close(day, until)).json as { fields?: object }).fields
  expect(await errorsOf(today, addDays(today, -1))).toEqual({
    until: ['Termina antes de empezar.'],
  })
  expect(await errorsOf(today, '2199-12-31')).toEqual({ until: ['Pueden ser hasta 62 días.'] })
  await close(today, addDays(today, 2))
  expect(await errorsOf(today, addDays(today, 1))).toEqual({
    day: ['Ese día ya está en la lista.'],
  })
})

test('the list begins with today, and shows past days only if asked', async () => {
  const yesterday = addDays(today, -1)
  await close(today)
  await shop.db.execute(sql`insert into holidays (day, name) values (${yesterday}, 'Vacaciones')`)
  expect(await listClosed()).toEqual([today])
  expect(await listClosed({ past: 'true' })).toEqual([yesterday])
  expect(await listClosed({ year: yesterday.slice(0, 4) })).toContain(yesterday)
})

test('a day that is over is no day to close, but a listed one keeps its name or gets another', async () => {
  const yesterday = addDays(today, -1)
  const over = { fields: { day: ['Ese día ya pasó.'] } }
  expect((await close(yesterday)).json).toMatchObject(over)
  expect((await close(yesterday, today)).json).toMatchObject(over)
  const { body } = await close(today)
  await shop.db.execute(sql`update holidays set day = ${yesterday}`)
  const change = (day: string, version = body.version) =>
    owner.client.call(adminHolidaysApi.update, {
      params: { id: body.id },
      body: { day, name: 'Inventario', version },
    })
  expect((await change(addDays(yesterday, -1))).json).toMatchObject(over)
  expect((await change(yesterday)).body).toMatchObject({ day: yesterday, name: 'Inventario' })
})
