import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { adminMeApi } from '#contracts/admin/me.ts'
import { mailCodesApi } from '#contracts/mail-codes.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson, PASSWORD } from '#tests/people.ts'

const WRONG = {
  fields: {
    code: ['Ese código no es, ya se usó o venció. Fijate en el último correo, o pedí otro.'],
  },
}

let shop: TestShop
let owner: Awaited<ReturnType<typeof addPerson>>
let seller: Awaited<ReturnType<typeof addPerson>>
let count = 0

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: true })
  owner = await addPerson(shop, { role: 'owner' })
})
beforeEach(async () => {
  await shop.db.execute(sql`truncate attempts`)
  seller = await addPerson(shop, { role: 'seller', first_name: 'Nora' })
  await seller.client.call(adminMeApi.confirm, { body: { current_password: PASSWORD } })
  shop.mails.length = 0
})
afterAll(() => shop.close())

const toNew = () => {
  count += 1
  return `nora-${count}@example.com`
}
const ask = (email: string, from = seller, current_password: string = PASSWORD) =>
  from.client.call(adminMeApi.askEmail, { body: { email, current_password } })
const change = (code: string, from = seller) =>
  from.client.call(adminMeApi.changeEmail, { body: { code } })
const mailsTo = (email: string) => shop.mails.filter(({ to }) => to.address === email)
const readCode = async (email: string) => {
  await shop.runJobs()
  const [, first, last] = /\b(\d{3}) (\d{3})\b/.exec(mailsTo(email).at(-1)?.text ?? '') ?? []
  return `${first}${last}`
}
async function askAndRead(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200)
  return readCode(email.trim().toLowerCase())
}
const logIn = (email: string) =>
  createClient(shop.server).call(accountsApi.logIn, { body: { email, password: PASSWORD } })
const guest = () => createClient(shop.server)
async function isAnyWaiting(): Promise<boolean> {
  const { rows } = await shop.db.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length > 0
}
const toOther = (code: string) => (code === '000000' ? '000001' : '000000')

test('the code of the new address makes it the one to sign in with; the former is told', async () => {
  const email = toNew()
  const code = await askAndRead(` ${email.toUpperCase()} `)
  expect((await logIn(seller.email)).status).toBe(200)
  expect((await change(code)).status).toBe(200)
  await shop.runJobs()
  expect(mailsTo(seller.email).at(-1)).toMatchObject({
    subject: expect.stringMatching(/^Cambió el correo de tu cuenta/),
    text: expect.stringContaining(email),
  })
  expect(mailsTo(owner.email).at(-1)).toMatchObject({
    subject: expect.stringMatching(/^Cambió el correo de Nora /),
    text: expect.stringMatching(new RegExp(`El nuevo es ${email}.*/admin/staff`, 's')),
  })
  expect((await logIn(seller.email)).status).toBe(401)
  expect((await logIn(email)).status).toBe(200)
  expect((await seller.client.call(accountsApi.getMe)).body).toMatchObject({ email })
  const kinds = (await shop.shop.securityEvents.list(seller.id)).map(({ kind }) => kind)
  expect(kinds).toContain('email_changed')
  const { body } = await owner.client.call(adminAuditApi.list, { query: { resource: 'staff' } })
  expect(body.results[0]).toMatchObject({
    ...{ action: 'email', resource_id: String(seller.id), before: null, after: null },
  })
})

test('a code works once, and only the last one', async () => {
  const email = toNew()
  const first = await askAndRead(email)
  const last = await askAndRead(email)
  if (first !== last) expect((await change(first)).json).toMatchObject(WRONG)
  const both = await Promise.all([change(last), change(last)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('after five tries and after ten minutes a code is worth nothing', async () => {
  const guessed = await askAndRead(toNew())
  for (let at = 0; at < 5; at += 1) {
    expect((await change(toOther(guessed))).json).toMatchObject(WRONG)
  }
  expect((await change(guessed)).json).toMatchObject(WRONG)
  const late = await askAndRead(toNew())
  await shop.db.execute(
    sql`update email_changes set date_ends = date_ends - interval '10 minutes 1 second'`,
  )
  expect((await change(late)).json).toMatchObject(WRONG)
})

test('a session alone, however recent, gets no code', async () => {
  const email = toNew()
  const { status, json } = await ask(email, seller, 'otra cadena de plata')
  expect([status, json]).toEqual([
    400,
    expect.objectContaining({ fields: { current_password: ['La contraseña no es correcta.'] } }),
  ])
  await shop.runJobs()
  expect(mailsTo(email)).toEqual([])
})

test('an earlier code does not tell whether the address asked for last has an account', async () => {
  const code = await askAndRead(toNew())
  expect((await ask(owner.email)).status).toBe(200)
  expect((await change(code)).json).toMatchObject(WRONG)
})

test('the code of one person is worth nothing for another', async () => {
  const code = await askAndRead(toNew())
  expect((await change(code, owner)).json).toMatchObject(WRONG)
})

test('links and codes that were mailed to the former address open nothing any more', async () => {
  const former = seller.email
  await guest().call(mailCodesApi.request, { body: { email: former } })
  const signInCode = await readCode(former)
  const email = toNew()
  expect((await change(await askAndRead(email))).status).toBe(200)
  for (const address of [former, email]) {
    const { status } = await guest().call(mailCodesApi.signIn, {
      body: { email: address, code: signInCode },
    })
    expect(status).toBe(401)
  }
})

test.each([
  ['a reset', (email: string) => guest().call(accountsApi.requestReset, { body: { email } })],
  ['a code', (email: string) => guest().call(mailCodesApi.request, { body: { email } })],
])('%s that is asked for at that moment waits, and is not mailed there', async (_, request) => {
  const former = seller.email
  let commit = () => {}
  const released = new Promise<void>((resolve) => {
    commit = resolve
  })
  const changing = shop.db.transaction(async (tx) => {
    await tx.execute(sql`update users set email = ${toNew()} where id = ${seller.id}`)
    await released
  })
  await request(former)
  const jobs = shop.runJobs()
  await expect.poll(isAnyWaiting).toBe(true)
  commit()
  await Promise.all([changing, jobs])
  expect(mailsTo(former)).toEqual([])
})

test('an address that has an account is not given to another: its holder is told', async () => {
  const holder = await addPerson(shop)
  expect((await ask(holder.email)).status).toBe(200)
  await shop.runJobs()
  expect(mailsTo(holder.email).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Tu correo ya es de una cuenta/),
  ])
  const { rows } = await shop.db.execute(
    sql`select from email_changes where user_id = ${seller.id}`,
  )
  expect(rows).toEqual([])
  const email = toNew()
  const code = await askAndRead(email)
  await shop.db.execute(sql`update users set email = ${email} where id = ${holder.id}`)
  expect((await change(code)).json).toMatchObject({ fields: { email: [expect.any(String)] } })
})

test('it is another address, and not asked for too often', async () => {
  expect((await ask(seller.email)).json).toMatchObject({
    fields: { email: ['Ya entrás con ese correo.'] },
  })
  const email = toNew()
  // Strangers ask for codes that open a session.
  for (let at = 0; at < 6; at += 1) await guest().call(mailCodesApi.request, { body: { email } })
  for (let at = 0; at < 5; at += 1) expect((await ask(email)).status).toBe(200)
  expect((await ask(email)).status).toBe(429)
})
