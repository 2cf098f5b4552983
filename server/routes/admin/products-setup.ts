import { afterAll, expect } from 'vitest'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { catalogueApi } from '#contracts/catalogue.ts'
import { listChanges } from '#domain/admin/list-changes.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'
import { openSellingShop } from '#tests/selling.ts'

export const draft = {
  name: 'Dije luna',
  category: 11,
  material: 'plata_925',
  price: 12_500.5,
} as const

const goods = [
  { name: 'Anillo Zafiro', price: 300_000, quantity: 2, sold: 4, sku: 'AN-100' },
  { name: 'Anillo Perla', price: 200_000, quantity: 0, sold: 9, discount_percentage: 20 },
  { name: 'Collar Ópalo', price: 400_000, quantity: 9, category_id: 12, material: 'plata_950' },
  { name: 'Collar Oculto', price: 100_000, quantity: 1, category_id: 12, visible: false },
  { name: 'Collar Viejo', price: 100_000, date_removed: new Date() },
] as const

/** A selling shop with five products and two owners, who edit the same catalogue. */
export async function openProducts() {
  const shop = await openSellingShop()
  afterAll(() => shop.close())
  await addCategory(shop.db, { id: 12, name: 'Collares' })
  const made: Record<string, number> = {}
  for (const [at, product] of goods.entries()) {
    const date_created = new Date(Date.UTC(2026, 0, 1 + at))
    made[product.name] = await addProduct(shop.db, { ...product, date_created })
  }
  const owner = await addPerson(shop, { role: 'owner', first_name: 'Carmen' })
  const colleague = await addPerson(shop, { role: 'owner', first_name: 'Luis' })

  async function names(query: object) {
    const { body } = await colleague.client.call(adminProductsApi.list, { query })
    expect(body.count).toBe(body.results.length)
    return body.results.map(({ name }) => name)
  }
  async function changesOf(id: number) {
    const query = { page: 1, per_page: 20, resource: 'products', resource_id: String(id) }
    return (await listChanges(shop.db, query)).results
  }
  /** The product as a shopper gets it, or the status of the refusal. */
  async function shopperSees(id: number) {
    const { status, body } = await shop.guest.call(catalogueApi.getProduct, { params: { id } })
    return status === 200 ? body.product : status
  }
  const createOne = async (more: object = {}) =>
    (await owner.client.call(adminProductsApi.create, { body: { ...draft, ...more } })).body

  return { shop, owner, colleague, made, names, changesOf, shopperSees, createOne }
}
