import { SignJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import { adminCategoriesApi } from '#contracts/admin/categories.ts'
import { adminCustomersApi } from '#contracts/admin/customers.ts'
import { adminGuestBuyersApi } from '#contracts/admin/guest-buyers.ts'
import { adminHolidaysApi } from '#contracts/admin/holidays.ts'
import { adminMessagesApi } from '#contracts/admin/messages.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminPasskeysApi } from '#contracts/admin/passkeys.ts'
import { adminPromosApi } from '#contracts/admin/promos.ts'
import { adminRepricingApi } from '#contracts/admin/repricing.ts'
import { adminReviewsApi } from '#contracts/admin/reviews.ts'
import { adminRevocationsApi } from '#contracts/admin/revocations.ts'
import { adminRolesApi } from '#contracts/admin/roles.ts'
import { adminSecondFactorApi } from '#contracts/admin/second-factor.ts'
import { adminStaffApi } from '#contracts/admin/staff.ts'
import { adminSynonymsApi } from '#contracts/admin/synonyms.ts'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import { revocationsApi } from '#contracts/revocations.ts'
import { sessionsApi } from '#contracts/sessions.ts'
import { stepAt, toCode } from '#domain/auth/totp.ts'
import { openTestShop, TEST_SECRET } from '#tests/open-shop.ts'
import { addPerson, PASSWORD, readLink } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { toDraft } from '#tests/sandbox.ts'
import { openSellingShop } from '#tests/selling.ts'

const shop = await openSellingShop()
afterAll(() => shop.close())
const owner = await addPerson(shop, { role: 'owner' })
const { client } = owner
const unknown = { id: 999_999 }

type Answered = { status: number; json: unknown }
const codeOf = ({ status, json }: Answered) => [status, (json as { code?: string }).code]
const detailOf = ({ status, json }: Answered) => [status, (json as { detail?: string }).detail]

const missing: [string, () => Promise<Answered>][] = [
  ['customer_not_found', () => client.call(adminCustomersApi.get, { params: unknown })],
  ['guest_buyer_not_found', () => client.call(adminGuestBuyersApi.get, { params: unknown })],
  ['no_such_review', () => client.call(adminReviewsApi.get, { params: unknown })],
  ['message_not_found', () => client.call(adminMessagesApi.get, { params: unknown })],
  ['revocation_not_found', () => client.call(adminRevocationsApi.get, { params: unknown })],
  ['appointment_not_found', () => client.call(adminAppointmentsApi.get, { params: unknown })],
  ['holiday_not_found', () => client.call(adminHolidaysApi.get, { params: unknown })],
  ['synonym_not_found', () => client.call(adminSynonymsApi.get, { params: unknown })],
  ['staff_not_found', () => client.call(adminStaffApi.get, { params: unknown })],
  ['role_not_found', () => client.call(adminRolesApi.get, { params: unknown })],
  ['category_not_found', () => client.call(adminCategoriesApi.get, { params: unknown })],
  ['no_such_promo', () => client.call(adminPromosApi.get, { params: unknown })],
  ['reprice_not_found', () => client.call(adminRepricingApi.undo, { params: unknown })],
  ['refund_not_found', () => client.call(adminMoneyApi.retryRefund, { params: unknown })],
  [
    'order_not_found',
    () => client.call(adminOrdersApi.get, { params: { transaction_id: 'QL-NADA-NADA' } }),
  ],
  [
    'passkey_not_found',
    () => client.call(adminPasskeysApi.rename, { params: unknown, body: { name: 'Teléfono' } }),
  ],
  [
    'address_not_found',
    async () => {
      const reply = await shop.server.inject({ url: '/media/nada.jpg' })
      return { status: reply.statusCode, json: reply.json() }
    },
  ],
]

test.each(missing)('%s is a 404', async (code, ask) => {
  expect(codeOf(await ask())).toEqual([404, code])
})

test("'preference_not_found' and 'shipping_option_not_found' are 404s of the checkout", async () => {
  const buyer = await shop.addBuyer([{ product_id: await addProduct(shop.db, { quantity: 5 }) }])
  const preference = await shop.prepare(buyer)
  expect(codeOf(await shop.confirm(buyer, 'nada'))).toEqual([404, 'preference_not_found'])
  const refused = await shop.confirm(buyer, preference, { shipping_id: 99_999 })
  expect(codeOf(refused)).toEqual([404, 'shipping_option_not_found'])
})

test.each([
  ['token_invalid', 'El token no es válido.', async () => 'x'],
  ['token_wrong_type', 'El token tiene un tipo incorrecto.', async () => owner.refresh],
  ['token_expired', 'El token ha expirado.', () => expired()],
])('%s is a 401 with its message', async (_code, message, makeToken) => {
  const headers = { authorization: `JWT ${await makeToken()}` }
  const reply = await shop.server.inject({ url: '/auth/users/me/', headers })
  expect([reply.statusCode, reply.json()]).toMatchObject([
    401,
    { code: 'token_not_valid', messages: [{ message }] },
  ])
})

const expired = () =>
  new SignJWT({
    token_type: 'access',
    user_id: String(owner.id),
    session_id: 1,
    jti: '0'.repeat(32),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('quilate')
    .setAudience('quilate-api')
    .setIssuedAt(1)
    .setExpirationTime(2)
    .sign(new TextEncoder().encode(TEST_SECRET))

test("an unknown session of one's own is refused as 'session_not_found'", async () => {
  const reply = await client.call(sessionsApi.closeSession, { params: unknown })
  expect(detailOf(reply)).toEqual([404, 'No existe esa sesión.'])
})

test("a notice with a wrong signature is refused as 'bad_signature'", async () => {
  const reply = await shop.notify('1', { secret: 'otro' })
  expect([reply.statusCode, reply.json()]).toEqual([
    401,
    { detail: 'El aviso no viene del medio de pago.' },
  ])
})

test("a form without its end is refused as 'bad_form'", async () => {
  const reply = await shop.server.inject({
    method: 'POST',
    url: '/api/admin/products/import',
    headers: {
      authorization: `JWT ${owner.access}`,
      'content-type': 'multipart/form-data; boundary=frontera',
    },
    payload: '--frontera\r\ncontent-disposition: form-data; name="a"\r\n\r\nx',
  })
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'bad_form' }])
})

test("a link of activation works once, and is then a 'stale_link'", async () => {
  const person = { email: 'nueva@example.com', first_name: 'Nora', last_name: 'Ruiz' }
  await shop.guest.call(accountsApi.signUp, {
    body: { ...person, password: PASSWORD, re_password: PASSWORD },
  })
  await shop.runJobs()
  const body = readLink(shop, person.email, 'activate')
  expect((await shop.guest.call(accountsApi.activate, { body })).status).toBe(204)
  expect(detailOf(await shop.guest.call(accountsApi.activate, { body }))).toEqual([
    403,
    'El enlace ya fue usado: la cuenta está activa.',
  ])
})

test("an account of the staff is not removed by its holder: 'staff_stays'", async () => {
  const seller = await addPerson(shop, { role: 'seller' })
  const body = { current_password: PASSWORD }
  expect(detailOf(await seller.client.call(accountsApi.removeMe, { body }))).toEqual([
    403,
    'Las cuentas de la tienda no se eliminan desde acá.',
  ])
})

test("an invited person cannot be activated by the owner: 'staff_waiting'", async () => {
  const person = { email: 'invitada@example.com', first_name: 'Nora', last_name: 'Ruiz' }
  const { body } = await client.call(adminStaffApi.invite, { body: { ...person, role: 'seller' } })
  const reply = await client.call(adminStaffApi.update, {
    params: { id: body.id },
    body: { role: 'seller', active: true, version: body.version },
  })
  expect(codeOf(reply)).toEqual([409, 'staff_waiting'])
})

test("a closed revocation is not closed again: 'revocation_closed'", async () => {
  await shop.guest.call(revocationsApi.revoke, { body: { email: 'ana@example.com' } as never })
  const { body } = await client.call(adminRevocationsApi.list, { query: {} })
  const { id, version } = body.results[0] as { id: number; version: number }
  const close = (seen: number) =>
    client.call(adminRevocationsApi.close, {
      params: { id },
      body: { outcome: 'Devuelto', version: seen },
    })
  const closed = await close(version)
  expect(closed.status).toBe(200)
  expect(codeOf(await close(closed.body.version))).toEqual([409, 'revocation_closed'])
})

test("a second factor that is on is not set up again: 'second_factor_on'", async () => {
  const seller = await addPerson(shop, { role: 'seller' })
  const start = () =>
    seller.client.call(adminSecondFactorApi.start, { body: { current_password: PASSWORD } })
  const { body } = await start()
  const code = toCode(body.secret, stepAt(Date.now()))
  await seller.client.call(adminSecondFactorApi.confirm, { body: { code } })
  expect(codeOf(await start())).toEqual([409, 'second_factor_on'])
})

test("passkeys need a name for the shop: 'passkeys_unavailable' at an IP address", async () => {
  const other = await openTestShop({ publicUrl: 'http://192.0.2.1:3000' })
  const seller = await addPerson(other, { role: 'seller' })
  const { client } = seller
  const reply = await client
    .with({ host: '192.0.2.1:3000' })
    .call(adminPasskeysApi.startRegistration)
  await other.close()
  expect(codeOf(reply)).toEqual([409, 'passkeys_unavailable'])
})

const sellByLink = async (change: object, product_id: number) =>
  client.call(adminOrdersApi.create, {
    body: {
      key: crypto.randomUUID(),
      channel: 'whatsapp',
      full_name: 'Marta Gómez',
      email: 'marta@example.com',
      telephone_number: '11 5555 0101',
      shipping_id: shop.pickUp,
      lines: [{ product_id, count: 1 }],
      payment: { kind: 'link', hours: 48 },
      ...change,
    } as never,
  })

test("an order for nothing gets no payment link: 'nothing_to_pay'", async () => {
  const product_id = await addProduct(shop.db, { quantity: 5 })
  const reply = await sellByLink({ discount: { percentage: 100 } }, product_id)
  expect(codeOf(reply)).toEqual([409, 'nothing_to_pay'])
})

test("a price that changes while the link is made is refused as 'purchase_changing'", async () => {
  const product_id = await addProduct(shop.db, { price: 1_000_000, quantity: 5 })
  await shop.provider.breakOnce('slow', { call: 'POST /checkout/preferences', delay_ms: 1_000 })
  const selling = sellByLink({}, product_id)
  await expect.poll(async () => (await shop.provider.call('GET', '/faults')).json).toEqual([])
  await shop.db.execute(`update products set price = 2000000 where id = ${product_id}`)
  expect(codeOf(await selling)).toEqual([409, 'purchase_changing'])
})

test("money in another account is not refunded by the shop: 'refund_elsewhere'", async () => {
  const product_id = await addProduct(shop.db, { quantity: 5 })
  const { preference_id } = await shop.order([{ product_id }])
  const id = await shop.pay(preference_id, 'approved', { collector_id: 999_999 })
  const reply = await client.call(adminMoneyApi.refund, {
    params: { id },
    body: { key: crypto.randomUUID(), reason: 'No era para la tienda' },
  })
  expect(codeOf(reply)).toEqual([409, 'refund_elsewhere'])
})

test("a payment cannot be linked to a paid order: 'order_already_paid'", async () => {
  const product_id = await addProduct(shop.db, { quantity: 5 })
  const { preference_id, transaction_id } = await shop.order([{ product_id }])
  await shop.pay(preference_id)
  const stray = await shop.provider.gateway.createPreference(
    toDraft({ external_reference: 'QL-NADA-NADA' }),
    'stray-1',
  )
  const reply = await client.call(adminMoneyApi.link, {
    params: { id: await shop.pay(stray.id, 'approved', { amount: 7 }) },
    body: { transaction_id },
  })
  expect(codeOf(reply)).toEqual([409, 'order_already_paid'])
})

test("a call without a token is refused as 'not_authenticated'", async () => {
  expect(detailOf(await shop.guest.call(sessionsApi.listSessions))).toEqual([
    401,
    'Las credenciales de autenticación no se proveyeron.',
  ])
})

test("a wrong password is refused as 'wrong_credentials'", async () => {
  const body = { email: owner.email, password: 'otra cadena de plata' }
  expect(detailOf(await shop.guest.call(accountsApi.logIn, { body }))).toEqual([
    401,
    'No se encontró una cuenta activa con las credenciales proporcionadas.',
  ])
})
