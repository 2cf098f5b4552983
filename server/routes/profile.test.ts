import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { profileApi } from '#contracts/profile.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson, PASSWORD } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'

let shop: TestShop
let product: number

const empty = {
  phone: '',
  address_line_1: '',
  address_line_2: '',
  city: '',
  state_province_region: '',
  country_region: '',
  zipcode: '',
  ring_size: '',
  bracelet_length: '',
  necklace_length: '',
}

const toForm = (fields: [string, string][], boundary = 'limite') => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  payload: `${fields
    .map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')}--${boundary}--\r\n`,
})
const put = (access: string, request: { headers?: Record<string, string>; payload: string }) =>
  shop.server.inject({
    method: 'PUT',
    url: '/api/profile/update/',
    ...request,
    headers: { ...request.headers, authorization: `JWT ${access}` },
  })

beforeAll(async () => {
  shop = await openTestShop()
  await addCategory(shop.db, { id: 11 })
  product = await addProduct(shop.db)
})

afterAll(() => shop.close())

test('a new profile has the name and email of the account', async () => {
  const { client, email } = await addPerson(shop)
  expect((await client.call(profileApi.getProfile)).json).toEqual({
    profile: { full_name: 'Ana Paz', email, ...empty },
  })
})

test('only given fields are updated', async () => {
  const { client } = await addPerson(shop)
  const whole = {
    phone: ' +54 11 5555-1234 ',
    address_line_1: 'Rivadavia 1',
    address_line_2: '2.º B',
    city: 'Rosario',
    state_province_region: 'Santa Fe',
    country_region: 'Argentina',
    zipcode: '2000',
  }
  await client.call(profileApi.updateProfile, { body: whole })
  const { status, body } = await client.call(profileApi.updateProfile, {
    body: { address: 'Corrientes 2', address_line_2: '' },
  })
  expect(status).toBe(200)
  expect(body.profile).toMatchObject({
    ...whole,
    phone: '+54 11 5555-1234',
    address_line_1: 'Corrientes 2',
    address_line_2: '',
  })
  expect((await client.call(profileApi.updateProfile, { body: {} })).body).toEqual(body)
})

test('a form is accepted like JSON', async () => {
  const { access } = await addPerson(shop)
  const reply = await put(
    access,
    toForm([
      ['address', 'San Martín 3'],
      ['city', 'Córdoba'],
      ['state_province_region', 'Córdoba'],
      ['phone', '351'],
      ['country_region', 'Argentina'],
    ]),
  )
  expect([reply.statusCode, reply.json().profile]).toMatchObject([
    200,
    { address_line_1: 'San Martín 3', city: 'Córdoba', country_region: 'Argentina' },
  ])
})

test.each(['city', 'state_province_region', 'country_region'])(
  '%s must not become empty',
  async (field) => {
    const { client, access } = await addPerson(shop)
    const refused = await client.call(profileApi.updateProfile, { body: { [field]: '  ' } })
    expect([refused.status, refused.json]).toEqual([
      400,
      {
        error: 'Hay datos que no son válidos.',
        code: 'invalid',
        fields: { [field]: ['Este campo no puede quedar vacío.'] },
      },
    ])
    expect((await put(access, toForm([[field, '']]))).statusCode).toBe(400)
  },
)

test.each([
  ['a number', { phone: 7 }],
  ['10,000 characters', { address_line_1: 'a'.repeat(10_000) }],
  ['a NUL', { city: 'Ro\u0000sario' }],
  ['null', { zipcode: null }],
  ['a list', { phone: ['1', '2'] }],
])('%s is refused at its field', async (_what, body) => {
  const { access } = await addPerson(shop)
  const headers = { 'content-type': 'application/json' }
  const reply = await put(access, { headers, payload: JSON.stringify(body) })
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, Object.keys(body)])
})

test.each([
  [
    'a field twice',
    toForm([
      ['phone', '1'],
      ['phone', '2'],
    ]),
    400,
  ],
  [
    'a file',
    {
      ...toForm([]),
      payload:
        '--limite\r\ncontent-disposition: form-data; name="phone"; filename="a.txt"\r\n\r\nx\r\n--limite--\r\n',
    },
    413,
  ],
  [
    'no end',
    { ...toForm([]), payload: '--limite\r\ncontent-disposition: form-data; name="phone"\r\n\r\nx' },
    400,
  ],
  ['no boundary', { headers: { 'content-type': 'multipart/form-data' }, payload: 'x' }, 400],
  ['a __proto__ field', toForm([['__proto__', 'x']]), 400],
  ['too many fields', toForm(Array.from({ length: 80 }, (_, n) => [`f${n}`, 'x'])), 413],
])('a form with %s is refused in JSON', async (_what, request, status) => {
  const { access } = await addPerson(shop)
  const reply = await put(access, request)
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) })
})

test('forms are refused by calls that only accept JSON', async () => {
  const reply = await shop.server.inject({
    method: 'POST',
    url: '/auth/jwt/create/',
    ...toForm([['email', 'a@example.com']]),
  })
  expect([reply.statusCode, Object.keys(reply.json())]).toEqual([415, ['detail']])
})

test('guests are refused before their body is parsed', async () => {
  const guest = createClient(shop.server)
  expect((await guest.call(profileApi.getProfile)).status).toBe(401)
  expect((await guest.call(profileApi.getPersonalData)).status).toBe(401)
  const broken = await shop.server.inject({
    method: 'PUT',
    url: '/api/profile/update',
    headers: { 'content-type': 'application/json' },
    payload: '{"city":',
  })
  expect(broken.statusCode).toBe(401)
})

const addTraces = (userId: number) =>
  shop.db.execute(sql`
    with review as (
      insert into reviews (product_id, user_id, rating, comment)
      values (${product}, ${userId}, 4, 'Preciosa') returning id
    ), favourite as (
      insert into wishlist_items (user_id, product_id) values (${userId}, ${product}) returning id
    )
    insert into cart_lines (user_id, product_id, count) values (${userId}, ${product}, 2)`)

test('a customer exports all personal data', async () => {
  const { client, id, email } = await addPerson(shop)
  await addTraces(id)
  const { status, body } = await client.call(profileApi.getPersonalData)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    account: { id, role: 'customer' },
    profile: { email },
    sessions: [{ current: true }],
    reviews: [{ product_id: product, rating: 4, comment: 'Preciosa' }],
    cart: [{ product_id: product, product: 'Anillo', count: 2 }],
    wishlist: [{ product_id: product, product: 'Anillo' }],
    mail: [],
  })
  expect(JSON.stringify(body)).not.toContain('argon2')
  await shop.db.execute(sql`delete from reviews`)
})

test('deleting an account needs the password and removes all personal data', async () => {
  const ana = await addPerson(shop, { first_name: 'Anastasia' })
  await addTraces(ana.id)
  await ana.client.call(profileApi.updateProfile, { body: { phone: '1155551234', city: 'Lanús' } })
  await createClient(shop.server).call(accountsApi.requestReset, { body: { email: ana.email } })
  await shop.runJobs()

  const remove = (current_password: string) =>
    ana.client.call(accountsApi.removeMe, { body: { current_password } })
  expect(await remove('otra cosa')).toMatchObject({
    status: 400,
    json: { current_password: ['La contraseña no es correcta.'] },
  })
  expect((await remove(PASSWORD)).status).toBe(204)

  expect((await ana.client.call(accountsApi.getMe)).json).toMatchObject({ code: 'user_not_found' })
  for (const table of ['users', 'outbox', 'reviews', 'sessions', 'mail_links']) {
    const { rows } = await shop.db.execute(
      sql.raw(`select t::text from ${table} t where t::text ~ '${ana.email}|Anastasia|1155551234'`),
    )
    expect(rows, table).toEqual([])
  }
  const { rows } = await shop.db.execute(sql`
    select date_deleted is not null as gone, is_active,
      (select count(*)::int from wishlist_items where user_id = users.id) +
      (select count(*)::int from cart_lines where user_id = users.id) +
      (select count(*)::int from outbox where user_id = users.id) +
      (select count(*)::int from mail_links where user_id = users.id) as traces
    from users where id = ${ana.id}`)
  expect(rows).toEqual([{ gone: true, is_active: false, traces: 0 }])

  const again = await createClient(shop.server).call(accountsApi.signUp, {
    body: {
      email: ana.email,
      first_name: 'Ana',
      last_name: 'Paz',
      password: PASSWORD,
      re_password: PASSWORD,
    },
  })
  expect(again.status).toBe(201)
})

test('staff accounts cannot be deleted by their owners', async () => {
  const owner = await addPerson(shop, { role: 'owner' })
  const reply = await owner.client.call(accountsApi.removeMe, {
    body: { current_password: PASSWORD },
  })
  expect([reply.status, Object.keys(reply.json as object)]).toEqual([403, ['detail']])
  expect((await owner.client.call(accountsApi.getMe)).body.is_staff).toBe(true)
})
