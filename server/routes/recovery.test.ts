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

const askForReset = async (email: string) => {
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

test('a forgotten password is replaced with the link of the mail, and every session ends', async () => {
  const ana = await addPerson(shop)
  expect(await askForReset(ana.email.toUpperCase())).toMatchObject({ status: 204, json: undefined })
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

test('a used link makes the other ones worthless, and two who use one at once are one', async () => {
  const ana = await addPerson(shop)
  await askForReset(ana.email)
  const first = readLink(shop, ana.email, RESET)
  await askForReset(ana.email)
  const second = readLink(shop, ana.email, RESET)
  const replies = await Promise.all(Array.from({ length: 6 }, () => confirm(second)))
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400, 400])
  expect(await confirm(first)).toMatchObject({ status: 400, json: NO_TOKEN })
})

test('a reset link lasts an hour, an activation link seven days', async () => {
  const { rows } = await shop.db.execute<{ purpose: string; hours: number }>(sql`
    select purpose, round(extract(epoch from date_ends - now()) / 3600)::int as hours
    from mail_links where date_used is null group by 1, 2`)
  for (const { purpose, hours } of rows) expect(hours).toBe(purpose === 'reset' ? 1 : 24 * 7)
  const ana = await addPerson(shop)
  await askForReset(ana.email)
  await expire(ana.email)
  expect((await confirm(readLink(shop, ana.email, RESET))).json).toEqual(NO_TOKEN)
})

test('only the hash of a link is kept, and the words of a mail go when it has gone', async () => {
  const ana = await addPerson(shop)
  await askForReset(ana.email)
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
    'two passwords',
    { new_password: NEW_PASSWORD, re_new_password: PASSWORD },
    ['non_field_errors'],
  ],
])('a link with %s is refused and stays good', async (_what, passwords, fields) => {
  const ana = await addPerson(shop)
  await askForReset(ana.email)
  const link = readLink(shop, ana.email, RESET)
  const refused = await confirm(link, passwords.new_password, passwords.re_new_password)
  expect([refused.status, Object.keys(refused.json as object).sort()]).toEqual([400, fields])
  expect((await confirm(link)).status).toBe(204)
})

test.each(['MA', 'AAAA', '!!', 'OTk5OTk5', 'LTE', '../1'])(
  'a link of the unknown user %j is answered as one with a wrong token',
  async (uid) => {
    for (const reply of [await activate({ uid, token: 'x' }), await confirm({ uid, token: 'x' })]) {
      expect(reply).toMatchObject({ status: 400, json: NO_TOKEN })
    }
  },
)

test.each(['', '9'.repeat(10_000)])('a link with the user %j is no link', async (uid) => {
  for (const reply of [await activate({ uid, token: 'x' }), await confirm({ uid, token: 'x' })]) {
    expect([reply.status, Object.keys(reply.json as object)]).toEqual([400, ['uid']])
  }
})

test('without a good link nothing is said of the password, so nobody learns the name or e-mail behind a user', async () => {
  const ana = await addPerson(shop)
  await askForReset(ana.email)
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
  const alike = guesses.map(() => ({ status: 400, json: NO_TOKEN }))
  expect(await ask({ uid, token: 'wrong' })).toEqual(alike)
  expect(await ask({ uid: 'OTk5OTk5', token: 'wrong' })).toEqual(alike)
  await confirm({ uid, token })
  expect(await ask({ uid, token })).toEqual(alike)
  await askForReset(ana.email)
  const late = readLink(shop, ana.email, RESET)
  await expire(ana.email)
  expect(await ask(late)).toEqual(alike)
})

test('nobody tries link after link, and who tries blocks nobody else', async () => {
  const limited = await openTestShop({ rateLimits: true, url: shop.url })
  const ana = await addPerson(shop)
  await askForReset(ana.email)
  const link = readLink(shop, ana.email, RESET)
  const send = (call: string, remoteAddress: string, token: string) =>
    limited.server.inject({
      method: 'POST',
      url: `/auth/users/${call}/`,
      remoteAddress,
      payload: { uid: link.uid, token, new_password: NEW_PASSWORD, re_new_password: NEW_PASSWORD },
    })
  const tried = [
    ['reset_password_confirm', '203.0.113.1'],
    ['activation', '203.0.113.3'],
  ] as const
  for (const [call, address] of tried) {
    const statuses = []
    for (let n = 0; n < 12; n += 1) statuses.push((await send(call, address, `${n}`)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
  }
  const own = await send('reset_password_confirm', '203.0.113.2', link.token)
  expect(own.statusCode).toBe(204)
  await limited.close()
})

test('a link of one purpose does nothing for another, nor one of somebody for somebody else', async () => {
  const ana = await addPerson(shop)
  const berta = await addPerson(shop, { active: false })
  await askForReset(ana.email)
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

test('an activation link works once, then tells that it is stale', async () => {
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

test('an activation link that ran out, or was made up, does nothing', async () => {
  const berta = await addPerson(shop, { active: false })
  await resend(berta.email)
  const link = readLink(shop, berta.email, ACTIVATE)
  expect((await activate({ ...link, token: `${link.token}x` })).json).toEqual(NO_TOKEN)
  await expire(berta.email)
  expect((await activate(link)).json).toEqual(NO_TOKEN)
  expect((await logIn(berta.email, PASSWORD)).status).toBe(401)
})

test('who was shut out by the shop does not come back by mail', async () => {
  const ana = await addPerson(shop)
  await askForReset(ana.email)
  const link = readLink(shop, ana.email, RESET)
  await shop.db.execute(sql`update users set is_active = false where id = ${ana.id}`)
  expect((await confirm(link)).json).toEqual(NO_TOKEN)
  const before = shop.mails.length
  await askForReset(ana.email)
  await resend(ana.email)
  expect(shop.mails).toHaveLength(before)
})

test('asking for mail is answered alike for everybody, and mail goes to whom it should', async () => {
  const ana = await addPerson(shop)
  const berta = await addPerson(shop, { active: false })
  const before = shop.mails.length
  for (const email of ['nadie@example.com', berta.email]) {
    expect(await askForReset(email)).toMatchObject({ status: 204, json: undefined })
  }
  for (const email of ['nadie@example.com', ana.email]) {
    expect(await resend(email)).toMatchObject({ status: 204, json: undefined })
  }
  expect(shop.mails).toHaveLength(before)
  const wrong = await guest.call(accountsApi.requestReset, { body: { email: 'nadie' } })
  expect([wrong.status, Object.keys(wrong.json as object)]).toEqual([400, ['email']])
})

test('an account that nobody is meant to enter is not opened by mail', async () => {
  const author = await addPerson(shop, { active: false })
  await shop.db.execute(sql`update users set password_hash = '!' where id = ${author.id}`)
  const before = shop.mails.length
  await resend(author.email)
  expect(shop.mails).toHaveLength(before)
})

test('an account cannot choose its own address as a password', async () => {
  const ana = await addPerson(shop)
  await askForReset(ana.email)
  const refused = await confirm(readLink(shop, ana.email, RESET), ana.email)
  expect(refused.json).toEqual({
    new_password: ['Se parece demasiado a tu email.'],
  })
})

test('a login that began before a reset opens nothing after it', async () => {
  const ana = await addPerson(shop)
  const { rows } = await shop.db.execute<{ password_hash: string }>(
    sql`select password_hash from users where id = ${ana.id}`,
  )
  await askForReset(ana.email)
  await confirm(readLink(shop, ana.email, RESET))
  const late = { id: ana.id, password_hash: rows[0]?.password_hash as string }
  expect(await shop.shop.sessions.open(late, undefined)).toBeNull()
})
