import { expect, test } from 'vitest'
import { openImportExport } from './import-export-setup.ts'

const { send, write, exportAll, listAll } = await openImportExport()

const barcodes = ['4006381333931', '036000291452', '96385074']

test('Tiendanube: brand, barcode, cost and maker’s code are stored and exported again', async () => {
  const exported = [
    'Identificador de URL;Nombre;Categorías;Nombre de propiedad 1;Valor de propiedad 1;Precio;Stock;SKU;Código de barras;Mostrar en tienda;Tags;Marca;MPN (Número de pieza del fabricante);Costo',
    'reloj;Reloj Bruma;Anillos;Malla;Chica;90.000,00;2;REL-1;4006381-333931;SI;acero inoxidable;Casio;DW-5600;"40.250,50"',
    'reloj;;;;Grande;90.000,00;1;REL-2;123;;;;;',
  ].join('\n')
  const { body } = await write(exported)
  expect(body).toMatchObject({ written: true, counts: { create: 2, error: 0 } })
  expect(body.unread_columns).toEqual([])
  expect(JSON.stringify(body.rows)).toContain('«123» no es un código de barras: no se carga.')
  expect(await listAll()).toMatchObject([
    { sku: 'REL-1', brand: 'Casio', gtin: barcodes[0], mpn: 'DW-5600', cost: 40_250.5 },
    { sku: 'REL-2', brand: 'Casio', gtin: null, cost: null },
  ])
  const ours = (await exportAll()).body
  expect(ours).toContain('Casio')
  expect(ours).toContain(barcodes[0])
  expect(ours).toContain('40250,5')
  expect((await write(ours)).body.counts).toMatchObject({ same: 2, update: 0 })
})

test('Shopify: vendor, barcode with its apostrophe, and cost per item', async () => {
  const exported = [
    'Handle,Title,Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode,Cost per item',
    `aro,Aro Sol,Sur,Anillos,oro,true,Title,Default Title,ARO-1,1,50000,'${barcodes[1]},12000.5`,
  ].join('\n')
  expect((await write(exported)).body).toMatchObject({ written: true })
  expect((await listAll()).at(-1)).toMatchObject({
    ...{ sku: 'ARO-1', brand: 'Sur', gtin: barcodes[1], cost: 12_000.5 },
  })
})

test.each([
  ['GTIN, UPC, EAN, or ISBN', 'Brands', 'Cost of goods', 'WOO-1'],
  ['GTIN, UPC, EAN o ISBN', 'Marcas', 'Meta: _wc_cog_cost', 'WOO-2'],
])('WooCommerce: %s, %s and %s', async (gtin, brand, cost, sku) => {
  const exported = [
    `ID,Type,SKU,Name,Published,Stock,Regular price,Categories,Tags,"${gtin}",${brand},${cost}`,
    `7,simple,${sku},Dije ${sku},1,1,20000,Anillos,plata 925,${barcodes[2]},Norte,8000`,
  ].join('\n')
  expect((await write(exported)).body).toMatchObject({ written: true })
  expect((await listAll()).find((each) => each.sku === sku)).toMatchObject({
    ...{ brand: 'Norte', gtin: barcodes[2], cost: 8_000 },
  })
})

test('what no field takes is left out with a note, and the row is imported', async () => {
  const exported = [
    'Identificador de URL;Nombre;Categorías;Precio;Stock;SKU;Código de barras;Tags;Costo',
    'x;Pulsera X;Anillos;1.000,00;1;PUL-X;4006381333932;oro;a convenir',
  ].join('\n')
  const { body } = await send(exported)
  expect(body.counts).toMatchObject({ create: 1, error: 0 })
  const notes = JSON.stringify(body.rows)
  expect(notes).toContain('«4006381333932» no es un código de barras')
  expect(notes).toContain('«a convenir» no es un costo')
})
