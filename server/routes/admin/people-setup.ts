import { afterAll } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { adminStaffApi } from '#contracts/admin/staff.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop } from '#tests/open-shop.ts'
import { addPerson, PASSWORD } from '#tests/people.ts'

/** A shop with an owner and a seller. */
export async function openPeople() {
  const shop = await openTestShop()
  afterAll(() => shop.close())
  const guest = createClient(shop.server)
  const owner = await addPerson(shop, { role: 'owner', first_name: 'Carmen' })
  const seller = await addPerson(shop, { role: 'seller', first_name: 'Luis' })

  const logIn = (email: string, password = PASSWORD) =>
    guest.call(accountsApi.logIn, { body: { email, password } })
  const invite = (email: string, role: 'seller' | 'owner' = 'seller') =>
    owner.client.call(adminStaffApi.invite, {
      body: { email, first_name: 'Nora', last_name: 'Ruiz', role },
    })

  return { shop, guest, owner, seller, logIn, invite }
}

export const codeOf = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { code: string }).code,
]
