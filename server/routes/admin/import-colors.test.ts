import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#db/schema/catalogue.ts'
import { openImportExport } from './import-export-setup.ts'

const { shop, write, send } = await openImportExport()
const gold = { material: 'oro' }

const listPieces = async () => {
  const rows = await shop.db
    .select({
      name: products.name,
      size: products.size,
      color: products.color,
      attributes: products.attributes,
      design_id: products.design_id,
    })
    .from(products)
    .orderBy(products.id)
  return rows.map(({ name, size, color }) => [name, size, color])
}
const countDesigns = async () => {
  const { rows } = await shop.db.execute<{ count: number }>(
    sql`select count(distinct design_id)::int from products`,
  )
  return rows[0]?.count
}

const shopify = (...rows: string[]) =>
  [
    'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Inventory Qty,Variant Price',
    ...rows,
  ].join('\n')

const tiendanube = [
  'Identificador de URL;Nombre;Categorías;Nombre de propiedad 1;Valor de propiedad 1;Nombre de propiedad 2;Valor de propiedad 2;Precio;Stock;SKU',
  'tn;Anillo TN;Anillos;Talle;14;Color;Amarillo;80.000,00;1;TN-14-A',
  'tn;;;;14;;Blanco;90.000,00;1;TN-14-B',
  'tn;;;;16½;;Amarillo;80.000,00;1;TN-16-A',
  'tn;;;;16½;;Blanco;90.000,00;1;TN-16-B',
].join('\n')

const woocommerce = [
  'ID,Type,SKU,Name,Published,Regular price,Stock,Categories,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
  '100,variable,TN,Anillo TN,1,,,Anillos,,Talle,"14, 16½",Color,"Amarillo, Blanco"',
  '101,variation,TN-14-A,,1,80000,1,,TN,Talle,14,Color,Amarillo',
  '102,variation,TN-14-B,,1,90000,1,,TN,Talle,14,Color,Blanco',
  '103,variation,TN-16-A,,1,80000,1,,TN,Talle,17 1/2,Color,Amarillo',
  '104,variation,TN-16-B,,1,90000,1,,TN,Talle,17.5,Color,Blanco',
].join('\n')

const ofShopify = shopify(
  'tn,Anillo TN,Anillos,Talle,14,Color,Amarillo,,,TN-14-A,1,80000',
  'tn,,,,14,,Blanco,,,TN-14-B,1,90000',
  'tn,,,,16.5,,Amarillo,,,TN-16-A,1,80000',
  'tn,,,,16.5,,Blanco,,,TN-16-B,1,90000',
)

test.each([
  ['Tiendanube', tiendanube, 'Talle 16,5'],
  ['Shopify', ofShopify, 'Talle 16,5'],
  ['WooCommerce', woocommerce, 'Talle 17,5'],
])(
  '%s: each color with sizes becomes a design of its own, and is found again',
  async (_, file, large) => {
    const { body: trial } = await send(file, gold)
    expect(trial.rows.flatMap(({ notes }) => notes)).toEqual(
      Array(2).fill(
        '«Anillo TN» viene en 2 colores: cada color es un producto aparte, con sus talles.',
      ),
    )
    expect(new Set(trial.rows.map(({ design }) => design)).size).toBe(2)
    expect((await write(file, gold)).body.counts).toMatchObject({ create: 4, error: 0 })
    expect(await listPieces()).toEqual([
      ['Anillo TN, amarillo', 'Talle 14', 'Amarillo'],
      ['Anillo TN, blanco', 'Talle 14', 'Blanco'],
      ['Anillo TN, amarillo', large, 'Amarillo'],
      ['Anillo TN, blanco', large, 'Blanco'],
    ])
    expect(await countDesigns()).toBe(2)
    expect((await write(file, gold)).body.counts).toMatchObject({ same: 4 })
  },
)

test('a color alone is the text of the size', async () => {
  const file = shopify(
    'luna,Dije Luna,Anillos,Color,Amarillo,Talle,Único,,,L-A,1,80000',
    'luna,,,,Blanco,,Único,,,L-B,1,90000',
  )
  await write(file, gold)
  expect(await listPieces()).toEqual([
    ['Dije Luna', 'Amarillo', 'Amarillo'],
    ['Dije Luna', 'Blanco', 'Blanco'],
  ])
  expect(await countDesigns()).toBe(1)
  expect((await write(file, gold)).body.counts).toMatchObject({ same: 2 })
})

test('metals that this shop has one word for are colors', async () => {
  const file = shopify(
    'sol,Anillo Sol,Anillos,Talle,14,Metal,Oro Blanco 18K,,,S-14-B,1,40000',
    'sol,,,,14,,Oro Rosa 18K,,,S-14-R,1,40000',
  )
  await write(file)
  expect(await listPieces()).toEqual([
    ['Anillo Sol', 'Talle 14 · Oro Blanco 18K', 'Oro Blanco 18K'],
    ['Anillo Sol', 'Talle 14 · Oro Rosa 18K', 'Oro Rosa 18K'],
  ])
})

test('other options that distinguish the pieces are part of their size, shared ones are attributes', async () => {
  const file = shopify(
    'sol,Anillo Sol,Anillos,Talle,14,Color,Rojo,Piedra,Rubí,S-14-R,1,40000',
    'sol,,,,14,,Azul,,Zafiro,S-14-A,1,45000',
    'luna,Anillo Luna,Anillos,Terminación,Mate,Cierre,Simple,,,L-M,1,40000',
    'luna,,,,Brillante,,Simple,,,L-B,1,45000',
  )
  await write(file, gold)
  expect(await listPieces()).toEqual([
    ['Anillo Sol, rojo', 'Talle 14 · Rubí', 'Rojo'],
    ['Anillo Sol, azul', 'Talle 14 · Zafiro', 'Azul'],
    ['Anillo Luna', 'Mate', null],
    ['Anillo Luna', 'Brillante', null],
  ])
  const rows = await shop.db
    .select({ attributes: products.attributes })
    .from(products)
    .orderBy(products.id)
  const closing = [{ name: 'Cierre', value: 'Simple' }]
  expect(rows.map(({ attributes }) => attributes)).toEqual([[], [], closing, closing])
  expect((await write(file, gold)).body.counts).toMatchObject({ same: 4 })
})

test('colors that are pieces of one design already stay together, and their sizes name the color', async () => {
  await write(tiendanube, gold)
  const [first] = await shop.db.select().from(products).orderBy(products.id)
  await shop.db
    .update(products)
    .set({ design_id: first?.design_id as number, name: 'Anillo TN' })
    .where(eq(products.category_id, 11))
  const { body } = await write(tiendanube, gold)
  expect(body.counts).toMatchObject({ update: 4, error: 0 })
  expect((await listPieces()).map(([name, size]) => [name, size])).toEqual([
    ['Anillo TN', 'Talle 14 · Amarillo'],
    ['Anillo TN', 'Talle 14 · Blanco'],
    ['Anillo TN', 'Talle 16,5 · Amarillo'],
    ['Anillo TN', 'Talle 16,5 · Blanco'],
  ])
  expect((await write(tiendanube, gold)).body.counts).toMatchObject({ same: 4 })
})

test('rows that make two pieces of a design alike are refused', async () => {
  const { body } = await write(
    [
      'sku;nombre;categoria;material;talle;precio;stock;grupo',
      'S-1;Anillo Sol;Anillos;Oro;17½;125.000;3;sol',
      'S-2;Anillo Sol;Anillos;Oro;Talle 17,5;125.000;3;sol',
    ].join('\n'),
  )
  const same = ['Otra pieza de este diseño ya es «Talle 17,5», de Oro.']
  expect(body.rows.map(({ errors }) => errors)).toEqual([{ size: same }, { size: same }])
})
