import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { users } from '#db/schema/accounts.ts'
import { roles } from '#db/schema/roles.ts'
import type { TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop } from '#tests/selling.ts'

const { get, create, move } = adminOrdersApi

type Params = { transaction_id: string }

/** A selling shop with an owner and a seller, and what the tests of orders do in the back office. */
export async function openOrders() {
  const shop = await openSellingShop()
  afterAll(() => shop.close())
  const owner = await addPerson(shop, { role: 'owner', first_name: 'Carmen' })
  const seller = await addPerson(shop, { role: 'seller', first_name: 'Luis' })

  const addRing = (change: object = {}) => addProduct(shop.db, { quantity: 5, ...change })

  /** An order of a customer, paid by default. */
  async function order({ paid = true, count = 1, product = {} } = {}) {
    const product_id = await addRing(product)
    const made = await shop.order([{ product_id, count }])
    if (paid) await shop.pay(made.preference_id)
    return { ...made, product_id, params: { transaction_id: made.transaction_id } }
  }

  const read = async (transaction_id: string) =>
    (await seller.client.call(get, { params: { transaction_id } })).body

  async function moveTo(params: Params, status: string, more: object = {}) {
    const { version } = await read(params.transaction_id)
    return seller.client.call(move, { params, body: { status, version, ...more } as never })
  }

  const mailsTo = (email: string) => shop.mails.filter(({ to }) => to.address === email)

  const sell = (lines: object[], change: object = {}, by = seller) =>
    by.client.call(create, {
      body: { lines, ...counterSale(shop.pickUp), ...change } as never,
    })

  return { shop, owner, seller, addRing, order, read, moveTo, mailsTo, sell }
}

/** A client of somebody with one of the roles that every shop has. */
export async function addStaff(shop: TestShop, key: 'workshop' | 'accounting') {
  const person = await addPerson(shop, { role: 'seller' })
  const [role] = await shop.db.select().from(roles).where(eq(roles.key, key))
  await shop.db.update(users).set({ role_id: role?.id }).where(eq(users.id, person.id))
  return person.client
}

const counterSale = (shipping_id: number) => ({
  key: randomUUID(),
  channel: 'counter' as const,
  full_name: 'Marta Gómez',
  email: 'marta@example.com',
  telephone_number: '11 5555 0101',
  shipping_id,
  payment: { kind: 'counter' as const, method: 'cash' as const },
})

export const refused = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { code: string }).code,
]
