import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { users } from '#db/schema/accounts.ts'
import { createPerson } from '#domain/auth/users.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson, PASSWORD, readLink } from '#tests/people.ts'

let shop: TestShop
let guest: ReturnType<typeof createClient>

const newcomer = (email: string) => ({
  email,
  first_name: 'Ana',
  last_name: 'Paz',
  password: PASSWORD,
  re_password: PASSWORD,
})
const logIn = (email: string, password = PASSWORD) =>
  guest.call(accountsApi.logIn, { body: { email, password } })
const post = (url: string, payload: object | string) =>
  shop.server.inject({ method: 'POST', url, payload })

beforeAll(async () => {
  shop = await openTestShop()
  guest = createClient(shop.server)
})

afterAll(() => shop.close())

test('a visitor signs up, activates the account by mail and signs in', async () => {
  const made = await guest.call(accountsApi.signUp, { body: newcomer('  Ana.Paz@Example.COM ') })
  expect(made.status).toBe(201)
  expect(made.json).toEqual({
    id: expect.any(Number),
    email: 'ana.paz@example.com',
    first_name: 'Ana',
    last_name: 'Paz',
  })
  expect((await logIn('ana.paz@example.com')).status).toBe(401)

  await shop.runJobs()
  const link = readLink(shop, 'ana.paz@example.com', 'activate')
  const activated = await guest.call(accountsApi.activate, { body: link })
  expect(activated).toMatchObject({ status: 204, json: undefined })

  const { status, body } = await logIn('ANA.PAZ@example.com')
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['access', 'device', 'refresh'])
  const me = await guest.as(body.access).call(accountsApi.getMe)
  expect(me.json).toEqual({
    id: made.body.id,
    email: 'ana.paz@example.com',
    first_name: 'Ana',
    last_name: 'Paz',
    get_full_name: 'Ana Paz',
    get_short_name: 'Ana',
    is_staff: false,
    ring_size: '',
    bracelet_length: '',
    necklace_length: '',
  })
  await shop.runJobs()
  const kinds = shop.mails.map(({ subject }) => subject)
  expect(kinds).toEqual(['Activá tu cuenta · Quilate', 'Tu cuenta está lista · Quilate'])
})

test.each([
  ['nothing at all', {}, ['email', 'first_name', 'last_name', 'password', 're_password']],
  ['blanks', { ...newcomer(''), first_name: ' ' }, ['email', 'first_name']],
  ['a broken address', newcomer('ana@'), ['email']],
  ['an address with a line break', newcomer('ana@example.com\r\nBcc: x@example.com'), ['email']],
  [
    'a name with a line break',
    { ...newcomer('b@example.com'), first_name: 'Ana\r\nBcc: x' },
    ['first_name'],
  ],
  [
    'a name that is a link',
    { ...newcomer('b@example.com'), last_name: 'http://mal.example' },
    ['last_name'],
  ],
  [
    '10,000 characters of name',
    { ...newcomer('b@example.com'), first_name: 'a'.repeat(10_000) },
    ['first_name'],
  ],
  [
    '10,000 characters of password',
    { ...newcomer('b@example.com'), password: 'x'.repeat(10_000) },
    ['password'],
  ],
  ['10,000 characters of address', newcomer(`${'a'.repeat(10_000)}@example.com`), ['email']],
  ['a number for a name', { ...newcomer('b@example.com'), first_name: 7 }, ['first_name']],
  ['null', { ...newcomer('b@example.com'), email: null }, ['email']],
  ['a NUL', { ...newcomer('b@example.com'), first_name: 'A\u0000na' }, ['first_name']],
  [
    'two different passwords',
    { ...newcomer('b@example.com'), re_password: 'otra cosa más' },
    ['non_field_errors'],
  ],
  ['a list', [], ['non_field_errors']],
])('signing up with %s is refused at its fields', async (_what, body, fields) => {
  const reply = await post('/auth/users/', body)
  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json()).sort()).toEqual(fields)
  for (const complaints of Object.values(reply.json())) {
    expect(complaints).toEqual([expect.stringMatching(/^[A-ZÁÉÍÓÚ].*\.$/)])
  }
})

test('all violated password rules are reported at once', async () => {
  const body = { ...newcomer('c@example.com'), password: '12345', re_password: '12345' }
  expect((await guest.call(accountsApi.signUp, { body })).json).toEqual({
    password: [
      'Es demasiado corta: usá 8 caracteres o más.',
      'Es demasiado común: elegí una menos fácil de adivinar.',
      'No puede tener sólo números.',
    ],
  })
})

test('an email with an account cannot sign up again, in any case', async () => {
  const { email } = await addPerson(shop)
  const body = newcomer(email.toUpperCase())
  const again = await guest.call(accountsApi.signUp, { body })
  expect(again.status).toBe(400)
  expect(again.json).toEqual({ email: ['Ya existe una cuenta con esta dirección de correo.'] })
})

test('of concurrent sign-ups with one email only one succeeds', async () => {
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      guest.call(accountsApi.signUp, {
        body: newcomer(n % 2 ? 'prisa@example.com' : 'PRISA@example.com'),
      }),
    ),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const { status, json } of replies.filter((reply) => reply.status !== 201)) {
    expect([status, Object.keys(json as object)]).toEqual([400, ['email']])
  }
  await shop.runJobs()
  expect(shop.mails.filter(({ to }) => to.address === 'prisa@example.com')).toHaveLength(1)
})

test('wrong password, unknown email and inactive account get the same reply', async () => {
  const known = await addPerson(shop)
  const sleeping = await addPerson(shop, { active: false })
  const replies = [
    await logIn(known.email, 'otra cosa'),
    await logIn('nadie@example.com'),
    await logIn(sleeping.email),
  ]
  for (const reply of replies) {
    expect(reply.status).toBe(401)
    expect(reply.headers['www-authenticate']).toBe('JWT realm="api"')
    expect(reply.json).toEqual({
      detail: 'No se encontró una cuenta activa con las credenciales proporcionadas.',
    })
  }
})

test('a sign-in without fields reports each missing one', async () => {
  expect((await post('/auth/jwt/create/', {})).json()).toEqual({
    email: ['Completá este campo.'],
    password: ['Completá este campo.'],
  })
  expect((await post('/auth/jwt/create', { email: '', password: '' })).json()).toEqual({
    email: ['Completá este campo.'],
    password: ['Completá este campo.'],
  })
})

test('an account without a password cannot sign in', async () => {
  await createPerson(shop.db, { ...newcomer('opinion@example.com'), active: true })
  await shop.db
    .update(users)
    .set({ password_hash: '!' })
    .where(eq(users.email, 'opinion@example.com'))
  for (const password of ['!', 'nobody ever chose this', PASSWORD]) {
    expect((await logIn('opinion@example.com', password)).status).toBe(401)
  }
})

test.each([
  ['GET', '/auth/jwt/create/', undefined, 405, { detail: 'Método "GET" no permitido.' }],
  ['POST', '/auth/jwt/create/', '{"email":', 400, { detail: 'El cuerpo no es JSON válido.' }],
  ['POST', '/auth/nada/', '{}', 404, { detail: 'No existe esa dirección.' }],
  ['GET', '/auth/nada', undefined, 404, { detail: 'No existe esa dirección.' }],
])('%s %s uses the error format of /auth', async (method, url, payload, status, json) => {
  const headers = payload ? { 'content-type': 'application/json' } : {}
  const reply = await shop.server.inject({
    method: method as 'GET' | 'POST',
    url,
    headers,
    ...(payload && { payload }),
  })
  expect([reply.statusCode, reply.json()]).toEqual([status, json])
  if (status === 405) expect(reply.headers.allow).toBe('POST')
})

test('account calls are in the OpenAPI document', async () => {
  const { paths } = (await shop.server.inject('/api/openapi.json')).json()
  for (const { path, method } of Object.values(accountsApi)) {
    expect(paths[path]?.[method.toLowerCase()]?.summary).toBeTruthy()
  }
  expect(paths['/auth/users/activation/'].post.responses['204'].content).toBeUndefined()
  expect(paths['/auth/users/me/'].get.security).toBeTruthy()
})
