import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminMeApi } from '#contracts/admin/me.ts'
import { adminSecondFactorApi } from '#contracts/admin/second-factor.ts'
import { adminSettingsApi } from '#contracts/admin/settings.ts'
import { adminStaffApi } from '#contracts/admin/staff.ts'
import { api } from '#contracts/api.ts'
import { type Endpoint, needsConfirmation } from '#contracts/endpoint.ts'
import { stepAt, toCode } from '#domain/auth/totp.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson, PASSWORD } from '#tests/people.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

/** The calls that could do most harm at an unlocked computer of the shop. */
const EXPECTED = [
  'adminBackups.download',
  'adminBackups.remove',
  'adminBackups.restore',
  'adminBackups.upload',
  'adminConnections.connectMail',
  'adminConnections.connectPayments',
  'adminConnections.disconnectMail',
  'adminConnections.disconnectPayments',
  'adminCredits.void',
  'adminCustomerRecords.erase',
  'adminCustomerRecords.getData',
  'adminCustomerRecords.merge',
  'adminCustomers.export',
  'adminDemo.empty',
  'adminGuestBuyers.export',
  'adminMoney.accept',
  'adminMoney.dismiss',
  'adminMoney.dismissRefund',
  'adminMoney.link',
  'adminMoney.refund',
  'adminMoney.retryRefund',
  'adminOrderRest.noteUnowed',
  'adminOrderRest.voidTender',
  'adminOrderRest.waive',
  'adminOrders.refund',
  'adminPasskeys.register',
  'adminPasskeys.remove',
  'adminPasskeys.startRegistration',
  'adminReturns.refund',
  'adminRoles.create',
  'adminRoles.remove',
  'adminRoles.update',
  'adminSecondFactor.renewCodes',
  'adminSecondFactor.setRule',
  'adminSetup.close',
  'adminSetup.open',
  'adminStaff.closeSessions',
  'adminStaff.dropSecondFactor',
  'adminStaff.invite',
  'adminStaff.inviteAgain',
  'adminStaff.remove',
  'adminStaff.update',
  'adminTransfers.confirm',
  'adminTransfers.match',
  'counter.cancelDeposit',
  'ownPasskeys.register',
  'ownPasskeys.startRegistration',
]

const confirmedCalls = Object.entries(api).flatMap(([table, calls]) =>
  Object.entries<Endpoint>(calls)
    .filter(([, endpoint]) => needsConfirmation(endpoint))
    .map(([name, endpoint]) => [`${table}.${name}`, endpoint] as const),
)

let shop: TestShop
let olga: Person
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: true })
  olga = await addPerson(shop, { role: 'owner' })
})
afterAll(() => shop.close())

const expireConfirmation = ({ id }: Person) =>
  shop.db.execute(sql`
    update sessions set date_confirmed = now() - interval '16 minutes' where user_id = ${id}`)
const send = async ({ method, path }: Endpoint, { access }: Person) => {
  const reply = await shop.server.inject({
    method,
    url: path.replace(/:\w+/g, '999999'),
    headers: { authorization: `JWT ${access}`, 'content-type': 'application/json' },
    payload: '{}',
  })
  return [reply.statusCode, /"code":"(\w+)"/.exec(reply.body)?.[1]]
}
const confirm = ({ client }: Person, body: { current_password?: string; code?: string }) =>
  client.call(adminMeApi.confirm, { body })

test('the calls that need a confirmation are the expected ones', () => {
  expect(confirmedCalls.map(([name]) => name).toSorted()).toEqual(EXPECTED)
})

test.each(confirmedCalls)(
  '%s needs a new confirmation after a quarter of an hour',
  async (_name, endpoint) => {
    await shop.db.execute(sql`truncate attempts`)
    await expireConfirmation(olga)
    expect(await send(endpoint, olga)).toEqual([403, 'confirmation_required'])
    expect((await confirm(olga, { current_password: PASSWORD })).status).toBe(200)
    expect((await send(endpoint, olga))[1]).not.toBe('confirmation_required')
  },
)

test('of the settings only those of the checkout need a confirmation', async () => {
  const nora = await addPerson(shop, { role: 'owner' })
  await expireConfirmation(nora)
  const change = async (name: 'checkout' | 'appointments') => {
    const { body } = await nora.client.call(adminSettingsApi.get, { params: { name } })
    const { value, version } = body
    return nora.client.call(adminSettingsApi.update, { params: { name }, body: { value, version } })
  }
  expect((await change('checkout')).json).toMatchObject({ code: 'confirmation_required' })
  const reset = await nora.client.call(adminSettingsApi.reset, { params: { name: 'checkout' } })
  expect(reset.json).toMatchObject({ code: 'confirmation_required' })
  expect((await change('appointments')).status).toBe(200)
  await confirm(nora, { current_password: PASSWORD })
  expect((await change('checkout')).status).toBe(200)
})

test('a wrong password does not confirm, and attempts are limited', async () => {
  const eva = await addPerson(shop, { role: 'owner' })
  await expireConfirmation(eva)
  const replies = []
  for (let n = 0; n < 11; n += 1)
    replies.push((await confirm(eva, { current_password: 'x' })).status)
  expect(replies).toEqual([...Array(10).fill(400), 429])
  expect((await confirm(eva, {})).status).not.toBe(200)
  const reply = await eva.client.call(adminStaffApi.remove, { params: { id: 999_999 } })
  expect(reply.json).toMatchObject({ code: 'confirmation_required' })
})

test('an authenticator code confirms once, and only with an authenticator', async () => {
  const eva = await addPerson(shop, { role: 'owner' })
  const { client } = eva
  expect((await confirm(eva, { code: '000000' })).status).toBe(400)
  const { body } = await client.call(adminSecondFactorApi.start, {
    body: { current_password: PASSWORD },
  })
  const step = stepAt(Date.now())
  await client.call(adminSecondFactorApi.confirm, { body: { code: toCode(body.secret, step - 1) } })
  await expireConfirmation(eva)
  expect((await confirm(eva, { code: '000000' })).status).toBe(400)
  const code = toCode(body.secret, step)
  expect((await confirm(eva, { code })).status).toBe(200)
  await expireConfirmation(eva)
  expect((await confirm(eva, { code })).status).toBe(400)
})

test('a confirmation only applies to its own session', async () => {
  const eva = await addPerson(shop, { role: 'owner' })
  await expireConfirmation(eva)
  const { rows } = await shop.db.execute<{ password_hash: string }>(
    sql`select password_hash from users where id = ${eva.id}`,
  )
  await shop.shop.sessions.open(
    { id: eva.id, password_hash: rows[0]?.password_hash as string },
    'x',
  )
  const reply = await eva.client.call(adminStaffApi.remove, { params: { id: 999_999 } })
  expect(reply.json).toMatchObject({ code: 'confirmation_required' })
})
