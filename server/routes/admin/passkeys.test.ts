import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { adminMeApi } from '#contracts/admin/me.ts'
import { adminPasskeysApi } from '#contracts/admin/passkeys.ts'
import { adminSecondFactorApi } from '#contracts/admin/second-factor.ts'
import { adminStaffApi } from '#contracts/admin/staff.ts'
import type { PasskeyAssertion, PasskeyCreation, PasskeyRegistration } from '#contracts/passkeys.ts'
import { passkeysApi } from '#contracts/passkeys.ts'
import { stepAt, toCode } from '#domain/auth/totp.ts'
import { createAuthenticator } from '#tests/authenticator.ts'
import { createClient } from '#tests/client.ts'
import { addPasskeyHolder } from '#tests/guarded-people.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson, PASSWORD } from '#tests/people.ts'

const { list, startRegistration, register, rename, remove } = adminPasskeysApi

type Person = Awaited<ReturnType<typeof addPerson>>

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: true })
})
afterAll(() => shop.close())
beforeEach(() => shop.db.execute(sql`truncate attempts`))

const add = ({ client }: Person, passkey: PasskeyRegistration, name = 'Compu') =>
  client.call(register, { body: { name, passkey } })
const startFor = async ({ client }: Person) => (await client.call(startRegistration)).body
const forget = ({ id }: Person) =>
  shop.db.execute(sql`
    update sessions set date_confirmed = now() - interval '16 minutes' where user_id = ${id}`)
const mailsTo = async ({ email }: Person) => {
  await shop.runJobs()
  return shop.mails.filter(({ to }) => to.address === email).map(({ subject }) => subject)
}

test('a passkey is added, renamed and removed, with a mail to its owner', async () => {
  const person = await addPerson(shop, { role: 'seller' })
  const options = await startFor(person)
  expect(options).toMatchObject({
    rp: { id: 'quilate.example' },
    user: { name: person.email, displayName: 'Ana Paz' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(64)
  const { status, body } = await add(person, createAuthenticator().create(options))
  expect([status, body.recovery_codes.length]).toEqual([201, 10])
  const { id } = body.passkey
  await person.client.call(rename, { params: { id }, body: { name: 'Teléfono de Ana' } })
  expect((await person.client.call(list)).body.passkeys).toMatchObject([
    { id, name: 'Teléfono de Ana', backed_up: false, last_used: null },
  ])
  await person.client.call(remove, { params: { id } })
  expect((await person.client.call(list)).body.passkeys).toEqual([])
  expect(await mailsTo(person)).toEqual([
    'Agregaste una llave de acceso · Quilate',
    'Se quitó una llave de acceso · Quilate',
  ])
  const kinds = (await shop.shop.securityEvents.list(person.id)).map(({ kind }) => kind)
  expect(kinds.slice(0, 2)).toEqual(['passkey_removed', 'passkey_added'])
  const owner = await addPerson(shop, { role: 'owner' })
  const log = await owner.client.call(adminAuditApi.list, { query: { resource: 'passkeys' } })
  expect(log.body.results.map(({ action }) => action)).toEqual(['remove', 'create'])
})

test('a second passkey creates no recovery codes and excludes existing authenticators', async () => {
  const person = await addPasskeyHolder(shop)
  const options = await startFor(person)
  expect(options.excludeCredentials.map(({ id }) => id)).toEqual([person.authenticator.id])
  const other = createAuthenticator()
  const { body } = await add(person, other.create(options))
  expect(body.recovery_codes).toEqual([])
  const { rows } = await shop.db.execute(sql`
    select distinct user_handle from passkeys where user_id = ${person.id}`)
  expect(rows).toHaveLength(1)
})

test('the first passkey closes all other sessions', async () => {
  const person = await addPerson(shop, { role: 'seller' })
  const elsewhere = await createClient(shop.server).call(accountsApi.logIn, {
    body: { email: person.email, password: PASSWORD },
  })
  await add(person, createAuthenticator().create(await startFor(person)))
  expect((await person.client.call(list)).status).toBe(200)
  const other = createClient(shop.server).as(elsewhere.body.access)
  expect((await other.call(list)).status).toBe(401)
})

type Attempt = (person: Person, options: PasskeyCreation) => Promise<PasskeyRegistration>

const wrong: Record<string, Attempt> = {
  'another challenge': async (_, options) =>
    createAuthenticator().create(options, { challenge: 'AAAA' }),
  'the challenge of another person': async () =>
    createAuthenticator().create(await startFor(await addPerson(shop, { role: 'seller' }))),
  'the challenge of a sign-in': async (_, options) => {
    const { challenge } = (await createClient(shop.server).call(passkeysApi.startSignIn)).body
    return createAuthenticator().create(options, { challenge })
  },
  'a reply that was used before': async (person, options) => {
    const passkey = createAuthenticator().create(options)
    expect((await add(person, passkey)).status).toBe(201)
    return passkey
  },
  'another origin': async (_, options) =>
    createAuthenticator().create(options, { origin: 'https://quilate.example.net' }),
  'a frame in another site': async (_, options) =>
    createAuthenticator().create(options, { topOrigin: 'https://otra.example' }),
  'another relying party': async (_, options) =>
    createAuthenticator().create(options, { rpId: 'example' }),
  'a person who was not verified': async (_, options) =>
    createAuthenticator().create(options, { isVerified: false }),
  'a passkey of another person': async (_, options) => {
    const { authenticator } = await addPasskeyHolder(shop)
    return authenticator.create(options)
  },
}

test.each(Object.entries(wrong))('a registration with %s is refused', async (_, attempt) => {
  const person = await addPerson(shop, { role: 'seller' })
  const passkey = await attempt(person, await startFor(person))
  const { body: before } = await person.client.call(list)
  const reply = await add(person, passkey)
  expect([reply.status, reply.json]).toMatchObject([
    400,
    { fields: { passkey: ['No pudimos comprobar esa llave de acceso. Probá de nuevo.'] } },
  ])
  expect((await person.client.call(list)).body).toEqual(before)
})

test('a passkey of another person cannot be renamed or removed', async () => {
  const { passkey } = await addPasskeyHolder(shop)
  const other = await addPerson(shop, { role: 'owner' })
  const params = { id: passkey.id }
  const renamed = await other.client.call(rename, { params, body: { name: 'Mía' } })
  const removed = await other.client.call(remove, { params })
  expect([renamed.status, removed.status]).toEqual([404, 404])
})

test('a person has at most twenty passkeys', async () => {
  const person = await addPasskeyHolder(shop)
  await shop.db.execute(sql`
    insert into passkeys (user_id, credential_id, public_key, user_handle, counter, transports, backed_up, name)
    select ${person.id}, 'many ' || n, '', '', 0, '{}', false, 'Otra' from generate_series(1, 19) n`)
  expect((await person.client.call(startRegistration)).json).toMatchObject({
    code: 'too_many_passkeys',
  })
})

const confirm = ({ client }: Person, passkey: PasskeyAssertion) =>
  client.call(adminMeApi.confirm, { body: { passkey } })

test('a passkey confirms the session once', async () => {
  const person = await addPasskeyHolder(shop)
  await forget(person)
  expect((await person.client.call(startRegistration)).json).toMatchObject({
    code: 'confirmation_required',
  })
  const { body } = await person.client.call(adminMeApi.startConfirm)
  expect(body.allowCredentials).toEqual([
    { id: person.authenticator.id, type: 'public-key', transports: ['internal'] },
  ])
  const passkey = person.authenticator.get(body)
  expect((await confirm(person, passkey)).status).toBe(200)
  expect((await person.client.call(startRegistration)).status).toBe(200)
  await forget(person)
  expect((await confirm(person, passkey)).status).toBe(400)
})

test('a passkey of another person or challenge does not confirm the session', async () => {
  const person = await addPasskeyHolder(shop)
  const other = await addPasskeyHolder(shop)
  await forget(person)
  const { body } = await person.client.call(adminMeApi.startConfirm)
  expect((await confirm(person, other.authenticator.get(body))).status).toBe(400)
  const toSignIn = await createClient(shop.server).call(passkeysApi.startSignIn)
  expect((await confirm(person, person.authenticator.get(toSignIn.body))).status).toBe(400)
  const ofOther = await other.client.call(adminMeApi.startConfirm)
  expect((await confirm(person, person.authenticator.get(ofOther.body))).status).toBe(400)
  const reply = await person.client.call(startRegistration)
  expect(reply.json).toMatchObject({ code: 'confirmation_required' })
})

test('a person without passkeys cannot start a confirmation', async () => {
  const person = await addPerson(shop, { role: 'seller' })
  expect((await person.client.call(adminMeApi.startConfirm)).status).toBe(404)
  expect((await person.client.call(adminMeApi.get)).body).toMatchObject({
    has_passkey: false,
    has_second_factor: false,
  })
})

test('removing the last passkey deletes the recovery codes and allows the password alone', async () => {
  const person = await addPasskeyHolder(shop)
  await person.client.call(remove, { params: { id: person.passkey.id } })
  expect((await person.client.call(adminSecondFactorApi.get)).body).toEqual({
    on: false,
    recovery_codes: 0,
  })
  const reply = await createClient(shop.server).call(accountsApi.logIn, {
    body: { email: person.email, password: PASSWORD },
  })
  expect(reply.status).toBe(200)
})

test('passkeys and authenticator codes can be removed independently and share the recovery codes', async () => {
  const person = await addPasskeyHolder(shop)
  const { client } = person
  const { body } = await client.call(adminSecondFactorApi.start, {
    body: { current_password: PASSWORD },
  })
  const withRecovery = await client.call(adminSecondFactorApi.confirm, {
    body: { code: person.codes[0] as string },
  })
  expect(withRecovery.status).toBe(400)
  const step = stepAt(Date.now())
  const logIn = (otp?: string) =>
    createClient(shop.server).call(accountsApi.logIn, {
      body: { email: person.email, password: PASSWORD, ...(otp && { otp }) },
    })
  expect((await logIn(toCode(body.secret, step - 1))).json).toMatchObject({ code: 'otp_invalid' })
  const on = await client.call(adminSecondFactorApi.confirm, {
    body: { code: toCode(body.secret, step - 1) },
  })
  expect(on.body).toEqual({ recovery_codes: [] })
  expect((await logIn()).json).toMatchObject({ code: 'otp_required' })
  await client.call(adminSecondFactorApi.remove, { body: { code: toCode(body.secret, step) } })
  expect((await client.call(adminSecondFactorApi.get)).body).toEqual({
    on: false,
    recovery_codes: 10,
  })
  expect((await logIn()).json).toMatchObject({ code: 'passkey_required' })
})

test('the owner sees who has a second factor and can remove it', async () => {
  const owner = await addPerson(shop, { role: 'owner' })
  const { id, email } = await addPasskeyHolder(shop)
  const { body } = await owner.client.call(adminStaffApi.get, { params: { id } })
  expect(body.second_factor).toBe(true)
  const dropped = await owner.client.call(adminStaffApi.dropSecondFactor, { params: { id } })
  expect(dropped.body.second_factor).toBe(false)
  const reply = await createClient(shop.server).call(accountsApi.logIn, {
    body: { email, password: PASSWORD },
  })
  expect(reply.status).toBe(200)
})

test('a former staff member signs in with the password like a customer', async () => {
  const owner = await addPerson(shop, { role: 'owner' })
  const { id, email } = await addPasskeyHolder(shop)
  expect((await owner.client.call(adminStaffApi.remove, { params: { id } })).status).toBe(200)
  const reply = await createClient(shop.server).call(accountsApi.logIn, {
    body: { email, password: PASSWORD },
  })
  expect(reply.status).toBe(200)
})

test('an owner with a passkey counts as protected by a second factor', async () => {
  const read = async () => (await shop.shop.queueStatus.read()).unguarded_owners
  const before = await read()
  const owner = await addPasskeyHolder(shop, 'owner')
  expect(await read()).toBe(before)
  expect((await owner.client.call(adminMeApi.get)).body).toMatchObject({
    has_passkey: true,
    has_second_factor: true,
  })
  await owner.client.call(remove, { params: { id: owner.passkey.id } })
  expect(await read()).toBe(before + 1)
})
