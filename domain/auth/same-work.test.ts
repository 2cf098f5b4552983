import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { users } from '#db/schema/accounts.ts'
import { createClient } from '#tests/client.ts'
import type { TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { NO_PASSWORD } from './passwords.ts'

let shop: TestShop
let argon2: typeof import('@node-rs/argon2')
const statements: string[] = []
const emails: Record<string, string> = { unknown: 'nadie@example.com' }

beforeAll(async () => {
  // Test files share their modules, so the shop is loaded again to call the spies.
  vi.resetModules()
  vi.doMock('@node-rs/argon2', { spy: true })
  argon2 = await import('@node-rs/argon2')
  const { openTestShop } = await import('#tests/open-shop.ts')
  shop = await openTestShop({
    rateLimits: true,
    onStatement: ({ text }) => {
      statements.push(text)
      return () => undefined
    },
  })
  emails['known'] = (await addPerson(shop)).email
  emails['not activated'] = (await addPerson(shop, { active: false })).email
  const invited = await addPerson(shop, { active: false })
  await shop.db.update(users).set({ password_hash: NO_PASSWORD }).where(eq(users.id, invited.id))
  emails['invited'] = invited.email
})
afterAll(async () => {
  await shop.close()
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
})

const client = () => createClient(shop.server)
const calls = {
  'signing in': (email: string) =>
    client().call(accountsApi.logIn, { body: { email, password: 'otra cadena de plata' } }),
  'asking for a new password': (email: string) =>
    client().call(accountsApi.requestReset, { body: { email } }),
  'asking for another activation link': (email: string) =>
    client().call(accountsApi.resendActivation, { body: { email } }),
}

const PARAMETERS = /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$/

/** What the server replies, asks the database and hashes. Of a hash only the parameters matter, which set its cost. */
async function workOf(
  call: (email: string) => Promise<{ status: number; body: unknown }>,
  email: string,
) {
  statements.length = 0
  vi.clearAllMocks()
  const { status, body } = await call(email)
  const verified = vi
    .mocked(argon2.verify)
    .mock.calls.map(([hash]) => PARAMETERS.exec(`${hash}`)?.[0])
  const hashed = vi.mocked(argon2.hash).mock.calls.length
  return { status, body, statements: [...statements], verified, hashed }
}

test.each(Object.entries(calls))(
  '%s does the same work with and without an account',
  async (_name, call) => {
    // The hash that stands in for a missing one is made once.
    await workOf(call, 'otra@example.com')
    const unknown = await workOf(call, emails['unknown'] as string)
    expect(unknown.statements).not.toEqual([])
    for (const email of Object.values(emails)) expect(await workOf(call, email)).toEqual(unknown)
  },
)

test('signing in verifies one hash of today’s parameters', async () => {
  const { verified } = await workOf(calls['signing in'], 'nadie-2@example.com')
  expect(verified).toEqual(['$argon2id$v=19$m=19456,t=2,p=1$'])
})
