import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contracts/api.ts'
import { cartApi } from '#contracts/cart.ts'
import type { Access, Endpoint } from '#contracts/endpoint.ts'
import { ownPasskeysApi } from '#contracts/own-passkeys.ts'
import { profileApi } from '#contracts/profile.ts'
import { reviewsApi } from '#contracts/reviews.ts'
import { sessionsApi } from '#contracts/sessions.ts'
import { toRequest } from '#contracts/to-request.ts'
import { wishlistApi } from '#contracts/wishlist.ts'
import { storeOpening } from '#domain/opening/opening.ts'
import { createAuthenticator } from '#tests/authenticator.ts'
import { soon } from '#tests/soon.ts'
import { addPerson, PASSWORD } from './people.ts'
import { permissionsOf } from './permissions-of.ts'
import { addProduct } from './products.ts'
import { address, openSellingShop, type SellingShop } from './selling.ts'
import { whoMay } from './who-may.ts'

const all = Object.entries(api).flatMap(([table, calls]) =>
  Object.entries<Endpoint>(calls).map(
    ([name, endpoint]) => [`${table}.${name}`, endpoint] as const,
  ),
)
const expectedOf = (name: string): Access => {
  if (whoMay.anyone.includes(name)) return 'anyone'
  return whoMay.customer.includes(name) ? 'customer' : 'staff'
}

test('only calls that anyone may make by GET are cached, because the cache answers before authentication', () => {
  const cacheable = all.filter(([, endpoint]) => endpoint.cacheable)
  expect(cacheable.length).toBeGreaterThan(5)
  for (const [name, { access, method, body }] of cacheable) {
    expect({ name, access, method, body }).toEqual({ name, access: 'anyone', method: 'GET' })
  }
})

type Person = Awaited<ReturnType<typeof addPerson>>
type Who = 'guest' | 'customer' | 'owner'

let shop: SellingShop
let ana: Person
let eva: Person
let before: object
let theirs: {
  productId: number
  transaction_id: string
  preference_id: string
  session: number
  passkey: number
}
const tokens: Partial<Record<Who, string>> = {}

/** Everything of Ana's that another person could have changed. */
async function readAna() {
  const { client } = ana
  const [{ body: data }, { body: cart }] = await Promise.all([
    client.call(profileApi.getPersonalData),
    client.call(cartApi.listItems),
  ])
  const sessions = data.sessions.map(({ id }) => id)
  // Reviews by others change the product, not the cart line.
  const lines = cart.cart.map(({ id, count, product }) => ({ id, count, product: product.id }))
  return { ...data, sessions, lines }
}

beforeAll(async () => {
  shop = await openSellingShop()
  const productId = await addProduct(shop.db, { quantity: 50 })
  const order = await shop.order([{ product_id: productId }])
  ana = order.person
  await ana.client.call(profileApi.updateProfile, {
    body: { address_line_1: 'Pasaje Reservado 9137', city: 'Villa Escondida' },
  })
  await shop.fillCart(ana, [{ product_id: productId, count: 2 }])
  const preference_id = await shop.prepare(ana)
  await ana.client.call(wishlistApi.addItem, { body: { product_id: productId } })
  await ana.client.call(reviewsApi.createReview, {
    params: { productId },
    body: { rating: 5, comment: 'Muy lindo.' },
  })
  const { body } = await ana.client.call(sessionsApi.listSessions)
  const session = body.sessions[0]?.id as number
  const { body: creation } = await ana.client.call(ownPasskeysApi.startRegistration)
  const { body: passkey } = await ana.client.call(ownPasskeysApi.register, {
    body: { passkey: createAuthenticator().create(creation) },
  })
  theirs = {
    ...{ productId, transaction_id: order.transaction_id, preference_id, session },
    passkey: passkey.id,
  }
  tokens.customer = (await addPerson(shop)).access
  eva = await addPerson(shop)
  tokens.owner = (await addPerson(shop, { role: 'owner' })).access
  before = await readAna()
})
afterAll(() => shop.close())

async function knock({ method, path, form, upload }: Endpoint, who: Who) {
  const hasBody = method !== 'GET' && !form && !upload
  const reply = await shop.server.inject({
    method,
    url: path.replace(/:\w+/g, '999999'),
    headers: {
      ...(tokens[who] && { authorization: `JWT ${tokens[who]}` }),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { payload: '{}' }),
  })
  return reply.statusCode
}

test('every API call is listed exactly once with its access', () => {
  const told = [...whoMay.anyone, ...whoMay.customer, ...Object.keys(permissionsOf)]
  expect(told.toSorted()).toEqual(all.map(([name]) => name).toSorted())
})

/** The router registers paths without a trailing slash. */
const isServed = ({ method, path }: Endpoint) =>
  shop.server.hasRoute({ method, url: path.replace(/\/$/, '') })

const NEVER = [401, 403, 405, 500]

test('every call has the access and the permissions that are listed for it, and is served', () => {
  const listed = all.map(([name]) => ({
    name,
    access: expectedOf(name),
    permissions: permissionsOf[name] ?? [],
    served: true,
  }))
  const found = all.map(([name, endpoint]) => ({
    name,
    access: endpoint.access,
    permissions: [endpoint.permission ?? []].flat(),
    served: isServed(endpoint),
  }))
  expect(found).toEqual(listed)
})

test('every call answers the roles that it is for and refuses the others', async () => {
  const wrong: object[] = []
  for (const [name, endpoint] of all) {
    const access = expectedOf(name)
    // These calls identify the caller by a token in the body, not by a session.
    if (access === 'anyone') continue
    const asGuest = await knock(endpoint, 'guest')
    if (asGuest !== 401) wrong.push({ name, asGuest })
    // Closing all sessions would sign the test out; it is tried as Eva at the end.
    if (name === 'sessions.closeAllSessions') continue
    const asCustomer = await knock(endpoint, 'customer')
    if (access === 'staff' ? asCustomer !== 403 : NEVER.includes(asCustomer)) {
      wrong.push({ name, asCustomer })
    }
    const asOwner = await knock(endpoint, 'owner')
    if (NEVER.includes(asOwner)) wrong.push({ name, asOwner })
  }
  expect(wrong).toEqual([])
}, 60_000)

type Attempt = { params?: object; query?: object; body?: object; status: number }

/** For each customer call: the request that targets Ana's data, and the status another customer gets. */
const attempts: Record<string, () => Attempt> = {
  'accounts.getMe': () => ({ status: 200 }),
  'accounts.removeMe': () => ({ body: { current_password: `${PASSWORD}s` }, status: 400 }),
  'accounts.setPassword': () => ({
    body: { current_password: `${PASSWORD}s`, new_password: 'otra cadena de oro' },
    status: 400,
  }),
  'ownPasskeys.list': () => ({ status: 200 }),
  'ownPasskeys.startRegistration': () => ({ status: 200 }),
  'ownPasskeys.register': () => ({ body: { user_id: ana.id }, status: 400 }),
  'ownPasskeys.remove': () => ({ params: { id: theirs.passkey }, status: 404 }),
  'sessions.listSessions': () => ({ status: 200 }),
  'sessions.listEvents': () => ({ status: 200 }),
  'sessions.closeSession': () => ({ params: { id: theirs.session }, status: 404 }),
  'profile.getProfile': () => ({ status: 200 }),
  'profile.updateProfile': () => ({
    body: { id: ana.id, user_id: ana.id, city: 'Junín' },
    status: 200,
  }),
  'profile.getPersonalData': () => ({ status: 200 }),
  'cart.listItems': () => ({ status: 200 }),
  'cart.updateItem': () => ({ body: { product_id: theirs.productId, count: 9 }, status: 404 }),
  'cart.removeItem': () => ({ body: { product_id: theirs.productId }, status: 404 }),
  'cart.getTotal': () => ({ status: 200 }),
  'cart.getItemTotal': () => ({ status: 200 }),
  'cart.sync': () => ({ body: { cart_items: [], user_id: ana.id }, status: 200 }),
  'cart.empty': () => ({ status: 200 }),
  'cart.addItem': () => ({ body: { product_id: theirs.productId, user_id: ana.id }, status: 201 }),
  'wishlist.listItems': () => ({ status: 200 }),
  'wishlist.getItemTotal': () => ({ status: 200 }),
  'wishlist.removeItem': () => ({ body: { product_id: theirs.productId }, status: 404 }),
  'wishlist.addItem': () => ({
    body: { product_id: theirs.productId, user_id: ana.id },
    status: 201,
  }),
  'reviews.getReview': () => ({ params: { productId: theirs.productId }, status: 200 }),
  'reviews.updateReview': () => ({
    params: { productId: theirs.productId },
    body: { rating: 1, comment: 'Horrible.' },
    status: 404,
  }),
  'reviews.deleteReview': () => ({ params: { productId: theirs.productId }, status: 404 }),
  'reviews.createReview': () => ({
    params: { productId: theirs.productId },
    body: { rating: 4, comment: 'Lindo.', user_id: ana.id },
    status: 201,
  }),
  'checkout.checkCoupon': () => ({ query: { coupon_name: 'NADA' }, status: 404 }),
  'checkout.getTotal': () => ({ status: 200 }),
  'lastDelivery.get': () => ({ status: 200 }),
  'checkout.createPreference': () => ({
    body: { shipping_price: 0, user_id: ana.id },
    status: 201,
  }),
  'checkout.makePayment': () => ({
    body: { ...address, shipping_id: shop.pickUp, preference_id: theirs.preference_id },
    status: 404,
  }),
  'orders.list': () => ({ status: 200 }),
  'orders.get': () => ({ params: { transaction_id: theirs.transaction_id }, status: 404 }),
  'orders.cancel': () => ({ params: { transaction_id: theirs.transaction_id }, status: 404 }),
  'payWayChanges.choose': () => ({
    params: { transaction_id: theirs.transaction_id },
    body: { pay_way: 'transfer', expected_total: 1 },
    status: 404,
  }),
  'orderLinks.claimAll': () => ({ body: { uid: 'MQ', token: 'nada' }, status: 400 }),
  'orderLinks.claim': () => ({ params: { link: theirs.transaction_id }, status: 404 }),
  'returns.listOfOrder': () => ({
    params: { transaction_id: theirs.transaction_id },
    status: 404,
  }),
  'returns.request': () => ({
    params: { transaction_id: theirs.transaction_id },
    body: { kind: 'cancellation', reason: 'Me equivoqué' },
    status: 404,
  }),
  'receipts.add': () => ({ params: { transaction_id: theirs.transaction_id }, status: 400 }),
  'returns.addPhoto': () => ({ params: { id: 1 }, status: 400 }),
  'returns.getPhotos': () => ({ params: { id: 1 }, status: 404 }),
  'credits.list': () => ({ status: 200 }),
  'credits.check': () => ({ query: { credit_code: 'CR-2222-2222-2222' }, status: 404 }),
  'returns.withdraw': () => ({ params: { id: 1 }, status: 404 }),
  'sessions.closeAllSessions': () => ({ status: 204 }),
}

test('every customer call is tried against another customer’s data', () => {
  expect(Object.keys(attempts).toSorted()).toEqual(whoMay.customer.toSorted())
})

test('a customer can neither read nor change another customer’s data', async () => {
  // One of the calls before closed the shop.
  await storeOpening(shop.db, true)
  await soon(async () => expect(await shop.shop.opening.isOpen()).toBe(true))
  const endpoints = new Map<string, Endpoint>(all)
  for (const [name, toAttempt] of Object.entries(attempts)) {
    const { status, ...input } = toAttempt()
    const endpoint = endpoints.get(name) as Endpoint
    const { method, url, body } = toRequest(endpoint, input as never)
    const reply = await shop.server.inject({
      method,
      url,
      headers: {
        authorization: `JWT ${eva.access}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { payload: body }),
    })
    expect(`${name} ${reply.statusCode}`).toBe(`${name} ${status}`)
    for (const secret of [ana.email, 'Reservado', 'Escondida', theirs.transaction_id]) {
      expect(reply.body, name).not.toContain(secret)
    }
  }
  expect(await readAna()).toEqual(before)
})
