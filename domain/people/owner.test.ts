import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { ensureOwner } from './owner.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const countOwners = () => shop.db.$count(users, eq(users.role, 'owner'))

test.each([
  ['password', /ADMIN_PASSWORD: .*demasiado común/],
  ['12345678901', /ADMIN_PASSWORD: .*números/],
  ['corta', /ADMIN_PASSWORD: .*demasiado corta/],
  ['olga@example.com', /ADMIN_PASSWORD: .*parece demasiado a tu email/],
])('the owner’s password must follow the general rules: %s', async (password, sentence) => {
  await expect(ensureOwner(shop.db, { email: 'olga@example.com', password })).rejects.toThrow(
    sentence,
  )
  expect(await countOwners()).toBe(0)
})

test('the default name of the owner forbids no password', async () => {
  const chosen = { email: 'olga@example.com', password: 'cadena de la tienda' }
  expect(await ensureOwner(shop.db, chosen)).toEqual({ email: chosen.email, password: null })
  await shop.db.delete(users)
})

test('a generated password is returned once', async () => {
  const made = await ensureOwner(shop.db, {})
  expect(made?.password).toMatch(/^[\w-]{12}$/)
  expect(await ensureOwner(shop.db, {})).toBeNull()
  // The setting is ignored once an owner exists.
  expect(await ensureOwner(shop.db, { password: 'password' })).toBeNull()
  expect(await countOwners()).toBe(1)
})
