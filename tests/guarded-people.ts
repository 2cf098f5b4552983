import { adminPasskeysApi } from '#contracts/admin/passkeys.ts'
import { createAuthenticator } from './authenticator.ts'
import type { TestShop } from './open-shop.ts'
import { addPerson } from './people.ts'

/** Adds a staff member with a passkey. */
export async function addPasskeyHolder(shop: TestShop, role: 'seller' | 'owner' = 'seller') {
  const person = await addPerson(shop, { role })
  const authenticator = createAuthenticator()
  const { body: options } = await person.client.call(adminPasskeysApi.startRegistration)
  const reply = await person.client.call(adminPasskeysApi.register, {
    body: { name: 'Teléfono', passkey: authenticator.create(options) },
  })
  return {
    ...person,
    authenticator,
    passkey: reply.body.passkey,
    codes: reply.body.recovery_codes,
  }
}
