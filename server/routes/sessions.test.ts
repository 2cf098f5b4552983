import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { sessionsApi } from '#contracts/sessions.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson, PASSWORD } from '#tests/people.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let shop: TestShop

const logIn = async (email: string, userAgent: string) => {
  const { body } = await createClient(shop.server, { 'user-agent': userAgent }).call(
    accountsApi.logIn,
    { body: { email, password: PASSWORD } },
  )
  return createClient(shop.server).as(body.access)
}
const isIn = async (client: ReturnType<typeof createClient>) =>
  (await client.call(accountsApi.getMe)).status === 200

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

test('sessions are listed by device and can be closed', async () => {
  const { email } = await addPerson(shop)
  const phone = await logIn(email, PHONE)
  const desktop = await logIn(email, DESKTOP)
  const { body } = await desktop.call(sessionsApi.listSessions)
  expect(body.sessions).toEqual([
    expect.objectContaining({ device: 'Chrome en Windows', current: true }),
    expect.objectContaining({ device: 'Safari en iPhone', current: false }),
    expect.objectContaining({ device: 'Otro dispositivo', current: false }),
  ])
  const id = body.sessions[1]?.id as number
  expect((await desktop.call(sessionsApi.closeSession, { params: { id } })).status).toBe(204)
  expect(await isIn(phone)).toBe(false)
  expect(await isIn(desktop)).toBe(true)
  expect(await desktop.call(sessionsApi.closeSession, { params: { id } })).toMatchObject({
    status: 404,
    json: { detail: 'No existe esa sesión.' },
  })
})

test('a session of another person cannot be closed', async () => {
  const ana = await addPerson(shop)
  const berta = await addPerson(shop)
  const { body } = await ana.client.call(sessionsApi.listSessions)
  const id = body.sessions[0]?.id as number
  expect((await berta.client.call(sessionsApi.closeSession, { params: { id } })).status).toBe(404)
  expect(await isIn(ana.client)).toBe(true)
})

test('closing all sessions signs out every device of the account only', async () => {
  const ana = await addPerson(shop)
  const berta = await addPerson(shop)
  const phone = await logIn(ana.email, PHONE)
  expect((await ana.client.call(sessionsApi.closeAllSessions)).status).toBe(204)
  expect([await isIn(phone), await isIn(ana.client), await isIn(berta.client)]).toEqual([
    false,
    false,
    true,
  ])
})

test('guests cannot list or close sessions', async () => {
  const guest = createClient(shop.server)
  expect((await guest.call(sessionsApi.listSessions)).status).toBe(401)
  expect((await guest.call(sessionsApi.closeAllSessions)).status).toBe(401)
  expect((await guest.call(sessionsApi.closeSession, { params: { id: 'x' } })).status).toBe(401)
})
