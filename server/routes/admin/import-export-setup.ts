import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect } from 'vitest'
import { adminImportExportApi } from '#contracts/admin/import-export.ts'
import { adminPastImportsApi } from '#contracts/admin/past-imports.ts'
import { products } from '#db/schema/catalogue.ts'
import { openTestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory } from '#tests/products.ts'
import { upload } from '#tests/upload.ts'

/** A shop with two categories and no products before each test, and its tables in and out. */
export async function openImportExport() {
  const shop = await openTestShop()
  afterAll(() => shop.close())
  await addCategory(shop.db, { id: 11, name: 'Anillos' })
  await addCategory(shop.db, { id: 12, name: 'Collares' })
  const owner = await addPerson(shop, { role: 'owner', first_name: 'Carmen' })
  beforeEach(() => shop.db.execute(sql`delete from products`))

  /** A dry run, unless the texts of the form say otherwise. */
  const send = async (table: string | Buffer, texts: Record<string, string> = {}) => {
    const file = { bytes: Buffer.from(table), name: 'productos.csv' }
    return upload(shop, adminImportExportApi.import, { access: owner.access, texts, file })
  }
  const write = (table: string | Buffer, texts: Record<string, string> = {}) =>
    send(table, { dry_run: 'false', confirm_price_change: 'true', ...texts })

  async function exportAll(query = '') {
    const reply = await shop.server.inject({
      url: `/api/admin/products/export.csv${query}`,
      headers: { authorization: `JWT ${owner.access}` },
    })
    expect(reply.statusCode).toBe(200)
    return reply
  }

  const listAll = () =>
    shop.db
      .select({
        name: products.name,
        sku: products.sku,
        category: products.category_id,
        material: products.material,
        size: products.size,
        price: sql<number>`price / 100.0`.mapWith(Number),
        final_price: sql<number>`final_price / 100.0`.mapWith(Number),
        quantity: products.quantity,
        visible: products.visible,
        description: products.description,
        attributes: products.attributes,
        design_id: products.design_id,
        brand: products.brand,
        gtin: products.gtin,
        mpn: products.mpn,
        cost: sql<number | null>`cost / 100.0`.mapWith(Number),
        version: products.version,
      })
      .from(products)
      .orderBy(products.id)

  const undo = (id: number | null, person: Pick<typeof owner, 'client'> = owner) =>
    person.client.call(adminPastImportsApi.undo, { params: { id: id as number } })

  return { shop, owner, send, write, undo, exportAll, listAll }
}

/** Two products as a table of this shop. */
export const table = [
  'sku;nombre;categoria;material;talle;precio;stock;visible;atributos',
  'A-1;Anillo «Sol»;Anillos;Oro;16;125.000,50;3;sí;Piedra: Zafiro | Peso: 3 g',
  'C-1;"Collar; fino";collares;plata_925;;9900;0;no;',
].join('\n')
