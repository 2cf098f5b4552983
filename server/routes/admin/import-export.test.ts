import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminImportExportApi } from '#contracts/admin/import-export.ts'
import { products } from '#db/schema/catalogue.ts'
import { stockMoves } from '#db/schema/orders.ts'
import { listChanges } from '#domain/admin/audit.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'
import { upload } from '#tests/upload.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof addPerson>>

beforeAll(async () => {
  shop = await openTestShop()
  await addCategory(shop.db, { id: 11, name: 'Anillos' })
  await addCategory(shop.db, { id: 12, name: 'Collares' })
  owner = await addPerson(shop, { role: 'owner', first_name: 'Carmen' })
})
afterAll(() => shop.close())
beforeEach(() => shop.db.execute(sql`delete from products`))

const send = async (table: string | Buffer, texts: Record<string, string> = {}) => {
  const file = { bytes: Buffer.from(table), name: 'productos.csv' }
  return upload(shop, adminImportExportApi.import, { access: owner.access, texts, file })
}
const write = (table: string | Buffer, texts: Record<string, string> = {}) =>
  send(table, { dry_run: 'false', confirm_price_change: 'true', ...texts })
const exportAll = async (query = '') => {
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
      version: products.version,
    })
    .from(products)
    .orderBy(products.id)

const table = [
  'sku;nombre;categoria;material;talle;precio;stock;visible;atributos',
  'A-1;Anillo «Sol»;Anillos;Oro;16;125.000,50;3;sí;Piedra: Zafiro | Peso: 3 g',
  'C-1;"Collar; fino";collares;plata_925;;9900;0;no;',
].join('\n')

test('a dry run tells what would happen, and nothing does', async () => {
  const { status, body } = await send(table)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    format: 'quilate',
    written: false,
    counts: { rows: 2, create: 2, update: 0, same: 0, error: 0 },
  })
  expect(body.rows[0]).toMatchObject({
    line: 2,
    action: 'create',
    product_id: null,
    name: 'Anillo «Sol»',
    sku: 'A-1',
    changes: { price: { before: null, after: 125_000.5 }, category: { after: 11 } },
    errors: {},
  })
  expect(await shop.db.$count(products)).toBe(0)
})

test('goods are imported, in the ledger, and written down; a second time nothing changes', async () => {
  const { body } = await write(table)
  expect(body).toMatchObject({ written: true, counts: { create: 2 } })
  expect(await listAll()).toMatchObject([
    {
      name: 'Anillo «Sol»',
      price: 125_000.5,
      quantity: 3,
      size: '16',
      material: 'oro',
      visible: true,
      attributes: [
        { name: 'Piedra', value: 'Zafiro' },
        { name: 'Peso', value: '3 g' },
      ],
    },
    { name: 'Collar; fino', category: 12, material: 'plata_925', quantity: 0, visible: false },
  ])
  const resource_id = String(body.rows[0]?.product_id)
  const query = { page: 1, per_page: 9, resource: 'products', resource_id }
  expect((await listChanges(shop.db, query)).results).toMatchObject([
    { action: 'import', author: 'Carmen Paz', before: null, after: { price: 125_000.5 } },
  ])
  const moves = await shop.db.select().from(stockMoves)
  expect(moves).toMatchObject([{ change: 3, reason: 'start', author_id: owner.id }])

  const again = await write(table)
  expect(again.body.counts).toEqual({
    rows: 2,
    create: 0,
    update: 0,
    same: 2,
    error: 0,
    large_price_changes: 0,
  })
  expect((await listAll()).map(({ version }) => version)).toEqual([1, 1])
})

test('a row changes what it says and leaves the rest', async () => {
  await write(table)
  const { body } = await write('SKU;Precio;Stock\na-1;150000;7\nC-1;;')
  expect(body.counts).toMatchObject({ update: 1, same: 1 })
  expect(body.rows[0]).toMatchObject({
    action: 'update',
    changes: { price: { before: 125_000.5, after: 150_000 }, quantity: { before: 3, after: 7 } },
  })
  expect((await listAll())[0]).toMatchObject({ name: 'Anillo «Sol»', price: 150_000, version: 2 })
  const moves = await shop.db.select().from(stockMoves).orderBy(stockMoves.id)
  expect(moves.at(-1)).toMatchObject({ change: 4, balance: 7, reason: 'import' })
})

test('every mistake is told by row and field, and with one nothing is written', async () => {
  const wrong = [
    'id;sku;nombre;categoria;material;precio;stock',
    ';B-1;Bueno;Anillos;Oro;100;1',
    ';B-2;;Anillos;Oro;100;1',
    ';B-3;Caro;Anillos;Oro;mucho;-2',
    ';B-4;Raro;Tobilleras;Barro;100;1',
    '999999;;Perdido;Anillos;Oro;100;1',
    ';b-1;Doble;Anillos;Oro;100;1',
  ].join('\n')
  const { status, body } = await write(wrong)
  expect([status, body.written]).toEqual([200, false])
  expect(body.counts).toMatchObject({ create: 1, error: 5 })
  const told = body.rows
    .filter(({ action }) => action === 'error')
    .map(({ line, errors }) => [line, Object.keys(errors).sort()])
  expect(told).toEqual([
    [3, ['name']],
    [4, ['price', 'quantity']],
    [5, ['category', 'material']],
    [6, ['id']],
    [7, ['id']],
  ])
  expect(body.rows.find(({ line }) => line === 4)?.errors['price']).toEqual([
    'No es un precio. («mucho»)',
  ])
  expect(await shop.db.$count(products)).toBe(0)

  const partly = await write(wrong, { skip_errors: 'true' })
  expect(partly.body).toMatchObject({ written: true, counts: { create: 1, error: 5 } })
  expect((await listAll()).map(({ name }) => name)).toEqual(['Bueno'])
})

test('a cell full of blanks, or of tags that never end, holds the shop up no longer than another', async () => {
  const blanks = `x${' '.repeat(30_000)}y`
  const tags = '<script><a '.repeat(10_000)
  const started = performance.now()
  const { body } = await send(
    `nombre;categoria;material;precio;atributos\nAnillo;Anillos;oro;100;${blanks}`,
  )
  expect(Object.keys(body.rows[0]?.errors ?? {})).toEqual(['attributes'])
  await send(`Handle,Title,Body (HTML),Variant Price\nanillo,Anillo,${tags},100`)
  expect(performance.now() - started).toBeLessThan(3_000)
})

test('what was taken out is not imported over, and a code belongs to one product', async () => {
  const old = await addProduct(shop.db, { sku: 'V-1', date_removed: new Date() })
  const one = await addProduct(shop.db, { sku: 'V-2' })
  const { body } = await send(`id;sku;precio\n${old};;100\n${one};V-1;100`)
  expect(body.rows.map(({ errors }) => errors)).toEqual([
    { id: ['Está entre los quitados: restauralo primero.'] },
    { sku: [`Ya es el código del n.º ${old}.`] },
  ])
})

test('what goes out comes in again as it was, formulas and all', async () => {
  const name = '=HYPERLINK("http://x";"y")'
  await addProduct(shop.db, {
    name,
    sku: '@A',
    description: 'Dos\nlíneas; y "comillas"',
    attributes: [{ name: 'Piedra', value: 'Zafiro' }],
    discount_percentage: 12.5,
    brand: 'Meridiano Sur',
    gtin: '4006381333931',
    mpn: 'V-40',
    color: 'Plateado y azul',
    gender: 'female',
    age_group: 'infant',
    gold_weight: 2.125,
    gold_karat: 18,
    labour: 123_456,
    price: 1_250_050,
  })
  await addProduct(shop.db, {
    name: 'Fechado',
    dated_discount: 20,
    discount_starts_at: new Date('2026-01-01T12:30:00Z'),
    discount_ends_at: new Date('2099-01-01T03:00:00Z'),
  })
  const { headers, body } = await exportAll()
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="productos.csv"')
  const lines = body.split('\r\n')
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"";""y"")"`)
  expect(body).toContain(';12500,5;;12,5;')
  expect(body).toContain(';Meridiano Sur;4006381333931;V-40;Plateado y azul;Mujer;Bebés;')
  expect((await write(body)).body.counts).toEqual({
    rows: 2,
    create: 0,
    update: 0,
    same: 2,
    error: 0,
    large_price_changes: 0,
  })
  expect((await listAll())[0]?.name).toBe(name)
})

test('brand, barcode, colour and audience come in as people write them, and mistakes are told', async () => {
  const head = 'sku;nombre;categoria;material;precio;marca;gtin;para;edad;color'
  const { body } = await write(
    `${head}\nR-1;Reloj;Anillos;cuero;9900;Sur;4006381-333931;MUJER;bebes;Azul`,
  )
  expect(body.counts).toMatchObject({ create: 1, error: 0 })
  const [row] = await shop.db.select().from(products)
  expect(row).toMatchObject({
    ...{ brand: 'Sur', gtin: '4006381333931', mpn: null },
    ...{ gender: 'female', age_group: 'infant', color: 'Azul' },
  })
  const wrong = await write(`${head}\nR-1;;;;;;4006381333932;perros;;`)
  expect(wrong.body.rows[0]?.errors).toEqual({
    gtin: ['Ese código de barras no existe: revisá los números.'],
    gender: ['Es mujer, hombre o unisex. («perros»)'],
  })
})

test('stock that nobody touched in the table is not touched in the shop', async () => {
  const id = await addProduct(shop.db, { quantity: 5 })
  const { body } = await exportAll()
  await shop.db.execute(sql`update products set quantity = 2 where id = ${id}`)
  const edited = body.replace(';10000;', ';20000;')
  expect((await write(edited)).body.counts).toMatchObject({ update: 1 })
  expect((await listAll())[0]).toMatchObject({ price: 20_000, quantity: 2 })
})

test('a table holds what its filters ask for, however many there are', async () => {
  await shop.db.insert(products).values(
    Array.from({ length: 2_500 }, (_, at) => ({
      name: `Pieza ${at}`,
      category_id: at < 2 ? 12 : 11,
      material: 'oro' as const,
      price: 100,
      photos: [],
    })),
  )
  expect((await exportAll()).body.trimEnd().split('\r\n')).toHaveLength(2_501)
  expect((await exportAll('?category=12')).body.trimEnd().split('\r\n')).toHaveLength(3)
})

const latin1 = (text: string) => Buffer.from(text, 'latin1')

test('goods come from Tiendanube', async () => {
  const exported = [
    '"Identificador de URL";Nombre;Categorías;"Nombre de propiedad 1";"Valor de propiedad 1";"Nombre de propiedad 2";"Valor de propiedad 2";"Nombre de propiedad 3";"Valor de propiedad 3";Precio;"Precio promocional";"Peso (kg)";"Alto (cm)";"Ancho (cm)";"Profundidad (cm)";Stock;SKU;"Código de barras";"Mostrar en tienda";"Envío sin cargo";Descripción;Tags;"Título para SEO";"Descripción para SEO";Marca;"Producto Físico";"MPN (Número de pieza del fabricante)";Sexo;"Rango de edad";Costo',
    'alianza-clasica;"Alianza clásica";"Joyas > Anillos, Ofertas";Talle;16;Material;"Plata 925";;;"80.000,00";"60.000,00";0.10;0;0;0;4;ALI-16;;SI;NO;"<p>De <b>plata</b>.</p>";alianza;;;Quilate;SI;;;;',
    'alianza-clasica;;;;18;;"Plata 925";;;"85.000,00";;0.10;0;0;0;2;;;;;;;;;;;;;;',
    'anillo-luna;"Anillo luna";Anillos;;;;;;;"45.900,00";"39.900,00";0.10;0;0;0;1;LUN-1;;SI;NO;;"oro";;;;SI;;;;',
    'dije-luna;"Dije luna";Dijes;;;;;;;"1,234.50";;0.10;0;0;0;;DIJ-1;;NO;NO;;"oro";;;;SI;;;;',
  ].join('\r\n')
  const first = await send(latin1(exported))
  expect(first.body).toMatchObject({ format: 'tiendanube', counts: { create: 3, error: 1 } })
  expect(first.body.rows[0]).toMatchObject({
    line: 5,
    errors: { category: ['No existe la categoría «Dijes».'] },
  })
  const { body } = await write(latin1(exported), { category: '12', material: 'otro' })
  expect(body).toMatchObject({ written: true, counts: { create: 4 } })
  const [one, other, moon, charm] = await listAll()
  expect(moon).toMatchObject({ price: 45_900, final_price: 39_900 })
  expect(one).toMatchObject({
    name: 'Alianza clásica',
    sku: 'ALI-16',
    category: 11,
    material: 'plata_925',
    size: '16',
    price: 80_000,
    final_price: 60_000,
    quantity: 4,
    visible: true,
    description: 'De plata.',
  })
  expect(other).toMatchObject({
    name: 'Alianza clásica',
    sku: 'alianza-clasica/18/Plata 925',
    size: '18',
    price: 85_000,
    final_price: 85_000,
  })
  expect(other?.design_id).toBe(one?.design_id)
  expect(charm).toMatchObject({
    category: 12,
    material: 'oro',
    price: 1_234.5,
    visible: false,
    design_id: null,
  })
  const again = await write(latin1(exported), { category: '12', material: 'otro' })
  expect(again.body.counts).toMatchObject({ create: 0, update: 0, same: 4 })
  const ours = (await exportAll()).body
  expect(ours).toContain(';45900;39900;;')
  expect((await write(ours)).body.counts).toMatchObject({ update: 0, same: 4 })
  const cheaper = await write(ours.replace(';45900;39900;;', ';45900;38500,5;;'))
  expect(cheaper.body.rows[0]?.changes).toEqual({
    sale_price: { before: 39_900, after: 38_500.5 },
    discount_percentage: { before: 13.07, after: 16.12 },
  })
  expect((await listAll())[2]).toMatchObject({ final_price: 38_500.5 })
  const both = await write(ours.replace(';45900;39900;;', ';45900;39900;10;'))
  expect(both.body.rows[0]?.errors).toEqual({
    sale_price: ['Escribí precio_oferta o descuento, no los dos.'],
  })
})

test('goods come from Shopify', async () => {
  const exported = [
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,Status',
    'collar-sol,Collar Sol,"<p>Un sol, dorado</p>",Quilate,Apparel & Accessories > Jewelry > Necklaces,Collares,"oro, verano",true,Largo,42 cm,Piedra,Perla,,,COL-42,10,shopify,3,deny,manual,40000.00,50000.00,true,true,,https://x/1.jpg,1,,false,active',
    'collar-sol,,,,,,,,,50 cm,,Perla,,,COL-50,10,shopify,-1,deny,manual,45000.00,,true,true,,https://x/2.jpg,2,,,',
    'collar-sol,,,,,,,,,,,,,,,,,,,,,,,,,https://x/3.jpg,3,,,',
    'anillo-uno,Anillo Uno,,Quilate,,Anillos,,true,Title,Default Title,,,,,,0,shopify,1,deny,manual,9999.99,,true,true,,,,,false,draft',
  ].join('\n')
  const { body } = await write(exported, { material: 'otro' })
  expect(body).toMatchObject({ format: 'shopify', written: true, counts: { rows: 3, create: 3 } })
  const [short, long, ring] = await listAll()
  expect(short).toMatchObject({
    name: 'Collar Sol',
    sku: 'COL-42',
    category: 12,
    material: 'oro',
    size: '42 cm',
    price: 50_000,
    final_price: 40_000,
    quantity: 3,
    description: 'Un sol, dorado',
    attributes: [{ name: 'Piedra', value: 'Perla' }],
  })
  expect(long).toMatchObject({
    size: '50 cm',
    quantity: 0,
    price: 45_000,
    design_id: short?.design_id,
  })
  expect(ring).toMatchObject({
    sku: 'anillo-uno',
    category: 11,
    material: 'otro',
    size: '',
    attributes: [],
    visible: false,
    design_id: null,
  })
  expect((await write(exported, { material: 'otro' })).body.counts).toMatchObject({ same: 3 })
})

test.each([
  [
    'English',
    'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock,"Sale price","Regular price",Categories,Tags,"Shipping class",Images,Parent,"Attribute 1 name","Attribute 1 value(s)"',
  ],
  [
    'Spanish',
    'ID,Tipo,SKU,Nombre,Publicado,"¿Está destacado?","Visibilidad en el catálogo","Descripción corta",Descripción,"Día en que empieza el precio rebajado","Día en que termina el precio rebajado","Estado del impuesto","Clase de impuesto","¿Existencias?",Inventario,"Precio rebajado","Precio normal",Categorías,Etiquetas,"Clase de envío",Imágenes,Superior,"Nombre del atributo 1","Valor(es) del atributo 1"',
  ],
])('goods come from WooCommerce in %s', async (_language, head) => {
  const exported = [
    head,
    '100,variable,ALI,Alianza,1,0,visible,,"Oro 18k\\nlisa",,,taxable,,1,,,,"Joyas > Anillos",,,,,Talle,"16, 18"',
    '101,variation,ALI-16,"Alianza - 16",1,0,visible,,,2020-01-01,2099-12-31,taxable,parent,1,2,75000,100000,,,,,ALI,Talle,16',
    '102,variation,,"Alianza - 18",1,0,visible,,,,,taxable,parent,1,1,,110000,,,,,id:100,Talle,18',
    '103,simple,DIJ,Dije,0,0,visible,,,,,taxable,,1,5,,20000,Collares,plata 925,,,,,',
  ].join('\n')
  const { body } = await write(exported)
  expect(body).toMatchObject({
    format: 'woocommerce',
    written: true,
    counts: { rows: 3, create: 3 },
  })
  const [narrow, wide, charm] = await listAll()
  expect(narrow).toMatchObject({
    name: 'Alianza',
    sku: 'ALI-16',
    category: 11,
    material: 'oro',
    size: '16',
    price: 100_000,
    final_price: 75_000,
    quantity: 2,
    description: 'Oro 18k\nlisa',
  })
  expect(wide).toMatchObject({ sku: 'woo-102', size: '18', final_price: 110_000 })
  expect(charm).toMatchObject({ category: 12, material: 'plata_925', visible: false })
  expect((await write(exported)).body.counts).toMatchObject({ same: 3, update: 0 })
})

test.each([
  ['another table', 'a,b,c\n1,2,3', 400, 'unknown_table'],
  ['a spreadsheet of Excel', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 400, 'bad_table'],
  ['an open quote', 'sku;precio\n"A;1', 400, 'bad_table'],
  ['20,001 rows', `sku;precio\n${'A;1\n'.repeat(20_001)}`, 400, 'table_too_long'],
  ['33 megabytes', `sku;precio\n${'x'.repeat(33 * 1024 * 1024)}`, 413, 'too_large'],
  ['nothing', '', 400, 'invalid'],
])('%s is refused', async (_what, content, status, code) => {
  const refused = await send(content)
  expect([refused.status, refused.json]).toMatchObject([status, { code }])
})

test('5,000 rows are imported whole', { timeout: 60_000 }, async () => {
  const rows = Array.from(
    { length: 5_000 },
    (_, at) => `M-${at};Pieza ${at};Anillos;Oro;${at + 1};1`,
  )
  const { body } = await write(['sku;nombre;categoria;material;precio;stock', ...rows].join('\n'))
  expect(body.counts).toMatchObject({ create: 5_000, error: 0 })
  expect(body.rows).toHaveLength(1_000)
  expect(await shop.db.$count(products)).toBe(5_000)
})

test('a seller may take the table out, and not bring one in', async () => {
  const seller = await addPerson(shop, { role: 'seller' })
  const headers = { authorization: `JWT ${seller.access}` }
  expect(
    (await shop.server.inject({ url: '/api/admin/products/export.csv', headers })).statusCode,
  ).toBe(200)
  const file = { bytes: Buffer.from(table), name: 'a.csv' }
  const refused = await upload(shop, adminImportExportApi.import, { access: seller.access, file })
  expect([refused.status, refused.json]).toMatchObject([403, { code: 'permission_required' }])
})
