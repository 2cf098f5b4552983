import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { sessionsApi } from '#contracts/sessions.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'

type Person = Awaited<ReturnType<typeof addPerson>>
type Column = 'last_used' | 'date_created' | 'date_refreshed'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const refresh = (token: string) =>
  createClient(shop.server).call(accountsApi.refresh, { body: { refresh: token } })
const isIn = async ({ client }: Person) => (await client.call(accountsApi.getMe)).status === 200

/** Moves a timestamp of the person's session into the past. */
const age = ({ id }: Person, column: Column, interval: string) =>
  shop.db.execute(
    sql`update sessions set ${sql.raw(column)} = now() - ${interval}::interval where user_id = ${id}`,
  )

const ends: ['customer' | 'seller' | 'owner', Column, string, string][] = [
  ['owner', 'last_used', '29 minutes', '31 minutes'],
  ['seller', 'last_used', '29 minutes', '31 minutes'],
  ['owner', 'date_created', '11 hours 59 minutes', '12 hours 1 minute'],
  ['customer', 'last_used', '29 days', '31 days'],
  ['customer', 'date_created', '89 days', '91 days'],
]

test.each(ends)(
  'a session of a %s ends by its %s: valid after %s, expired after %s',
  async (...end) => {
    const [role, column, before, after] = end
    const person = await addPerson(shop, { role })
    await age(person, column, before)
    expect(await isIn(person)).toBe(true)
    expect((await refresh(person.refresh)).status).toBe(200)
    await age(person, column, after)
    expect(await isIn(person)).toBe(false)
    expect((await refresh(person.refresh)).status).toBe(401)
    await shop.shop.jobs.tidy_accounts({})
    const { rows } = await shop.db.execute(sql`select from sessions where user_id = ${person.id}`)
    expect(rows).toHaveLength(0)
  },
)

test('API calls keep a staff session alive', async () => {
  const olga = await addPerson(shop, { role: 'owner' })
  for (let times = 0; times < 3; times += 1) {
    await age(olga, 'last_used', '20 minutes')
    expect(await isIn(olga)).toBe(true)
  }
  const { rows } = await shop.db.execute<{ fresh: boolean }>(sql`
    select last_used > now() - interval '1 minute' as fresh from sessions where user_id = ${olga.id}`)
  expect(rows).toEqual([{ fresh: true }])
})

test('a staff refresh token reused after a minute closes the session and is recorded', async () => {
  const olga = await addPerson(shop, { role: 'owner' })
  const { body: second } = await refresh(olga.refresh)
  await age(olga, 'date_refreshed', '2 minutes')
  expect((await refresh(olga.refresh)).status).toBe(401)
  expect((await refresh(second.refresh)).status).toBe(401)
  expect(await isIn(olga)).toBe(false)
  const again = await addPerson(shop, { role: 'owner' })
  const kinds = (await shop.shop.securityEvents.list(olga.id)).map(({ kind }) => kind)
  expect(kinds[0]).toBe('token_reused')
  expect((await again.client.call(sessionsApi.listEvents)).status).toBe(200)
})

test('concurrent refreshes of staff both succeed, and so does a retry after a lost reply', async () => {
  const olga = await addPerson(shop, { role: 'owner' })
  const [one, two] = await Promise.all([refresh(olga.refresh), refresh(olga.refresh)])
  expect([one.status, two.status]).toEqual([200, 200])
  await age(olga, 'date_refreshed', '10 minutes')
  const { status, body } = await refresh(one.body.refresh)
  expect(status).toBe(200)
  expect((await refresh(two.body.refresh)).status).toBe(200)
  expect((await refresh(body.refresh)).status).toBe(200)
})

test('a staff refresh token two generations old is refused', async () => {
  const olga = await addPerson(shop, { role: 'seller' })
  const { body: second } = await refresh(olga.refresh)
  await refresh(second.refresh)
  expect((await refresh(olga.refresh)).status).toBe(401)
})

test('older refresh tokens of customers stay valid', async () => {
  const ana = await addPerson(shop)
  await refresh(ana.refresh)
  await age(ana, 'date_refreshed', '2 days')
  expect((await refresh(ana.refresh)).status).toBe(200)
})
