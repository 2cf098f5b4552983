import { accountsApi } from '#contracts/accounts.ts'
import { users } from '#db/schema/accounts.ts'
import { createPerson } from '#domain/auth/users.ts'
import { createClient } from './client.ts'
import type { TestShop } from './open-shop.ts'

export const PASSWORD = 'cadena de plata'

type Wanted = { role?: 'customer' | 'seller' | 'owner'; first_name?: string; active?: boolean }

let people = 0

/** Adds a person with an account, signed in unless the account is inactive. */
export async function addPerson(shop: TestShop, wanted: Wanted = {}) {
  people += 1
  const email = `persona-${people}@example.com`
  const { first_name = 'Ana', role, active = true } = wanted
  const person = await createPerson(shop.db, {
    email,
    password: PASSWORD,
    first_name,
    last_name: 'Paz',
    role,
    active,
  })
  const { body } = await createClient(shop.server).call(accountsApi.logIn, {
    body: { email, password: PASSWORD },
  })
  const { access, refresh } = body
  return {
    id: person?.id as number,
    email,
    access,
    refresh,
    client: createClient(shop.server).as(access),
  }
}

/** The two parameters of the newest link to this page in the mails to this address. */
export function readLink(shop: TestShop, email: string, page: string) {
  const pattern = new RegExp(`https://quilate\\.example/${page}/([^/\\s]+)/([^/\\s]+)`)
  const mail = shop.mails.findLast(({ to, text }) => to.address === email && pattern.test(text))
  const [, uid, token] = pattern.exec(mail?.text ?? '') ?? []
  return { uid: uid as string, token: token as string }
}

/** Adds many signed-in people without hashing passwords, which would be slow. */
export async function addCrowd(shop: TestShop, size: number) {
  const rows = await shop.db
    .insert(users)
    .values(
      Array.from({ length: size }, () => {
        people += 1
        return {
          email: `persona-${people}@example.com`,
          password_hash: 'ninguna',
          first_name: 'Ana',
          last_name: 'Paz',
          is_active: true,
        }
      }),
    )
    .returning()
  return Promise.all(
    rows.map(async (person) => {
      const pair = await shop.shop.sessions.open(person, undefined)
      const { access, refresh } = pair as { access: string; refresh: string }
      const { id, email } = person
      return { id, email, access, refresh, client: createClient(shop.server).as(access) }
    }),
  )
}
