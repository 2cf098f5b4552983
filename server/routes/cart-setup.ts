import { afterAll } from 'vitest'
import { type Cart, cartApi } from '#contracts/cart.ts'
import { openTestShop } from '#tests/open-shop.ts'
import type { addPerson } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'

export type Person = Awaited<ReturnType<typeof addPerson>>

export const linesOf = ({ cart }: Cart) => cart.map(({ product, count }) => [product.id, count])

export const read = async ({ client }: Person) =>
  linesOf((await client.call(cartApi.listItems)).body)

export const add = ({ client }: Person, product_id: number) =>
  client.call(cartApi.addItem, { body: { product_id } })

export const update = ({ client }: Person, product_id: number, count: number | string) =>
  client.call(cartApi.updateItem, { body: { product_id, count } })

/** A shop with five rings, two chains, and a sold out pendant. */
export async function openCarts() {
  const shop = await openTestShop()
  afterAll(() => shop.close())
  await addCategory(shop.db, { id: 11 })
  const ring = await addProduct(shop.db, {
    price: 1_000_050,
    discount_percentage: 10,
    quantity: 5,
  })
  const chain = await addProduct(shop.db, { name: 'Cadena', price: 200_000, quantity: 2 })
  const sold = await addProduct(shop.db, { name: 'Dije', quantity: 0 })

  /** Sends any body at all, as a client does that does not know the contract. */
  const send = (
    { access }: Person,
    method: 'POST' | 'PUT' | 'DELETE',
    call: string,
    body: unknown,
  ) =>
    shop.server.inject({
      method,
      url: `/api/cart/${call}`,
      headers: { authorization: `JWT ${access}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
  const addStock = (quantity: number) =>
    addProduct(shop.db, { name: 'Reloj', price: 300_000, quantity })

  return { shop, ring, chain, sold, send, addStock }
}
