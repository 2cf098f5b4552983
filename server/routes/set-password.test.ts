import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson, PASSWORD } from '#tests/people.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

const NEW_PASSWORD = 'otra cadena de oro'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: true })
})
afterAll(() => shop.close())

const set = ({ client }: Person, more: object = {}) =>
  client.call(accountsApi.setPassword, {
    body: { current_password: PASSWORD, new_password: NEW_PASSWORD, ...more },
  })
const logIn = async (email: string, password: string) =>
  (await createClient(shop.server).call(accountsApi.logIn, { body: { email, password } })).status
const hashOf = async ({ id }: Person) => {
  const { rows } = await shop.db.execute<{ password_hash: string }>(
    sql`select password_hash from users where id = ${id}`,
  )
  return rows[0]?.password_hash as string
}

test('changing the password closes every session and sends a mail', async () => {
  const ana = await addPerson(shop)
  expect(await set(ana)).toMatchObject({ status: 204, json: undefined })
  expect((await ana.client.call(accountsApi.getMe)).status).toBe(401)
  expect(await logIn(ana.email, PASSWORD)).toBe(401)
  expect(await logIn(ana.email, NEW_PASSWORD)).toBe(200)
  await shop.runJobs()
  const subjects = shop.mails.filter(({ to }) => to.address === ana.email).map((m) => m.subject)
  expect(subjects).toEqual(['Tu contraseña cambió · Quilate'])
  const kinds = (await shop.shop.securityEvents.list(ana.id)).map(({ kind }) => kind)
  expect(kinds).toContain('password_changed')
})

test.each([
  [{ current_password: 'otra cosa' }, { current_password: ['La contraseña no es correcta.'] }],
  [
    { new_password: '12345678' },
    {
      new_password: [
        'Es demasiado común: elegí una menos fácil de adivinar.',
        'No puede tener sólo números.',
      ],
    },
  ],
  [{ re_new_password: 'distinta' }, { non_field_errors: ['Las contraseñas no coinciden.'] }],
  [{ new_password: '' }, { new_password: [expect.any(String)] }],
])('%j is refused and changes nothing', async (wrong, complaints) => {
  const ana = await addPerson(shop)
  expect(await set(ana, wrong)).toMatchObject({ status: 400, json: complaints })
  expect((await ana.client.call(accountsApi.getMe)).status).toBe(200)
  expect(await logIn(ana.email, PASSWORD)).toBe(200)
})

test('guesses of the current password are limited', async () => {
  const ana = await addPerson(shop)
  const statuses = []
  for (let n = 0; n < 11; n += 1) {
    statuses.push((await set(ana, { current_password: `no-${n}` })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429])
})

test('an old password hash is upgraded at sign-in', async () => {
  const ana = await addPerson(shop)
  const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
  await shop.db.execute(sql`update users set password_hash = ${weak} where id = ${ana.id}`)
  expect(await logIn(ana.email, 'no es esta')).toBe(401)
  expect(await hashOf(ana)).toBe(weak)
  expect(await logIn(ana.email, PASSWORD)).toBe(200)
  const strong = await hashOf(ana)
  expect(strong).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await logIn(ana.email, PASSWORD)).toBe(200)
  expect(await hashOf(ana)).toBe(strong)
})
