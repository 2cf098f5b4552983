import { afterEach, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { demoCustomer } from './counter.ts'
import { ensureDemoCustomer } from './customer.ts'

let shop: TestShop
afterEach(() => shop.close())

const logIn = async ({ email, password } = demoCustomer) =>
  (await createClient(shop.server).call(accountsApi.logIn, { body: { email, password } })).status

test('the demo customer can sign in on a local shop, as documented', async () => {
  shop = await openTestShop()
  expect(await ensureDemoCustomer(shop.db, { isPublic: false, isNew: true })).toEqual({
    email: demoCustomer.email,
    password: demoCustomer.password,
  })
  expect(await logIn()).toBe(200)
  expect(await ensureDemoCustomer(shop.db, { isPublic: false, isNew: false })).not.toBeNull()
})

test('a public shop has no demo customer', async () => {
  shop = await openTestShop()
  expect(await ensureDemoCustomer(shop.db, { isPublic: true, isNew: true })).toBeNull()
  expect(await logIn()).toBe(401)
})

test('a shop that becomes public blocks the demo password and signs its devices out', async () => {
  shop = await openTestShop()
  await ensureDemoCustomer(shop.db, { isPublic: false, isNew: true })
  const { email, password } = demoCustomer
  const { body } = await createClient(shop.server).call(accountsApi.logIn, {
    body: { email, password },
  })
  expect(await ensureDemoCustomer(shop.db, { isPublic: true, isNew: false })).toBeNull()
  expect(await logIn()).toBe(401)
  const me = await createClient(shop.server).as(body.access).call(accountsApi.getMe)
  expect(me.status).toBe(401)
  expect(await ensureDemoCustomer(shop.db, { isPublic: false, isNew: false })).toBeNull()
})

test('a demo customer with a changed password keeps it, and other accounts do not change', async () => {
  shop = await openTestShop()
  const ana = await addPerson(shop)
  const own = { ...demoCustomer, password: 'una clave que ella eligió' }
  await ensureDemoCustomer(shop.db, { isPublic: false, isNew: true }, own)
  expect(await ensureDemoCustomer(shop.db, { isPublic: true, isNew: false })).toBeNull()
  expect(await logIn(own)).toBe(200)
  expect((await ana.client.call(accountsApi.getMe)).status).toBe(200)
})
