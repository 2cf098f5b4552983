import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { adminStaffApi } from '#contracts/admin/staff.ts'
import { profileApi } from '#contracts/profile.ts'
import { sessionsApi } from '#contracts/sessions.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson, PASSWORD, readLink } from '#tests/people.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: true })
})
afterAll(() => shop.close())

const signIn = (email: string, password = PASSWORD, more: object = {}) =>
  shop.server.inject({
    method: 'POST',
    url: '/auth/jwt/create/',
    remoteAddress: '203.0.113.1',
    headers: { 'user-agent': FIREFOX },
    payload: { email, password, ...more },
  })
const listOf = async ({ client }: Person) => (await client.call(sessionsApi.listEvents)).body.events
const kindsOf = async (person: Person) => (await listOf(person)).map(({ kind }) => kind).reverse()
const mailsTo = async ({ email }: Person) => {
  await shop.runJobs()
  return shop.mails.filter(({ to }) => to.address === email).map(({ subject }) => subject)
}

test('sign-ins, failures and lock-outs are listed for the account', async () => {
  const ana = await addPerson(shop)
  for (let n = 0; n < 14; n += 1) await signIn(ana.email, 'no es esta')
  expect(await kindsOf(ana)).toEqual(['sign_in', 'new_device', 'sign_in_failed', 'lock_out'])
  const [stopped] = await listOf(ana)
  expect(stopped).toMatchObject({ device: 'Firefox en Linux' })
})

test('failures of strangers push no sign-in out of the list', async () => {
  const ana = await addPerson(shop)
  await shop.db.execute(sql`
    insert into security_events (user_id, kind, address_hash)
    select ${ana.id}, kind, n::text
    from generate_series(1, 200) n, unnest(array['sign_in_failed', 'code_requested']) kind`)
  const kinds = await kindsOf(ana)
  expect(kinds.slice(0, 2)).toEqual(['sign_in', 'new_device'])
  expect(kinds.length).toBeLessThan(100)
})

test('sign-ins push no change of the account out of the list', async () => {
  const ana = await addPerson(shop)
  await shop.db.execute(sql`
    insert into security_events (user_id, kind)
    select ${ana.id}::int, kind from unnest(array['email_changed', 'password_changed']) kind
    union all select ${ana.id}::int, kind
    from generate_series(1, 200), unnest(array['sign_in', 'new_device']) kind`)
  const kinds = await kindsOf(ana)
  expect(kinds.slice(0, 2).sort()).toEqual(['email_changed', 'password_changed'])
  expect(kinds.length).toBeLessThan(100)
})

test('addresses are stored as hashes, equal for the same address', async () => {
  const ana = await addPerson(shop)
  await signIn(ana.email)
  await signIn(ana.email)
  const { rows } = await shop.db.execute<{ address_hash: string }>(sql`
    select distinct address_hash from security_events where user_id = ${ana.id}`)
  // One address of the setup's sign-in, one shared by the two above.
  expect(rows).toHaveLength(2)
  for (const { address_hash } of rows) expect(address_hash).toMatch(/^[\w-]{43}$/)
})

test('nothing is stored for an email without an account', async () => {
  const before = await shop.db.execute(sql`select from security_events`)
  await signIn('nadie@example.com')
  const after = await shop.db.execute(sql`select from security_events`)
  expect(after.rows).toHaveLength(before.rows.length)
})

test('a password reset is recorded when requested and when done', async () => {
  const ana = await addPerson(shop)
  await createClient(shop.server).call(accountsApi.requestReset, { body: { email: ana.email } })
  await shop.runJobs()
  const link = readLink(shop, ana.email, 'password/reset/confirm')
  const passwords = { new_password: 'otra cadena de oro', re_new_password: 'otra cadena de oro' }
  await createClient(shop.server).call(accountsApi.confirmReset, {
    body: { ...link, ...passwords },
  })
  const { access } = (await signIn(ana.email, 'otra cadena de oro')).json()
  const client = createClient(shop.server).as(access)
  expect(await kindsOf({ ...ana, client })).toEqual([
    'sign_in',
    'new_device',
    'reset_requested',
    'password_changed',
    'sign_in',
    'new_device',
  ])
})

test('staff get a mail about a sign-in from an unknown device', async () => {
  const olga = await addPerson(shop, { role: 'owner' })
  expect(await mailsTo(olga)).toEqual([])
  const { device } = (await signIn(olga.email)).json()
  expect(await mailsTo(olga)).toEqual(['Entraron a tu cuenta desde otro dispositivo · Quilate'])
  await signIn(olga.email, PASSWORD, { device })
  expect(await mailsTo(olga)).toHaveLength(1)
  expect((await kindsOf(olga)).at(-1)).toBe('sign_in')
  const mail = shop.mails.findLast(({ to }) => to.address === olga.email)
  expect(mail?.text).toContain('Firefox en Linux')
  const ana = await addPerson(shop)
  await signIn(ana.email)
  expect(await mailsTo(ana)).toEqual([])
})

test('the owner sees security events of staff, not of customers', async () => {
  const olga = await addPerson(shop, { role: 'owner' })
  const sara = await addPerson(shop, { role: 'seller' })
  const ana = await addPerson(shop)
  const { body: member } = await olga.client.call(adminStaffApi.get, { params: { id: sara.id } })
  await olga.client.call(adminStaffApi.update, {
    params: { id: sara.id },
    body: { role: 'owner', active: true, version: member.version },
  })
  const { body } = await olga.client.call(adminStaffApi.listEvents, { params: { id: sara.id } })
  expect(body.events.map(({ kind }) => kind)).toEqual([
    'permissions_changed',
    'new_device',
    'sign_in',
  ])
  const other = await olga.client.call(adminStaffApi.listEvents, { params: { id: ana.id } })
  expect(other.status).toBe(404)
})

test('security events are exported, deleted with the account and after ninety days', async () => {
  const ana = await addPerson(shop)
  const { body } = await ana.client.call(profileApi.getPersonalData)
  expect(body.security_events.map(({ kind }) => kind)).toEqual(['new_device', 'sign_in'])
  const countOf = async ({ id }: Person) =>
    (await shop.db.execute(sql`select from security_events where user_id = ${id}`)).rows.length
  await ana.client.call(accountsApi.removeMe, { body: { current_password: PASSWORD } })
  expect(await countOf(ana)).toBe(0)
  const berta = await addPerson(shop)
  await shop.db.execute(sql`
    update security_events set at = now() - interval '91 days'
    where user_id = ${berta.id} and kind = 'new_device'`)
  await shop.shop.jobs.tidy_accounts({})
  expect(await countOf(berta)).toBe(1)
})
