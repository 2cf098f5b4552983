import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson, PASSWORD, readLink } from '#tests/people.ts'

const NEW_PASSWORD = 'otra cadena de oro'
const ACTIVATE = 'activate'
const RESET = 'password/reset/confirm'

let shop: TestShop
let guest: ReturnType<typeof createClient>

const requestReset = async (email: string) => {
  const reply = await guest.call(accountsApi.requestReset, { body: { email } })
  await shop.runJobs()
  return reply
}
const resend = async (email: string) => {
  const reply = await guest.call(accountsApi.resendActivation, { body: { email } })
  await shop.runJobs()
  return reply
}
const activate = (link: { uid: string; token: string }) =>
  guest.call(accountsApi.activate, { body: link })
const confirm = (
  link: { uid: string; token: string },
  new_password = NEW_PASSWORD,
  re_new_password = new_password,
) => guest.call(accountsApi.confirmReset, { body: { ...link, new_password, re_new_password } })
const logIn = (email: string, password: string) =>
  guest.call(accountsApi.logIn, { body: { email, password } })
const expire = (email: string) =>
  shop.db.execute(sql`
    update mail_links set date_ends = now() - interval '1 second'
    where user_id = (select id from users where email = ${email})`)
const NO_TOKEN = { token: ['El enlace no es válido o ya venció.'] }

beforeAll(async () => {
  shop = await openTestShop()
  guest = createClient(shop.server)
})

afterAll(() => shop.close())

test('a password reset by mail closes every session', async () => {
  const ana = await addPerson(shop)
  expect(await requestReset(ana.email.toUpperCase())).toMatchObject({
    status: 204,
    json: undefined,
  })
  const link = readLink(shop, ana.email, RESET)
  expect((await confirm(link)).status).toBe(204)
  expect((await logIn(ana.email, PASSWORD)).status).toBe(401)
  expect((await logIn(ana.email, NEW_PASSWORD)).status).toBe(200)
  expect((await ana.client.call(accountsApi.getMe)).status).toBe(401)
  const refreshed = await guest.call(accountsApi.refresh, { body: { refresh: ana.refresh } })
  expect(refreshed.status).toBe(401)
  await shop.runJobs()
  const mails = shop.mails.filter(({ to }) => to.address === ana.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Elegí una contraseña nueva · Quilate',
    'Tu contraseña cambió · Quilate',
  ])
  expect(await confirm(link)).toMatchObject({ status: 400, json: NO_TOKEN })
})

test('using a reset link invalidates the others, and it works once', async () => {
  const ana = await addPerson(shop)
  await requestReset(ana.email)
  const first = readLink(shop, ana.email, RESET)
  await requestReset(ana.email)
  const second = readLink(shop, ana.email, RESET)
  const replies = await Promise.all(Array.from({ length: 6 }, () => confirm(second)))
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400, 400])
  expect(await confirm(first)).toMatchObject({ status: 400, json: NO_TOKEN })
})

test('a reset link lasts one hour, an activation link seven days', async () => {
  const { rows } = await shop.db.execute<{ purpose: string; hours: number }>(sql`
    select purpose, round(extract(epoch from date_ends - now()) / 3600)::int as hours
    from mail_links where date_used is null group by 1, 2`)
  for (const { purpose, hours } of rows) expect(hours).toBe(purpose === 'reset' ? 1 : 24 * 7)
  const ana = await addPerson(shop)
  await requestReset(ana.email)
  await expire(ana.email)
  expect((await confirm(readLink(shop, ana.email, RESET))).json).toEqual(NO_TOKEN)
})

test('only the hash of a link is stored, and the text of a sent mail is deleted', async () => {
  const ana = await addPerson(shop)
  await requestReset(ana.email)
  const { token } = readLink(shop, ana.email, RESET)
  const { rows } = await shop.db.execute(sql`
    select 1 from mail_links m where m::text like ${`%${token}%`}
    union all select 1 from outbox o where o::text like ${`%${token}%`}`)
  expect(token.length).toBeGreaterThan(40)
  expect(rows).toEqual([])
})

test.each([
  ['no password', { new_password: '', re_new_password: '' }, ['new_password', 're_new_password']],
  ['a weak password', { new_password: '12345678', re_new_password: '12345678' }, ['new_password']],
  [
    'two different passwords',
    { new_password: NEW_PASSWORD, re_new_password: PASSWORD },
    ['non_field_errors'],
  ],
])('a reset with %s is refused and the link stays valid', async (_what, passwords, fields) => {
  const ana = await addPerson(shop)
  await requestReset(ana.email)
  const link = readLink(shop, ana.email, RESET)
  const refused = await confirm(link, passwords.new_password, passwords.re_new_password)
  expect([refused.status, Object.keys(refused.json as object).sort()]).toEqual([400, fields])
  expect((await confirm(link)).status).toBe(204)
})

test.each(['MA', 'AAAA', '!!', 'OTk5OTk5', 'LTE', '../1'])(
  'a link of the unknown user %j gets the reply of a wrong token',
  async (uid) => {
    for (const reply of [await activate({ uid, token: 'x' }), await confirm({ uid, token: 'x' })]) {
      expect(reply).toMatchObject({ status: 400, json: NO_TOKEN })
    }
  },
)

test.each(['', '9'.repeat(10_000)])(
  'a link with the invalid user %j is refused at its field',
  async (uid) => {
    for (const reply of [await activate({ uid, token: 'x' }), await confirm({ uid, token: 'x' })]) {
      expect([reply.status, Object.keys(reply.json as object)]).toEqual([400, ['uid']])
    }
  },
)

test('without a valid link the password is not checked, so that replies reveal nothing about the account', async () => {
  const ana = await addPerson(shop)
  await requestReset(ana.email)
  const { uid, token } = readLink(shop, ana.email, RESET)
  const guesses = [ana.email, 'Ana', '1234', NEW_PASSWORD]
  const ask = async (link: { uid: string; token: string }) => {
    const replies = []
    for (const guess of guesses) {
      const { status, json } = await confirm(link, guess, 'otra cosa')
      replies.push({ status, json })
    }
    return replies
  }
  const refusals = guesses.map(() => ({ status: 400, json: NO_TOKEN }))
  expect(await ask({ uid, token: 'wrong' })).toEqual(refusals)
  expect(await ask({ uid: 'OTk5OTk5', token: 'wrong' })).toEqual(refusals)
  await confirm({ uid, token })
  expect(await ask({ uid, token })).toEqual(refusals)
  await requestReset(ana.email)
  const late = readLink(shop, ana.email, RESET)
  await expire(ana.email)
  expect(await ask(late)).toEqual(refusals)
})

test('attempts with links are limited per client', async () => {
  const limited = await openTestShop({ rateLimits: true, url: shop.url })
  const ana = await addPerson(shop)
  await requestReset(ana.email)
  const link = readLink(shop, ana.email, RESET)
  const send = (call: string, remoteAddress: string, token: string, uid = link.uid) =>
    limited.server.inject({
      method: 'POST',
      url: `/auth/users/${call}/`,
      remoteAddress,
      payload: { uid, token, new_password: NEW_PASSWORD, re_new_password: NEW_PASSWORD },
    })
  const tried = [
    ['reset_password_confirm', '203.0.113.1'],
    ['activation', '203.0.113.3'],
  ] as const
  for (const [call, address] of tried) {
    const statuses = []
    for (let n = 0; n < 12; n += 1) {
      // Another spelling of the same account has no count of its own.
      const uid = `${link.uid}${'='.repeat(n % 3)}`
      statuses.push((await send(call, address, `${n}`, uid)).statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
  }
  const own = await send('reset_password_confirm', '203.0.113.2', link.token)
  expect(own.statusCode).toBe(204)
  await limited.close()
})

test('a link only works for its purpose and its account', async () => {
  const ana = await addPerson(shop)
  const berta = await addPerson(shop, { active: false })
  await requestReset(ana.email)
  await resend(berta.email)
  const reset = readLink(shop, ana.email, RESET)
  const activation = readLink(shop, berta.email, ACTIVATE)
  expect(await activate(reset)).toMatchObject({ status: 400, json: NO_TOKEN })
  expect(await confirm(activation)).toMatchObject({ status: 400, json: NO_TOKEN })
  expect(await activate({ ...activation, uid: reset.uid })).toMatchObject({ status: 400 })
  expect(await confirm({ ...reset, uid: activation.uid })).toMatchObject({ status: 400 })
  expect((await activate(activation)).status).toBe(204)
  expect((await confirm(reset)).status).toBe(204)
})

test('an activation link works once and then says that it was used', async () => {
  const berta = await addPerson(shop, { active: false })
  await resend(berta.email)
  const first = readLink(shop, berta.email, ACTIVATE)
  await resend(berta.email)
  const second = readLink(shop, berta.email, ACTIVATE)
  const replies = await Promise.all([first, first, second, second].map(activate))
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 403, 403, 403])
  expect(await activate(first)).toMatchObject({
    status: 403,
    json: { detail: expect.stringMatching(/ya fue usado/) },
  })
  await shop.runJobs()
  const welcomes = shop.mails.filter(
    ({ to, subject }) => to.address === berta.email && subject.startsWith('Tu cuenta está lista'),
  )
  expect(welcomes).toHaveLength(1)
})

test('an expired or invented activation link does nothing', async () => {
  const berta = await addPerson(shop, { active: false })
  await resend(berta.email)
  const link = readLink(shop, berta.email, ACTIVATE)
  expect((await activate({ ...link, token: `${link.token}x` })).json).toEqual(NO_TOKEN)
  await expire(berta.email)
  expect((await activate(link)).json).toEqual(NO_TOKEN)
  expect((await logIn(berta.email, PASSWORD)).status).toBe(401)
})

test('a blocked account cannot be reopened by mail', async () => {
  const ana = await addPerson(shop)
  await requestReset(ana.email)
  const link = readLink(shop, ana.email, RESET)
  await shop.db.execute(sql`update users set is_active = false where id = ${ana.id}`)
  expect((await confirm(link)).json).toEqual(NO_TOKEN)
  const before = shop.mails.length
  await requestReset(ana.email)
  await resend(ana.email)
  expect(shop.mails).toHaveLength(before)
})

test('requests for mail get the same reply for every email', async () => {
  const ana = await addPerson(shop)
  const berta = await addPerson(shop, { active: false })
  const before = shop.mails.length
  for (const email of ['nadie@example.com', berta.email]) {
    expect(await requestReset(email)).toMatchObject({ status: 204, json: undefined })
  }
  for (const email of ['nadie@example.com', ana.email]) {
    expect(await resend(email)).toMatchObject({ status: 204, json: undefined })
  }
  expect(shop.mails).toHaveLength(before)
  const wrong = await guest.call(accountsApi.requestReset, { body: { email: 'nadie' } })
  expect([wrong.status, Object.keys(wrong.json as object)]).toEqual([400, ['email']])
})

test('an account without password gets no activation mail', async () => {
  const author = await addPerson(shop, { active: false })
  await shop.db.execute(sql`update users set password_hash = '!' where id = ${author.id}`)
  const before = shop.mails.length
  await resend(author.email)
  expect(shop.mails).toHaveLength(before)
})

test('the email of the account is refused as password', async () => {
  const ana = await addPerson(shop)
  await requestReset(ana.email)
  const refused = await confirm(readLink(shop, ana.email, RESET), ana.email)
  expect(refused.json).toEqual({
    new_password: ['Se parece demasiado a tu email.'],
  })
})

test('a sign-in that began before a reset opens no session', async () => {
  const ana = await addPerson(shop)
  const { rows } = await shop.db.execute<{ password_hash: string }>(
    sql`select password_hash from users where id = ${ana.id}`,
  )
  await requestReset(ana.email)
  await confirm(readLink(shop, ana.email, RESET))
  const late = { id: ana.id, password_hash: rows[0]?.password_hash as string }
  expect(await shop.shop.sessions.open(late, undefined)).toBeNull()
})
