import { afterAll, expect } from 'vitest'
import type { FilteredProductPage, Product } from '#contracts/catalogue.ts'
import { designs } from '#db/schema/catalogue.ts'
import { openTestShop } from '#tests/open-shop.ts'
import { addCategory, addProduct } from '#tests/products.ts'

export const idsOf = ({ results }: { results: Product[] }) => results.map(({ id }) => id)

/** A shop with thirty products: a ring in two sizes, a watch, and 27 others of one price each. */
export async function openCatalogue() {
  const shop = await openTestShop()
  afterAll(() => shop.close())
  const { db } = shop
  await addCategory(db, { id: 11, name: 'Anillos', position: 1 })
  await addCategory(db, { id: 16, name: 'Relojes de mujer', type: 'relojes', iva_rate: 10.5 })
  const [design] = await db.insert(designs).values({ name: 'Solitario' }).returning()
  const solitaire = { design_id: design?.id as number, name: 'Solitario' }
  await addProduct(db, {
    id: 1,
    ...solitaire,
    size: 'Talle 12',
    price: 48_900_000,
    sold: 9,
    discount_percentage: 15,
  })
  await addProduct(db, {
    id: 2,
    ...solitaire,
    size: 'Talle 14',
    price: 48_900_000,
    sold: 3,
    quantity: 0,
  })
  await addProduct(db, {
    id: 3,
    category_id: 16,
    name: 'Reloj de acero',
    description: 'Con malla de cuero y un corazón preciso.',
    material: 'acero_quirurgico',
    price: 1_500_000,
    sold: 20,
    attributes: [{ name: 'Movimiento', value: 'Cuarzo' }],
  })
  for (let id = 4; id <= 30; id += 1) {
    await addProduct(db, {
      id,
      name: `Ñandú ${id}`,
      material: 'plata_925',
      price: id * 100_001,
      sold: 1,
    })
  }

  async function get(url: string) {
    const reply = await shop.server.inject({ url })
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
  }
  async function list(query: string): Promise<FilteredProductPage> {
    const { status, body } = await get(`/api/product/get-products/?${query}`)
    expect(status).toBe(200)
    return body
  }
  return { shop, get, list }
}
