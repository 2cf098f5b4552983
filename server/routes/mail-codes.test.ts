import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { mailCodesApi } from '#contracts/mail-codes.ts'
import { createClient } from '#tests/client.ts'
import { addPasskeyHolder } from '#tests/guarded-people.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson, PASSWORD } from '#tests/people.ts'

const WRONG = {
  detail: 'Ese código no es, ya se usó o venció. Fijate en el último correo, o pedí otro.',
  code: 'mail_code_wrong',
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: true })
})
afterAll(() => shop.close())
beforeEach(() => shop.db.execute(sql`truncate attempts`))

const guest = () => createClient(shop.server)
const ask = (email: string) => guest().call(mailCodesApi.request, { body: { email } })
const signIn = (email: string, code: string, more: object = {}) =>
  guest().call(mailCodesApi.signIn, { body: { email, code, ...more } })
const mailsTo = (email: string) => shop.mails.filter(({ to }) => to.address === email.toLowerCase())
const read = (email: string) =>
  /\b(\d{3}) (\d{3})\b/
    .exec(mailsTo(email).at(-1)?.text ?? '')
    ?.slice(1)
    .join('') ?? ''

async function askAndRead(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(204)
  await shop.runJobs()
  return read(email)
}
/** Another code than this one. */
const toOther = (code: string) => (code === '000000' ? '000001' : '000000')

test('a mailed code opens a session, once', async () => {
  const { id, email } = await addPerson(shop)
  const code = await askAndRead(email.toUpperCase())
  expect(code).toMatch(/^\d{6}$/)
  const { status, body } = await signIn(email.toUpperCase(), code)
  expect(status).toBe(200)
  const client = guest().as(body.access)
  expect((await client.call(accountsApi.getMe)).body).toMatchObject({ id, email })
  const again = await signIn(email, code)
  expect([again.status, again.json]).toEqual([401, WRONG])
  const kinds = (await shop.shop.securityEvents.list(id)).map(({ kind }) => kind)
  expect(kinds.slice(0, 4)).toEqual(['sign_in_failed', 'new_device', 'sign_in', 'code_requested'])
})

test('of two sign-ins at once with one code one succeeds', async () => {
  const { email } = await addPerson(shop)
  const code = await askAndRead(email)
  const both = await Promise.all([signIn(email, code), signIn(email, code)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('the last code counts, and neither the subject nor the database tells it', async () => {
  const { id, email } = await addPerson(shop)
  const first = await askAndRead(email)
  const second = await askAndRead(email)
  expect(mailsTo(email).at(-1)?.subject).toBe('Tu código para entrar · Quilate')
  const { rows } = await shop.db.execute(sql`select * from mail_codes where user_id = ${id}`)
  expect(JSON.stringify(rows)).not.toContain(second)
  if (first !== second) expect((await signIn(email, first)).status).toBe(401)
  expect((await signIn(email, second)).status).toBe(200)
})

test('after five tries the right code is refused, too', async () => {
  const { email } = await addPerson(shop)
  const code = await askAndRead(email)
  for (let at = 0; at < 5; at += 1) {
    expect((await signIn(email, toOther(code))).status).toBe(401)
  }
  expect((await signIn(email, code)).status).toBe(401)
  expect((await signIn(email, await askAndRead(email))).status).toBe(200)
})

test('a code ends after ten minutes, and is deleted', async () => {
  const { id, email } = await addPerson(shop)
  const code = await askAndRead(email)
  await shop.db.execute(
    sql`update mail_codes set date_ends = date_ends - interval '10 minutes 1 second' where user_id = ${id}`,
  )
  expect((await signIn(email, code)).status).toBe(401)
  await shop.shop.cleanUpAccounts()
  const { rows } = await shop.db.execute(sql`select * from mail_codes where user_id = ${id}`)
  expect(rows).toEqual([])
})

test('a code of somebody else opens nothing', async () => {
  const { email } = await addPerson(shop)
  const other = await addPerson(shop)
  const code = await askAndRead(email)
  await askAndRead(other.email)
  expect((await signIn(other.email, code)).status).toBe(401)
})

test('an unknown address gets the same replies and no mail', async () => {
  expect((await ask('nadie@example.com')).status).toBe(204)
  await shop.runJobs()
  expect(mailsTo('nadie@example.com')).toEqual([])
  const { status, json } = await signIn('nadie@example.com', '123456')
  expect([status, json]).toEqual([401, WRONG])
})

test('an account that nobody activated gets its activation mail, a blocked one none', async () => {
  const fresh = { email: 'recien@example.com', first_name: 'Eva', last_name: 'Gil' }
  await guest().call(accountsApi.signUp, {
    body: { ...fresh, password: PASSWORD, re_password: PASSWORD },
  })
  await ask(fresh.email)
  await shop.runJobs()
  expect(mailsTo(fresh.email).map(({ subject }) => subject)).toEqual([
    'Activá tu cuenta · Quilate',
    'Activá tu cuenta · Quilate',
  ])
  const blocked = await addPerson(shop)
  await shop.db.execute(sql`update users set is_active = false where id = ${blocked.id}`)
  await ask(blocked.email)
  await shop.runJobs()
  expect(mailsTo(blocked.email)).toEqual([])
})

test('who is blocked meanwhile stays outside', async () => {
  const { id, email } = await addPerson(shop)
  const code = await askAndRead(email)
  await shop.db.execute(sql`update users set is_active = false where id = ${id}`)
  expect((await signIn(email, code)).status).toBe(401)
})

test('a code takes the place of the password, not of the second factor', async () => {
  const { email, codes } = await addPasskeyHolder(shop)
  const code = await askAndRead(email)
  const refused = await signIn(email, code)
  expect([refused.status, refused.json]).toMatchObject([401, { code: 'passkey_required' }])
  expect((await signIn(email, code, { otp: codes[0] })).status).toBe(200)
})

test('the fields are checked', async () => {
  for (const code of ['12345', '1234567', 'abcdef', '']) {
    const { status, json } = await signIn('a@example.com', code)
    expect([status, json]).toMatchObject([400, { code: ['Son las seis cifras del correo.'] }])
  }
  expect((await ask('no es un correo')).status).toBe(400)
})

test('an address gets five mails an hour, with the same reply', async () => {
  const { email } = await addPerson(shop)
  for (let at = 0; at < 7; at += 1) expect((await ask(email)).status).toBe(204)
  await shop.runJobs()
  expect(mailsTo(email)).toHaveLength(5)
})

test('who guesses is stopped', async () => {
  const { email } = await addPerson(shop)
  const statuses: number[] = []
  for (let at = 0; at < 11; at += 1) statuses.push((await signIn(email, '000000')).status)
  expect(statuses.at(-1)).toBe(429)
})
