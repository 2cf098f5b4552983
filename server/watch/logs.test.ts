import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'
import { clean, toLoggedError } from './clean-log.ts'

const customer = {
  first_name: 'Zoraida',
  last_name: 'Quintanilla',
  email: 'zoraida.quintanilla@example.com',
}
const password = 'contraseña-de-zoraida'
const address = {
  full_name: 'Zoraida Quintanilla',
  address_line_1: 'Calle Reconocible 4321',
  city: 'Chivilcoy',
  state_province_region: 'Buenos Aires',
  postal_zip_code: 'B6620XYZ',
  telephone_number: '+54 2346 55-1234',
}

let shop: SellingShop
const lines: Record<string, unknown>[] = []
const secrets: string[] = []

beforeAll(async () => {
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) }
  shop = await openSellingShop({ client: { tries: 1 } }, { logLevel: 'trace', logTo })
})
afterAll(() => shop.close())

test('a purchase leaves no personal data in the log', async () => {
  const ring = await addProduct(shop.db, { quantity: 5 })
  await shop.guest.call(accountsApi.signUp, {
    body: { ...customer, password, re_password: password },
  })
  await shop.db.execute(sql`update users set is_active = true`)
  const { email } = customer
  await shop.guest.call(accountsApi.logIn, { body: { email, password: 'otra cosa' } })
  const { body: pair } = await shop.guest.call(accountsApi.logIn, { body: { email, password } })
  secrets.push(pair.access, pair.refresh)
  const client = shop.guest.as(pair.access)
  const buyer = { client } as Parameters<typeof shop.fillCart>[0]
  await shop.fillCart(buyer, [{ product_id: ring }])
  const preference_id = await shop.prepare(buyer)
  const body = { ...address, shipping_id: shop.post, preference_id }
  expect((await client.call(checkoutApi.makePayment, { body })).status).toBe(200)
  await shop.pay(preference_id)
  await shop.server.inject(`/search?search=${encodeURIComponent(customer.last_name)}`)
  await shop.server.inject({ url: `/activate/MQ/${pair.access}` })
})

test('errors of database, provider or request leave no personal data in the log', async () => {
  await shop.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'no row for % %', new.email, new.first_name using detail = new.email;
    end $$;
    create trigger refuse before insert on users for each row execute function refuse()`)
  const broken = await shop.guest.call(accountsApi.signUp, {
    body: { ...customer, email: `x${customer.email}`, password, re_password: password },
  })
  expect(broken.status).toBe(500)
  await shop.provider.breakOnce('error', { times: 5 })
  const buyer = { client: shop.guest.as(secrets[0] as string) } as Parameters<
    typeof shop.fillCart
  >[0]
  await shop.fillCart(buyer, [{ product_id: await addProduct(shop.db, { quantity: 5 }) }])
  await shop.prepare(buyer)
  await shop.server.inject({
    method: 'POST',
    url: '/auth/users/',
    headers: { 'content-type': 'application/json' },
    payload: `{"email":"${customer.email}"`,
  })
})

test('every log line of a request has its id and no personal data', () => {
  const ofRequests = lines.filter(({ msg }) => msg !== undefined)
  expect(ofRequests.length).toBeGreaterThan(12)
  for (const line of ofRequests)
    expect(line).toHaveProperty('reqId', expect.stringMatching(/^[0-9a-f-]{36}$/))
  expect(lines.some(({ msg }) => msg === 'unexpected error')).toBe(true)
  const log = JSON.stringify(lines)
  for (const word of [
    ...Object.values(customer),
    ...Object.values(address),
    password,
    ...secrets,
  ]) {
    expect(log).not.toContain(word)
  }
  expect(log).not.toMatch(/zoraida|quintanilla|127\.0\.0\.1/i)
})

test.each([
  ['550 <ana@example.com> unknown', '550 <<address>> unknown'],
  ['call +54 341 555 0101 now', 'call <number> now'],
  ['bearer eyJhbGciOi.eyJ1c2Vy.c2ln', 'bearer <token>'],
  ['connect ECONNREFUSED /run/s.5432', 'connect ECONNREFUSED /run/s.5432'],
])('%s is logged as %s', (told, written) => expect(clean(told)).toBe(written))

test('a logged error contains no query parameters', () => {
  const refused = Object.assign(new Error('duplicate key'), {
    severity: 'ERROR',
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (email)=(ana@example.com) already exists.',
  })
  const failed = Object.assign(new Error('Failed query: insert …\nparams: ana@example.com'), {
    query: 'insert into users values ($1)',
    params: ['ana@example.com'],
    cause: refused,
  })
  const logged = toLoggedError(failed)
  expect(logged).toMatchObject({
    message: 'Failed query: insert into users values ($1)',
    cause: { code: '23505', constraint: 'users_email', message: 'refused by the database' },
  })
  expect(logged.stack).toMatch(/^ +at /)
  expect(JSON.stringify(logged)).not.toContain('ana@')
})
