import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { ownPasskeysApi } from '#contracts/own-passkeys.ts'
import { passkeysApi } from '#contracts/passkeys.ts'
import { createAuthenticator } from '#tests/authenticator.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson, PASSWORD, readLink } from '#tests/people.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const guest = () => createClient(shop.server)
async function addPasskey({ client }: Person) {
  const authenticator = createAuthenticator()
  const { body: options } = await client.call(ownPasskeysApi.startRegistration)
  const reply = await client.call(ownPasskeysApi.register, {
    body: { passkey: authenticator.create(options) },
  })
  expect(reply.status).toBe(201)
  return { authenticator, passkey: reply.body }
}

async function signIn(authenticator: ReturnType<typeof createAuthenticator>) {
  const { body: options } = await guest().call(passkeysApi.startSignIn)
  return guest().call(passkeysApi.signIn, { body: { passkey: authenticator.get(options) } })
}

test('a customer enters with a passkey, and with the password as before', async () => {
  const person = await addPerson(shop)
  const { authenticator, passkey } = await addPasskey(person)
  const { passkeys } = (await person.client.call(ownPasskeysApi.list)).body
  expect(passkeys).toEqual([passkey])
  const { status, body } = await signIn(authenticator)
  expect(status).toBe(200)
  const me = await guest().as(body.access).call(accountsApi.getMe)
  expect(me.body).toMatchObject({ id: person.id })
  const withPassword = await guest().call(accountsApi.logIn, {
    body: { email: person.email, password: PASSWORD },
  })
  expect(withPassword.status).toBe(200)
  // The other sessions stay open, and the log of the shop is not about customers.
  expect((await person.client.call(accountsApi.getMe)).status).toBe(200)
  const { rows } = await shop.db.execute(
    sql`select id from audit_log where author_id = ${person.id}`,
  )
  expect(rows).toEqual([])
  await shop.runJobs()
  const mail = shop.mails.findLast(({ to }) => to.address === person.email)
  expect(mail?.text).toContain('Desde ahora podés entrar con la llave de acceso')
  expect(mail?.text).not.toContain('no alcanza')
})

test('a passkey that was removed opens nothing, and is removed once', async () => {
  const person = await addPerson(shop)
  const { authenticator, passkey } = await addPasskey(person)
  const params = { id: passkey.id }
  const stranger = await addPerson(shop)
  expect((await stranger.client.call(ownPasskeysApi.remove, { params })).status).toBe(404)
  expect((await person.client.call(ownPasskeysApi.remove, { params })).status).toBe(204)
  expect((await person.client.call(ownPasskeysApi.remove, { params })).status).toBe(404)
  expect((await signIn(authenticator)).status).toBe(401)
})

test('a new password by mail removes the passkeys, which somebody else may have added', async () => {
  const person = await addPerson(shop)
  const { authenticator } = await addPasskey(person)
  await guest().call(accountsApi.requestReset, { body: { email: person.email } })
  await shop.runJobs()
  const link = readLink(shop, person.email, 'password/reset/confirm')
  const passwords = { new_password: 'otra cadena', re_new_password: 'otra cadena' }
  const reset = await guest().call(accountsApi.confirmReset, { body: { ...link, ...passwords } })
  expect(reset.status).toBe(204)
  expect((await signIn(authenticator)).status).toBe(401)
})

test('a passkey is added only shortly after signing in', async () => {
  const person = await addPerson(shop)
  await shop.db.execute(
    sql`update sessions set date_confirmed = now() - interval '16 minutes' where user_id = ${person.id}`,
  )
  const { status, json } = await person.client.call(ownPasskeysApi.startRegistration)
  expect([status, json]).toMatchObject([403, { code: 'confirmation_required' }])
})

test('a challenge works once, and for who asked', async () => {
  const person = await addPerson(shop)
  const other = await addPerson(shop)
  const authenticator = createAuthenticator()
  const { body: options } = await person.client.call(ownPasskeysApi.startRegistration)
  const body = { passkey: authenticator.create(options) }
  expect((await other.client.call(ownPasskeysApi.register, { body })).status).toBe(400)
  expect((await person.client.call(ownPasskeysApi.register, { body })).status).toBe(201)
  expect((await person.client.call(ownPasskeysApi.register, { body })).status).toBe(400)
})

test('staff are sent to the back office, where passkeys come with recovery codes', async () => {
  const seller = await addPerson(shop, { role: 'seller' })
  const refused = await seller.client.call(ownPasskeysApi.startRegistration)
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'passkeys_of_staff' }])
})

test('a customer who joins the staff needs more than the password from then on', async () => {
  const person = await addPerson(shop)
  await addPasskey(person)
  await shop.db.execute(sql`update users set role = 'seller' where id = ${person.id}`)
  const { status, json } = await guest().call(accountsApi.logIn, {
    body: { email: person.email, password: PASSWORD },
  })
  expect([status, json]).toMatchObject([401, { code: 'passkey_required' }])
})

test('nobody else sees or adds passkeys', async () => {
  expect((await guest().call(ownPasskeysApi.list)).status).toBe(401)
  expect((await guest().call(ownPasskeysApi.startRegistration)).status).toBe(401)
})
