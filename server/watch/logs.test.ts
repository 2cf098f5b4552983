import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'
import { clean, toLoggedError } from './clean-log.ts'

const someone = {
  first_name: 'Zoraida',
  last_name: 'Quintanilla',
  email: 'zoraida.quintanilla@example.com',
}
const password = 'contraseña-de-zoraida'
const home = {
  full_name: 'Zoraida Quintanilla',
  address_line_1: 'Calle Reconocible 4321',
  city: 'Chivilcoy',
  state_province_region: 'Buenos Aires',
  postal_zip_code: '6620',
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

test('a purchase from signing up to its payment leaves no word of who made it in the log', async () => {
  const ring = await addProduct(shop.db, { quantity: 5 })
  await shop.guest.call(accountsApi.signUp, {
    body: { ...someone, password, re_password: password },
  })
  await shop.db.execute(sql`update users set is_active = true`)
  const { email } = someone
  await shop.guest.call(accountsApi.logIn, { body: { email, password: 'otra cosa' } })
  const { body: pair } = await shop.guest.call(accountsApi.logIn, { body: { email, password } })
  secrets.push(pair.access, pair.refresh)
  const client = shop.guest.as(pair.access)
  const buyer = { client } as Parameters<typeof shop.fillCart>[0]
  await shop.fillCart(buyer, [{ product_id: ring }])
  const preference_id = await shop.prepare(buyer)
  const body = { ...home, shipping_id: shop.post, preference_id }
  expect((await client.call(checkoutApi.makePayment, { body })).status).toBe(200)
  await shop.pay(preference_id)
  await shop.server.inject(`/search?search=${encodeURIComponent(someone.last_name)}`)
  await shop.server.inject({ url: `/activate/MQ/${pair.access}` })
})

test('nor does it when something breaks on the way: the database, the provider, the request itself', async () => {
  await shop.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'no row for % %', new.email, new.first_name using detail = new.email;
    end $$;
    create trigger refuse before insert on users for each row execute function refuse()`)
  const broken = await shop.guest.call(accountsApi.signUp, {
    body: { ...someone, email: `x${someone.email}`, password, re_password: password },
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
    payload: `{"email":"${someone.email}"`,
  })
})

test('every line within a request says which request, and none says whose', () => {
  const ofRequests = lines.filter(({ msg }) => msg !== undefined)
  expect(ofRequests.length).toBeGreaterThan(12)
  for (const line of ofRequests)
    expect(line).toHaveProperty('reqId', expect.stringMatching(/^[0-9a-f-]{36}$/))
  expect(lines.some(({ msg }) => msg === 'unexpected error')).toBe(true)
  const log = JSON.stringify(lines)
  for (const word of [...Object.values(someone), ...Object.values(home), password, ...secrets]) {
    expect(log).not.toContain(word)
  }
  expect(log).not.toMatch(/zoraida|quintanilla|127\.0\.0\.1/i)
})

test.each([
  ['550 <ana@example.com> unknown', '550 <<address>> unknown'],
  ['call +54 341 555 0101 now', 'call <number> now'],
  ['bearer eyJhbGciOi.eyJ1c2Vy.c2ln', 'bearer <token>'],
  ['connect ECONNREFUSED /run/s.5432', 'connect ECONNREFUSED /run/s.5432'],
])('%s is written down as %s', (told, written) => expect(clean(told)).toBe(written))

test('an error says what broke and where, not with which values', () => {
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
  const told = toLoggedError(failed)
  expect(told).toMatchObject({
    message: 'Failed query: insert into users values ($1)',
    cause: { code: '23505', constraint: 'users_email', message: 'refused by the database' },
  })
  expect(told.stack).toMatch(/^ +at /)
  expect(JSON.stringify(told)).not.toContain('ana@')
})
