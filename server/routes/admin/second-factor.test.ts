import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { adminMeApi } from '#contracts/admin/me.ts'
import { adminSecondFactorApi } from '#contracts/admin/second-factor.ts'
import { adminStaffApi } from '#contracts/admin/staff.ts'
import { stepAt, toCode } from '#domain/auth/totp.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson, PASSWORD } from '#tests/people.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

const { get, start, confirm, renewCodes, remove } = adminSecondFactorApi

let shop: TestShop
let owner: Person

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: true })
  owner = await addPerson(shop, { role: 'owner', first_name: 'Carmen' })
})
afterAll(() => shop.close())

const now = () => stepAt(Date.now())
const logIn = (email: string, otp?: string, password = PASSWORD) =>
  createClient(shop.server).call(accountsApi.logIn, {
    body: { email, password, ...(otp && { otp }) },
  })
const forgetAttempts = () => shop.db.execute(sql`truncate attempts`)

/** Adds a staff member with an authenticator; its first code was that of the previous half minute. */
async function addWithSecondFactor() {
  const person = await addPerson(shop, { role: 'seller' })
  const { body } = await person.client.call(start, { body: { current_password: PASSWORD } })
  const first = await person.client.call(confirm, {
    body: { code: toCode(body.secret, now() - 1) },
  })
  await forgetAttempts()
  return { ...person, secret: body.secret, codes: first.body.recovery_codes }
}

test('a secret has no effect until a code confirms it', async () => {
  const person = await addPerson(shop, { role: 'seller' })
  const wrong = await person.client.call(start, { body: { current_password: 'otra cosa' } })
  expect(wrong.json).toMatchObject({ fields: { current_password: expect.any(Array) } })
  const { status, body } = await person.client.call(start, {
    body: { current_password: PASSWORD },
  })
  expect(status).toBe(201)
  expect(new URL(body.uri).searchParams.get('secret')).toBe(body.secret)
  expect((await logIn(person.email)).status).toBe(200)
  expect((await person.client.call(confirm, { body: { code: '000000' } })).status).toBe(400)
  expect((await person.client.call(get)).body).toEqual({ on: false, recovery_codes: 0 })
})

test('with a second factor the password alone is not enough', async () => {
  const { email, secret } = await addWithSecondFactor()
  const without = await logIn(email)
  expect([without.status, without.json]).toEqual([
    401,
    { detail: 'Escribí el código de tu aplicación de autenticación.', code: 'otp_required' },
  ])
  const wrong = await logIn(email, '000000')
  expect([wrong.status, wrong.json]).toMatchObject([401, { code: 'otp_invalid' }])
  expect((await logIn(email, toCode(secret, now()), 'otra cosa')).json).not.toHaveProperty('code')
  expect((await logIn(email, toCode(secret, now()))).status).toBe(200)
})

test('a code works only once, even concurrently', async () => {
  const { email, secret } = await addWithSecondFactor()
  const otp = toCode(secret, now())
  const replies = await Promise.all([logIn(email, otp), logIn(email, otp), logIn(email, otp)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  expect((await logIn(email, otp)).status).toBe(401)
})

test('after five wrong codes sign-ins are rate limited', async () => {
  const { email, secret } = await addWithSecondFactor()
  for (let tries = 0; tries < 5; tries += 1) await logIn(email, '000000')
  const reply = await logIn(email, toCode(secret, now()))
  expect([reply.status, reply.headers['retry-after']]).toEqual([429, expect.any(String)])
  await forgetAttempts()
})

test('a recovery code works once, however it is formatted', async () => {
  const { email, client, codes } = await addWithSecondFactor()
  expect(codes).toHaveLength(10)
  const typed = ` ${codes[0]?.toUpperCase().replace('-', ' ')} `
  expect((await logIn(email, typed)).status).toBe(200)
  expect((await logIn(email, codes[0])).status).toBe(401)
  expect((await client.call(get)).body).toEqual({ on: true, recovery_codes: 9 })
})

test('neither database nor audit log contain the secret or codes in plain text', async () => {
  const { id, secret, codes } = await addWithSecondFactor()
  const { rows } = await shop.db.execute(sql`
    select (select secret from second_factors where user_id = ${id}) as secret,
      (select string_agg(hash, ' ') from recovery_codes where user_id = ${id}) as hashes`)
  expect(rows[0]?.['secret']).not.toContain(secret)
  for (const code of codes) expect(rows[0]?.['hashes']).not.toContain(code.replace('-', ''))
  const { body } = await owner.client.call(adminAuditApi.list, {
    query: { resource: 'second-factor' },
  })
  expect(body.count).toBeGreaterThan(0)
  expect(JSON.stringify(body)).not.toContain(secret)
})

test('turning on the second factor closes all other sessions', async () => {
  const person = await addPerson(shop, { role: 'seller' })
  const elsewhere = await logIn(person.email)
  const { body } = await person.client.call(start, { body: { current_password: PASSWORD } })
  await person.client.call(confirm, { body: { code: toCode(body.secret, now()) } })
  expect((await person.client.call(get)).body.on).toBe(true)
  const other = createClient(shop.server).as(elsewhere.body.access)
  expect((await other.call(get)).status).toBe(401)
})

test('new recovery codes need a confirmed session, and turning off needs a code', async () => {
  const { id, email, client, secret, codes } = await addWithSecondFactor()
  await shop.db.execute(sql`
    update sessions set date_confirmed = now() - interval '16 minutes' where user_id = ${id}`)
  expect((await client.call(renewCodes)).json).toMatchObject({ code: 'confirmation_required' })
  await client.call(adminMeApi.confirm, { body: { code: toCode(secret, now()) } })
  const { body } = await client.call(renewCodes)
  expect((await logIn(email, codes[0])).status).toBe(401)
  expect((await client.call(remove, { body: { code: codes[1] as string } })).status).toBe(400)
  await forgetAttempts()
  const code = body.recovery_codes[0] as string
  expect((await client.call(remove, { body: { code } })).body).toEqual({ success: true })
  expect((await logIn(email)).status).toBe(200)
})

test('the owner can remove the second factor of a staff member', async () => {
  const { id, email } = await addWithSecondFactor()
  const { body } = await owner.client.call(adminStaffApi.dropSecondFactor, { params: { id } })
  expect(body.second_factor).toBe(false)
  expect((await logIn(email)).status).toBe(200)
  const again = await owner.client.call(adminStaffApi.dropSecondFactor, { params: { id } })
  expect([again.status, again.json]).toMatchObject([409, { code: 'second_factor_off' }])
})
