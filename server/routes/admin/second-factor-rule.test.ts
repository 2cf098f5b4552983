import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { adminMeApi } from '#contracts/admin/me.ts'
import { adminPasskeysApi } from '#contracts/admin/passkeys.ts'
import { adminSecondFactorApi } from '#contracts/admin/second-factor.ts'
import { adminStaffApi } from '#contracts/admin/staff.ts'
import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { stepAt, toCode } from '#domain/auth/totp.ts'
import { createAuthenticator } from '#tests/authenticator.ts'
import { createClient } from '#tests/client.ts'
import { addPasskeyHolder } from '#tests/guarded-people.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson, PASSWORD, readLink } from '#tests/people.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

const { getRule, setRule } = adminSecondFactorApi

/** The calls open to staff without a second factor. */
const SETUP_CALLS = [
  'adminMe.confirm',
  'adminMe.get',
  'adminPasskeys.list',
  'adminPasskeys.register',
  'adminPasskeys.startRegistration',
  'adminSecondFactor.confirm',
  'adminSecondFactor.get',
  'adminSecondFactor.start',
]

const calls = Object.entries(api).flatMap(([table, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(
    ([name, endpoint]) => [`${table}.${name}`, endpoint] as const,
  ),
)
const closedCalls = calls.filter(
  ([, { access, setsUpSecondFactor }]) => access === 'staff' && !setsUpSecondFactor,
)

let shop: TestShop
let owner: Awaited<ReturnType<typeof addPasskeyHolder>>
beforeAll(async () => {
  shop = await openTestShop()
  owner = await addPasskeyHolder(shop, 'owner')
})
afterAll(() => shop.close())
beforeEach(() => setRequired(true))

const setRequired = (required: boolean, { client }: Person = owner) =>
  client.call(setRule, { body: { required } })
const send = async ({ method, path }: Endpoint, { access }: Person) => {
  const reply = await shop.server.inject({
    method,
    url: path.replace(/:\w+/g, '999999'),
    headers: { authorization: `JWT ${access}`, 'content-type': 'application/json' },
    ...(method !== 'GET' && { payload: '{}' }),
  })
  return reply.json().code
}

test('only setup calls are open without a second factor', () => {
  const open = calls.filter(([, { setsUpSecondFactor }]) => setsUpSecondFactor)
  expect(open.map(([name]) => name).toSorted()).toEqual(SETUP_CALLS)
})

test.each(['seller', 'owner'] as const)(
  'a %s without a second factor can make no other call',
  async (role) => {
    const person = await addPerson(shop, { role })
    expect((await person.client.call(adminMeApi.get)).body.needs_second_factor).toBe(true)
    for (const [name, endpoint] of closedCalls) {
      expect([name, await send(endpoint, person)]).toEqual([name, 'second_factor_required'])
    }
  },
)

test('neither an invitation nor a password reset bypasses the second factor', async () => {
  const email = 'lila@example.com'
  const body = { email, first_name: 'Lila', last_name: 'Sosa', role: 'seller' as const }
  expect((await owner.client.call(adminStaffApi.invite, { body })).status).toBe(201)
  await shop.runJobs()
  const guest = createClient(shop.server)
  const chosen = { new_password: 'cadena de oro', re_new_password: 'cadena de oro' }
  const link = readLink(shop, email, 'password/invitation')
  const accepted = await guest.call(accountsApi.acceptInvitation, { body: { ...link, ...chosen } })
  expect(accepted.body).toEqual({ email })
  const signIn = { email, password: chosen.new_password }
  const { body: pair } = await guest.call(accountsApi.logIn, { body: signIn })
  const lila = createClient(shop.server).as(pair.access)
  expect((await lila.call(adminMeApi.get)).body.needs_second_factor).toBe(true)
  expect((await lila.call(adminStaffApi.list)).json).toMatchObject({
    code: 'second_factor_required',
  })

  await guest.call(accountsApi.requestReset, { body: { email: owner.email } })
  await shop.runJobs()
  const reset = readLink(shop, owner.email, 'password/reset/confirm')
  const input = { ...reset, new_password: PASSWORD, re_new_password: PASSWORD }
  expect((await guest.call(accountsApi.acceptInvitation, { body: input })).status).toBe(400)
  const done = await guest.call(accountsApi.confirmReset, { body: input })
  expect([done.status, done.json]).toEqual([204, undefined])
  const entering = await guest.call(accountsApi.logIn, {
    body: { email: owner.email, password: PASSWORD },
  })
  expect(entering.status).not.toBe(200)
  owner = await addPasskeyHolder(shop, 'owner')
})

test('a passkey or an authenticator opens all calls', async () => {
  const one = await addPerson(shop, { role: 'owner' })
  const { body: options } = await one.client.call(adminPasskeysApi.startRegistration)
  const passkey = createAuthenticator().create(options)
  await one.client.call(adminPasskeysApi.register, { body: { name: 'Compu', passkey } })
  expect((await one.client.call(adminStaffApi.list)).status).toBe(200)
  const other = await addPerson(shop, { role: 'owner' })
  const { body } = await other.client.call(adminSecondFactorApi.start, {
    body: { current_password: PASSWORD },
  })
  expect((await other.client.call(adminStaffApi.list)).status).toBe(403)
  await other.client.call(adminSecondFactorApi.confirm, {
    body: { code: toCode(body.secret, stepAt(Date.now())) },
  })
  expect((await other.client.call(adminStaffApi.list)).status).toBe(200)
  expect((await other.client.call(adminMeApi.get)).body.needs_second_factor).toBe(false)
})

test('turning the rule on signs out only staff without a second factor', async () => {
  await setRequired(false)
  const seller = await addPerson(shop, { role: 'seller' })
  const guarded = await addPasskeyHolder(shop)
  const customer = await addPerson(shop)
  expect((await setRequired(true)).body).toEqual({ required: true })
  expect((await seller.client.call(accountsApi.getMe)).status).toBe(401)
  for (const { client } of [guarded, customer, owner]) {
    expect((await client.call(accountsApi.getMe)).status).toBe(200)
  }
  expect((await owner.client.call(getRule)).body).toEqual({ required: true })
})

test('customers need no second factor', async () => {
  const customer = await addPerson(shop)
  const reply = await customer.client.call(accountsApi.getMe)
  expect(reply.status).toBe(200)
})

test('an owner without a second factor cannot turn the rule on', async () => {
  await setRequired(false)
  const other = await addPerson(shop, { role: 'owner' })
  expect((await setRequired(true, other)).json).toMatchObject({ code: 'second_factor_first' })
  expect((await other.client.call(getRule)).body).toEqual({ required: false })
})

test('a staff member without all permissions cannot change the rule', async () => {
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    insert into roles (name, permissions) values ('Encargada', '{staff}')
    on conflict do nothing returning id`)
  const manager = await addPasskeyHolder(shop)
  await shop.db.execute(sql`update users set role_id = ${rows[0]?.id} where id = ${manager.id}`)
  expect((await setRequired(false, manager)).json).toMatchObject({ code: 'beyond_own_role' })
  expect((await manager.client.call(getRule)).body).toEqual({ required: true })
})

test('the last second factor cannot be removed while the rule is on', async () => {
  const { client, passkey, email } = await addPasskeyHolder(shop)
  const { body } = await client.call(adminSecondFactorApi.start, {
    body: { current_password: PASSWORD },
  })
  const step = stepAt(Date.now())
  const code = (at: number) => ({ body: { code: toCode(body.secret, at) } })
  await client.call(adminSecondFactorApi.confirm, code(step - 1))
  const params = { id: passkey.id }
  expect((await client.call(adminPasskeysApi.remove, { params })).status).toBe(200)
  const last = await client.call(adminSecondFactorApi.remove, code(step))
  expect([last.status, last.json]).toMatchObject([409, { code: 'second_factor_needed' }])
  const reply = await createClient(shop.server).call(accountsApi.logIn, {
    body: { email, password: PASSWORD },
  })
  expect(reply.json).toMatchObject({ code: 'otp_required' })
})

test('the last passkey cannot be removed while the rule is on', async () => {
  const { client, passkey } = await addPasskeyHolder(shop)
  const reply = await client.call(adminPasskeysApi.remove, { params: { id: passkey.id } })
  expect([reply.status, reply.json]).toMatchObject([409, { code: 'second_factor_needed' }])
  expect((await client.call(adminPasskeysApi.list)).body.passkeys).toHaveLength(1)
})
