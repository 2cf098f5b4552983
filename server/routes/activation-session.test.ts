import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { activationSessionApi } from '#contracts/activation-session.ts'
import { adminStaffApi } from '#contracts/admin/staff.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson, PASSWORD, readLink } from '#tests/people.ts'

/** A session after the activation, for the browser in which the account was made. */

const KEY = 'uno-de-veintidos-letras'
const OTHER_KEY = 'otro-de-veintidos-letras'

let shop: TestShop
let guest: ReturnType<typeof createClient>
let people = 0

beforeAll(async () => {
  shop = await openTestShop()
  guest = createClient(shop.server)
})
afterAll(() => shop.close())

async function signUp(device_key?: string) {
  people += 1
  const email = `nueva-${people}@example.com`
  const names = { first_name: 'Ana', last_name: 'Paz' }
  const made = await guest.call(accountsApi.signUp, {
    body: { email, ...names, password: PASSWORD, re_password: PASSWORD, device_key },
  })
  await shop.runJobs()
  return { email, made, link: readLink(shop, email, 'activate') }
}

const activate = (link: { uid: string; token: string }) =>
  guest.call(accountsApi.activate, { body: link })
const signIn = (link: { uid: string; token: string }, device_key = KEY) =>
  guest.call(activationSessionApi.open, { body: { ...link, device_key } })
const REFUSED = {
  status: 401,
  json: {
    detail: 'Tu cuenta está activa: ingresá con tu contraseña.',
    code: 'sign_up_key_wrong',
  },
}

test('the browser in which the account was made signs in with the used link, once', async () => {
  const { email, made, link } = await signUp(KEY)
  expect(made.json).not.toHaveProperty('device_key')
  expect(await signIn(link)).toMatchObject(REFUSED)
  expect((await activate(link)).status).toBe(204)
  const { status, body } = await signIn(link)
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['access', 'device', 'refresh'])
  const me = await guest.as(body.access).call(accountsApi.getMe)
  expect(me.body).toMatchObject({ email })
  expect(await signIn(link)).toMatchObject(REFUSED)
})

test('neither the link nor the key is enough', async () => {
  const [one, other] = [await signUp(KEY), await signUp(OTHER_KEY)]
  await activate(one.link)
  await activate(other.link)
  expect(await signIn(one.link, OTHER_KEY)).toMatchObject(REFUSED)
  expect(await signIn({ ...one.link, token: other.link.token })).toMatchObject(REFUSED)
  expect(await signIn({ ...one.link, uid: other.link.uid })).toMatchObject(REFUSED)
  expect(await signIn({ uid: '', token: '' }, '')).toMatchObject({ status: 400 })
  expect((await signIn(one.link)).status).toBe(200)
})

test('two at once open one session', async () => {
  const { link } = await signUp(KEY)
  await activate(link)
  const replies = await Promise.all([signIn(link), signIn(link)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('an account that was made without a key opens none', async () => {
  const { link } = await signUp()
  await activate(link)
  expect(await signIn(link)).toMatchObject(REFUSED)
})

test('a new password ends the key', async () => {
  const { email, link } = await signUp(KEY)
  await activate(link)
  await guest.call(accountsApi.requestReset, { body: { email } })
  await shop.runJobs()
  const password = 'otra cadena de plata'
  const reset = await guest.call(accountsApi.confirmReset, {
    body: {
      ...readLink(shop, email, 'password/reset/confirm'),
      new_password: password,
      re_new_password: password,
    },
  })
  expect(reset.status).toBe(204)
  expect(await signIn(link)).toMatchObject(REFUSED)
})

test('whoever joins the staff signs in as staff do', async () => {
  const { email, link } = await signUp(KEY)
  await activate(link)
  const owner = await addPerson(shop, { role: 'owner' })
  const invited = await owner.client.call(adminStaffApi.invite, {
    body: { email, first_name: 'Ana', last_name: 'Paz', role: 'seller' },
  })
  expect(invited.status).toBe(201)
  expect(await signIn(link)).toMatchObject(REFUSED)
})

test('a blocked account stays out', async () => {
  const { email, link } = await signUp(KEY)
  await activate(link)
  await shop.db.execute(`update users set is_active = false where email = '${email}'`)
  expect(await signIn(link)).toMatchObject(REFUSED)
})

test('a key that can be guessed is refused at its field', async () => {
  const { made } = await signUp('corta')
  expect(made).toMatchObject({ status: 400, json: { device_key: [expect.any(String)] } })
})
