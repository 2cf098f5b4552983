import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { activationSessionApi } from '#contracts/activation-session.ts'
import { orderLinksApi } from '#contracts/order-links.ts'
import { ordersApi } from '#contracts/orders.ts'
import { profileApi } from '#contracts/profile.ts'
import { coupons } from '#db/schema/checkout.ts'
import { couponUses } from '#db/schema/coupon-uses.ts'
import { orders } from '#db/schema/orders.ts'
import { createGuest, findLinked } from '#tests/guests.ts'
import { addPerson, readLink } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

const PASSWORD = 'collar de perlas largas'

let shop: SellingShop
let ring: number

beforeAll(async () => {
  shop = await openSellingShop()
  ring = await addProduct(shop.db, { name: 'Anillo', quantity: 500, price: 1_000_000 })
})
afterAll(() => shop.close())

const buy = (email: string, more: object = {}) =>
  createGuest(shop, [{ product_id: ring }], { email }).order(more)
const save = (link: string, password = PASSWORD, device_key?: string) =>
  shop.guest.call(orderLinksApi.createAccount, { params: { link }, body: { password, device_key } })

async function signIn(email: string, password = PASSWORD) {
  const { status, body } = await shop.guest.call(accountsApi.logIn, { body: { email, password } })
  return { status, client: shop.guest.as(body.access ?? 'nada') }
}

async function activate(email: string) {
  await shop.runJobs()
  const link = readLink(shop, email, 'activate')
  expect((await shop.guest.call(accountsApi.activate, { body: link })).status).toBe(204)
  return link
}

async function reset(email: string, password = PASSWORD) {
  await shop.guest.call(accountsApi.requestReset, { body: { email } })
  await shop.runJobs()
  const link = readLink(shop, email, 'password/reset/confirm')
  const passwords = { new_password: password, re_new_password: password }
  return shop.guest.call(accountsApi.confirmReset, { body: { ...link, ...passwords } })
}

const register = (email: string, password: string) =>
  shop.guest.call(accountsApi.signUp, {
    body: { email, first_name: 'Mala', last_name: 'Gente', password, re_password: password },
  })

const listOf = async ({ client }: Pick<Awaited<ReturnType<typeof signIn>>, 'client'>) =>
  (await client.call(ordersApi.list)).body.orders.map((order) => order.transaction_id)

test('the browser of the order is signed in after the activation, and gets the orders', async () => {
  const email = 'eva@example.com'
  const { link, transaction_id } = await buy(email)
  const device_key = 'uno-de-veintidos-letras'
  expect((await save(link, PASSWORD, device_key)).status).toBe(204)
  const used = await activate(email)
  const opened = await shop.guest.call(activationSessionApi.open, {
    body: { ...used, device_key },
  })
  const session = { client: shop.guest.as(opened.body.access) }
  expect(await listOf(session)).toEqual([])
  expect((await session.client.call(orderLinksApi.claimAll, { body: used })).status).toBe(204)
  expect(await listOf(session)).toEqual([transaction_id])
})

test('one step makes an account of an order, with its data, and activation brings the orders in', async () => {
  const email = 'julia@example.com'
  await shop.db.insert(coupons).values({ name: 'JULIA', percentage: 10 })
  const first = await buy(email, { coupon_name: 'JULIA' })
  const second = await buy('Julia@Example.com')
  expect((await save(first.link)).status).toBe(204)
  expect((await signIn(email)).status).toBe(401)
  const link = await activate(email)
  const session = await signIn(email)
  // Activation alone proves the mailbox only.
  expect(await listOf(session)).toEqual([])
  expect((await session.client.call(orderLinksApi.claimAll, { body: link })).status).toBe(204)
  expect(await listOf(session)).toEqual([second.transaction_id, first.transaction_id])
  expect((await session.client.call(orderLinksApi.claimAll, { body: link })).status).toBe(204)
  const { body } = await session.client.call(profileApi.getProfile)
  expect(body.profile).toMatchObject({
    full_name: 'Ana Paz',
    phone: '+54 341 555 0101',
    address_line_1: 'Rivadavia 1234',
    zipcode: '2000',
  })
  expect(await shop.db.$count(couponUses, sql`${couponUses.user_id} is not null`)).toBe(1)

  const linked = (await findLinked(shop, first.link)).body
  expect(linked.has_account).toBe(true)
  const again = await save(first.link)
  expect([again.status, again.json]).toMatchObject([409, { code: 'order_has_account' }])
})

test('whoever registered with the address of somebody else does not see their orders', async () => {
  const email = 'victima@example.com'
  const theirs = 'clave del atacante larga'
  await register(email, theirs)
  const { transaction_id } = await buy(email)
  // The victim clicks on the activation link of an account that is not theirs.
  const link = await activate(email)
  const attacker = await signIn(email, theirs)
  expect(attacker.status).toBe(200)
  expect(await listOf(attacker)).toEqual([])
  const params = { transaction_id }
  expect((await attacker.client.call(ordersApi.get, { params })).status).toBe(404)
  for (const body of [
    { ...link, token: 'x'.repeat(43) },
    { uid: 'MQ', token: link.token },
    { uid: '%', token: 'nada' },
  ]) {
    expect((await attacker.client.call(orderLinksApi.claimAll, { body })).status).toBe(400)
  }

  // The owner of the mailbox chooses a new password, which ends the sessions of the attacker.
  expect((await reset(email)).status).toBe(204)
  expect((await signIn(email, theirs)).status).toBe(401)
  expect((await attacker.client.call(ordersApi.list)).status).toBe(401)
  expect(await listOf(await signIn(email))).toEqual([transaction_id])
})

test('a link that did not activate the account proves nothing', async () => {
  const email = 'otra@example.com'
  const { link } = await buy(email)
  await save(link)
  await shop.runJobs()
  const unused = readLink(shop, email, 'activate')
  const stranger = await addPerson(shop)
  const replies = [
    await stranger.client.call(orderLinksApi.claimAll, { body: unused }),
    await shop.guest.call(orderLinksApi.claimAll, { body: unused }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([400, 401])
})

test('a customer adds one order by its link, if the e-mail is theirs', async () => {
  const person = await addPerson(shop)
  const own = await buy(person.email.toUpperCase())
  const foreign = await buy('ajena@example.com')
  const claim = (link: string, { client } = person) =>
    client.call(orderLinksApi.claim, { params: { link } })
  expect((await claim(own.link)).status).toBe(204)
  expect((await claim(own.link)).status).toBe(204)
  expect(await listOf(person)).toEqual([own.transaction_id])
  const refused = await claim(foreign.link)
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'order_of_other_email' }])
  const other = await addPerson(shop)
  const late = await claim(own.link, other)
  expect([late.status, late.json]).toMatchObject([409, { code: 'order_has_account' }])
})

test('the e-mail of an account and a weak password are refused', async () => {
  const person = await addPerson(shop)
  const { link } = await buy(person.email)
  const taken = await save(link)
  expect([taken.status, taken.json]).toMatchObject([400, { fields: { email: expect.anything() } }])
  const { link: other } = await buy('debil@example.com')
  const weak = await save(other, '123')
  expect([weak.status, weak.json]).toMatchObject([400, { fields: { password: expect.anything() } }])
})

test('orders that staff entered with the same e-mail stay where they are', async () => {
  const email = 'mostrador@example.com'
  const { transaction_id } = await buy(email)
  await shop.db
    .update(orders)
    .set({ link: null, channel: 'counter' })
    .where(eq(orders.transaction_id, transaction_id))
  await register(email, PASSWORD)
  await activate(email)
  await reset(email)
  expect(await listOf(await signIn(email))).toEqual([])
})
