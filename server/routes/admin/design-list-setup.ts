import { eq, sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { adminBulkChangesApi } from '#contracts/admin/bulk-changes.ts'
import type { AskedBulkChange, BulkRequest } from '#contracts/admin/bulk-requests.ts'
import { adminDesignListApi } from '#contracts/admin/design-list.ts'
import { products } from '#db/schema/catalogue.ts'
import { listChanges } from '#domain/admin/list-changes.ts'
import { openTestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'

type NewPiece = Parameters<typeof addProduct>[1]

export type Designs = Awaited<ReturnType<typeof openDesigns>>

/** A shop with two owners; `fill` gives it the same products again. */
export async function openDesigns() {
  const shop = await openTestShop()
  afterAll(() => shop.close())
  await addCategory(shop.db, { id: 11, name: 'Anillos' })
  await addCategory(shop.db, { id: 12, name: 'Relojes', type: 'relojes' })
  const owner = await addPerson(shop, { role: 'owner', first_name: 'Carmen' })
  const colleague = await addPerson(shop, { role: 'owner', first_name: 'Luis' })
  const read = async (id: number) => {
    const [row] = await shop.db.select().from(products).where(eq(products.id, id))
    if (!row) throw new Error(`there is no product ${id}`)
    return row
  }

  /** Pieces of one design. */
  async function addDesign(design: NewPiece, ...pieces: NewPiece[]): Promise<number[]> {
    const first = await addProduct(shop.db, { ...design, ...pieces[0] })
    const { design_id } = await read(first)
    const others = []
    for (const piece of pieces.slice(1)) {
      others.push(await addProduct(shop.db, { ...design, ...piece, design_id }))
    }
    return [first, ...others]
  }

  /** A ring in three sizes, a pair of earrings, a hidden watch and a removed brooch. */
  async function fill() {
    await shop.db.execute(sql`delete from bulk_changes; delete from products;
      update categories set date_removed = null`)
    const ring = await addDesign(
      { name: 'Anillo Aurora', price: 10_000_000 },
      { size: 'Talle 14', sku: 'AU-14', quantity: 1, sold: 2, material: 'plata_925' },
      { size: 'Talle 16', sku: 'AU-16', quantity: 0, sold: 1 },
      { size: 'Talle 9', sku: 'AU-9', quantity: 6, price: 9_000_000 },
    )
    const [earrings = 0] = await addDesign({
      name: 'Aros perla',
      price: 5_000_000,
      sold: 9,
      quantity: 5,
    })
    const [watch = 0] = await addDesign({
      name: 'Reloj Norte',
      price: 20_000_000,
      category_id: 12,
      visible: false,
      quantity: 3,
    })
    const [brooch = 0] = await addDesign({ name: 'Broche', date_removed: new Date() })
    return { ring, earrings, watch, brooch }
  }

  const list = async (query: object = {}) =>
    (await owner.client.call(adminDesignListApi.list, { query })).body
  const names = async (query: object = {}) => (await list(query)).results.map(({ name }) => name)

  type Change = BulkRequest['change']
  type More = Partial<Omit<AskedBulkChange, 'change'>>
  const ask = (change: Change, more: More = {}) => ({
    selection: { filters: {} },
    change,
    ...more,
  })
  const preview = (change: Change, more: More = {}) =>
    owner.client.call(adminBulkChangesApi.preview, { body: ask(change, more) as never })
  const apply = (change: Change, more: More = {}, by = owner) =>
    by.client.call(adminBulkChangesApi.apply, {
      body: { key: crypto.randomUUID(), ...ask(change, more) } as never,
    })
  const undo = (id: number | null, by = owner) =>
    by.client.call(adminBulkChangesApi.undo, { params: { id: id as number } })

  async function changesOf(id: number) {
    const query = { page: 1, per_page: 20, resource: 'products', resource_id: String(id) }
    return (await listChanges(shop.db, query)).results
  }
  return {
    ...{ shop, owner, colleague, addDesign, read, list, names, preview, apply, undo, changesOf },
    fill,
  }
}

export const rise = {
  kind: 'price',
  by: 'percentage',
  value: 10,
  round_to: 100,
  round: 'nearest',
} as const
