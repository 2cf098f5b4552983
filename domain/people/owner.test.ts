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
])('the owner’s password follows the rules of everybody’s: %s', async (password, sentence) => {
  await expect(ensureOwner(shop.db, { email: 'olga@example.com', password })).rejects.toThrow(
    sentence,
  )
  expect(await countOwners()).toBe(0)
})

test('the owner’s made-up name forbids no password', async () => {
  const chosen = { email: 'olga@example.com', password: 'cadena de la tienda' }
  expect(await ensureOwner(shop.db, chosen)).toEqual({ email: chosen.email, password: null })
  await shop.db.delete(users)
})

test('the password that nobody chose is told once', async () => {
  const made = await ensureOwner(shop.db, {})
  expect(made?.password).toMatch(/^[\w-]{12}$/)
  expect(await ensureOwner(shop.db, {})).toBeNull()
  // A setting that is not used any more stops nothing.
  expect(await ensureOwner(shop.db, { password: 'password' })).toBeNull()
  expect(await countOwners()).toBe(1)
})
